import { useEffect, useState } from 'react';

/** So old a dot on the map grows before its words change. */
const stepMs = 10_000;

/** The time in milliseconds since 1970, by a clock that is `ahead` of the device's: again every ten seconds, full minutes among them. */
export function useNow(ahead: number): number {
  const [device, setDevice] = useState(Date.now);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      const time = Date.now();
      setDevice(time);
      timer = setTimeout(look, stepMs - ((time + ahead) % stepMs));
    };
    look();
    return () => clearTimeout(timer);
  }, [ahead]);
  return device + ahead;
}
