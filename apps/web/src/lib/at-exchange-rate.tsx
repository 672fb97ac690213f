import { aboutCanadian, rateIsFresh } from '@fallsline/domain/exchange-rate';
import { wallClock } from '@fallsline/domain/pickup-time';
import { useQuery } from '@tanstack/react-query';
import { callApi } from './api/api-client.ts';

const hourMs = 60 * 60_000;

/** A price at the latest exchange rate; nothing without one: a guest misses nothing that they pay. */
export function AtExchangeRate({ cents, className }: { cents: number; className?: string | undefined }) {
  const { data: rate } = useQuery({
    queryKey: ['exchange-rate'],
    queryFn: async ({ signal }) => {
      const answer = await callApi('exchangeRate', { signal });
      if (answer.ok) return answer.data.rate;
      throw new Error('The exchange rate is unavailable');
    },
    staleTime: hourMs,
    gcTime: hourMs,
  });
  if (!rate || !rateIsFresh(rate, wallClock(Date.now()).pickupDate)) return null;
  return <span className={className}>{aboutCanadian(cents, rate)}</span>;
}
