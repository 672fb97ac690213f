import { useEffect } from 'react';

/** Keeps the screen on while `isOn` and the page is seen. A phone that cannot, or saves its battery, goes dark as always. */
export function useAwake(isOn: boolean): void {
  useEffect(() => {
    if (!isOn || !('wakeLock' in navigator)) return;
    let lock: WakeLockSentinel | undefined;
    let isOver = false;
    async function take(): Promise<void> {
      // The browser lets it go whenever the page is hidden.
      if (document.visibilityState !== 'visible') return;
      try {
        lock = await navigator.wakeLock.request('screen');
        if (isOver) await lock.release();
      } catch {
        // Refused.
      }
    }
    void take();
    document.addEventListener('visibilitychange', take);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', take);
      void lock?.release();
    };
  }, [isOn]);
}
