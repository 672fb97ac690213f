import { useEffect, useState } from 'react';

/** Ages are told in tens of seconds. */
const stepMs = 10_000;

/** The time in milliseconds since 1970, by a clock that may be `ahead` of the device's: again every ten seconds, full minutes among them. */
export function useNow(ahead = 0): number {
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
