import { type ExchangeRate, exchangeRateOfRepository, rateIsFresh, wallClock } from '@fallsline/domain';
import type { Log } from '../../process/log.ts';
import type { Metrics } from '../../process/metrics.ts';
import { type Periodical, periodically } from '../../process/periodically.ts';

/** There is a new rate once a day, at an hour that the bank does not promise. */
const refreshEveryMs = 4 * 60 * 60_000;

/** The rate that guests may be shown, as far as this process knows. */
export type RateKeeper = {
  /** Undefined where the last one known is too old. */
  current(): ExchangeRate | undefined;
  keep(rate: ExchangeRate): void;
};

/**
 * Keeps the last rate in memory, beginning with that of the repository: each process asks when it starts, and what is
 * only for orientation is worth no table. `now` in milliseconds since 1970.
 */
export function createRateKeeper({
  now,
  metrics: { exchangeRateDay },
}: {
  now: () => number;
  metrics: Pick<Metrics, 'exchangeRateDay'>;
}): RateKeeper {
  let last: ExchangeRate;
  const keep = (rate: ExchangeRate) => {
    last = rate;
    exchangeRateDay.set(Date.parse(rate.day) / 1000);
  };
  keep(exchangeRateOfRepository);
  return {
    current: () => (rateIsFresh(last, wallClock(now()).pickupDate) ? last : undefined),
    keep,
  };
}

/**
 * Asks for the rate at the start and then a few times a day. While it is unavailable the last one stays until it is too
 * old; that is logged once, and once more when it is over.
 */
export function startRefreshingRate(
  { rates, keeper, log }: { rates: ExchangeRates; keeper: RateKeeper; log: Log },
  { everyMs = refreshEveryMs }: { everyMs?: number } = {},
): Periodical {
  let away = false;
  const round = async (stopping: AbortSignal) => {
    try {
      const rate = await rates.latest(stopping);
      keeper.keep(rate);
      if (away) log.info({ day: rate.day }, 'The exchange rate is available again');
      away = false;
    } catch (error) {
      if (stopping.aborted) return;
      if (!away)
        log.warn({ err: error }, 'The exchange rate is unavailable: the last one is shown until it is too old');
      away = true;
    }
  };
  return periodically(round, { everyMs, log, brokeOff: 'Could not ask for the exchange rate' });
}

/** The port to whoever knows what a US dollar is worth in Canada. */
export type ExchangeRates = {
  /** The latest rate there is. Throws an ExchangeRateUnavailable. */
  latest(stopping?: AbortSignal): Promise<ExchangeRate>;
};

/** The rate is unavailable; `why` in a few words for the log. */
export class ExchangeRateUnavailable extends Error {
  readonly why: string;
  constructor(why: string, options?: ErrorOptions) {
    super(`The exchange rate is unavailable: ${why}`, options);
    this.name = 'ExchangeRateUnavailable';
    this.why = why;
  }
}
