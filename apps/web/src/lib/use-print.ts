import { useEffect, useEffectEvent } from 'react';
import { flushSync } from 'react-dom';

/** Tells when the page begins to be printed, by our button or the browser's own, and when that has ended. */
export function usePrint(onPrint: (isPrinting: boolean) => void): void {
  // Drawn before the browser goes on: it takes the page as it is then.
  const told = useEffectEvent(({ type }: Event) => flushSync(() => onPrint(type === 'beforeprint')));
  useEffect(() => {
    const tell = (event: Event) => told(event);
    for (const kind of ['beforeprint', 'afterprint']) addEventListener(kind, tell);
    return () => {
      for (const kind of ['beforeprint', 'afterprint']) removeEventListener(kind, tell);
    };
  }, []);
}
