import { useEffect, useState } from 'react';

const minuteMs = 60_000;

/** The time in milliseconds since 1970, by a clock that is `ahead` of the device's: again at every full minute. */
export function useMinute(ahead: number): number {
  const [now, setNow] = useState(() => Date.now() + ahead);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      const time = Date.now() + ahead;
      setNow(time);
      timer = setTimeout(look, minuteMs - (time % minuteMs));
    };
    look();
    return () => clearTimeout(timer);
  }, [ahead]);
  return now;
}
