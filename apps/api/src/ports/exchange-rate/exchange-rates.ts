import type { ExchangeRate } from '@fallsline/domain';

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
