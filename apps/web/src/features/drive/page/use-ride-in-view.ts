import { useEffect, useRef, useState } from 'react';
import { type RideNow, rideInView } from '../ride/ride-now.ts';

/** The ride in view, and what puts another there. By itself the card moves on only when nobody has touched it for a while. */
export function useRideInView(rides: readonly RideNow[]): [RideNow | undefined, (vehicleId: string) => void] {
  const [inView, setInView] = useState<string>();
  const touchedAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    const ending = new AbortController();
    function onTouch(): void {
      touchedAt.current = Date.now();
    }
    for (const kind of ['pointerdown', 'pointerup', 'keydown'] as const) {
      addEventListener(kind, onTouch, { signal: ending.signal });
    }
    return () => ending.abort();
  }, []);
  const shown = rideInView(rides, inView, Date.now() - touchedAt.current);
  if (shown && shown.ride.vehicleId !== inView) setInView(shown.ride.vehicleId);
  return [shown, setInView];
}
