import { type ExchangeRate, exchangeRateSchema } from '@fallsline/domain';
import * as z from 'zod/mini';
import { type ExchangeRates, ExchangeRateUnavailable } from './rate-keeper.ts';

const patienceMs = 10_000;

/** The parts that we read of an answer for the series FXUSDCAD: its observations, the figure as a text. */
const answerSchema = z.object({
  observations: z.array(
    z.object({
      d: z.string(),
      FXUSDCAD: z.object({ v: z.string().check(z.regex(/^\d+(?:\.\d+)?$/)) }),
    }),
  ),
});

/**
 * The daily rate of the Bank of Canada, from its Valet service: free, without a key. It appears once each working day,
 * late in the afternoon.
 *
 * @param url - where the service answers for the series FXUSDCAD
 * @see https://www.bankofcanada.ca/valet/docs
 */
export function createBankOfCanada({
  url,
  timeoutMs = patienceMs,
}: {
  url: string;
  timeoutMs?: number;
}): ExchangeRates {
  return {
    async latest(stopping) {
      const answer = await ask(url, [AbortSignal.timeout(timeoutMs), ...(stopping ? [stopping] : [])]);
      const rate = latestIn(answer);
      if (!rate) throw new ExchangeRateUnavailable('an answer without a rate');
      return rate;
    },
  };
}

async function ask(url: string, ends: AbortSignal[]): Promise<unknown> {
  try {
    const response = await fetch(url, { headers: { accept: 'application/json' }, signal: AbortSignal.any(ends) });
    if (response.ok) return await response.json();
    await response.body?.cancel();
    throw new ExchangeRateUnavailable(`status ${response.status}`);
  } catch (error) {
    if (error instanceof ExchangeRateUnavailable) throw error;
    throw new ExchangeRateUnavailable(whyOf(error), { cause: error });
  }
}

function whyOf(error: unknown): string {
  if (!(error instanceof Error)) return 'no answer';
  if (error.name === 'TimeoutError') return 'no answer in time';
  return error instanceof SyntaxError ? 'an answer that is no JSON' : 'no answer';
}

function latestIn(answer: unknown): ExchangeRate | undefined {
  const observed = answerSchema.safeParse(answer).data?.observations ?? [];
  return observed
    .flatMap(({ d, FXUSDCAD }) => exchangeRateSchema.safeParse({ day: d, cadPerUsd: Number(FXUSDCAD.v) }).data ?? [])
    .sort((a, b) => a.day.localeCompare(b.day))
    .at(-1);
}
