import type { ExchangeRate } from '../booking/wire.ts';
import { formatPrice } from '../money/money.ts';

/**
 * The last rate that this repository knows: the Bank of Canada's of December 31, 2024. It is true, and long older than a
 * rate may be, so that nothing is shown by it: Canadian dollars appear once the server has a rate of these days.
 */
export const exchangeRateOfRepository: ExchangeRate = { day: '2024-12-31', cadPerUsd: 1.4389 };

/** How old a rate may be, in days. The Bank of Canada has one for every working day. */
export const exchangeRateDays = 7;

/**
 * Whether a rate may still be shown. Both are days 'YYYY-MM-DD' in the time zone of the business, which is the bank's as
 * well; a rate from the future does not count.
 */
export function rateIsFresh({ day }: Pick<ExchangeRate, 'day'>, today: string): boolean {
  const age = (Date.parse(today) - Date.parse(day)) / (24 * 60 * 60_000);
  return age >= 0 && age <= exchangeRateDays;
}

/** A price in Canadian cents, from its US cents: rounded to whole dollars, for it tells about how much it is. */
export function canadianCents(cents: number, { cadPerUsd }: Pick<ExchangeRate, 'cadPerUsd'>): number {
  return Math.round((cents * cadPerUsd) / 100) * 100;
}

/**
 * A price as a Canadian guest reads it beside the one in US dollars, which is what is charged (decision 30).
 *
 * @example aboutCanadian(70_00, { day: '2026-11-20', cadPerUsd: 1.4 })
 * // "About CA$98 at the Bank of Canada's rate of November 20"
 */
export function aboutCanadian(cents: number, rate: ExchangeRate): string {
  return `About CA${formatPrice(canadianCents(cents, rate))} at the Bank of Canada's rate of ${dayInWords(rate.day)}`;
}

function dayInWords(day: string): string {
  return new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'long', day: 'numeric' }).format(Date.parse(day));
}
