import { pickupDays } from '@fallsline/domain/pickup-time';
import { useCallback, useState } from 'react';

/**
 * The days between which a pickup can be chosen, as of the last `look`: not at the start, for today is not the day the
 * page was prerendered and New York's clock takes a phone a while to find; later again, for a page may stay open over
 * midnight.
 */
export function usePickupDays() {
  const [days, setDays] = useState<ReturnType<typeof pickupDays>>();
  const look = useCallback(() => setDays(pickupDays(Date.now())), []);
  return { ...days, look };
}
