import type { BoardDay } from '@fallsline/domain/board';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { type PrintedDay, printedDay } from './printed-day.ts';

const keptKey = 'fallsline-board-printed';

function kept(): Record<string, PrintedDay> {
  try {
    return JSON.parse(localStorage.getItem(keptKey) ?? '{}');
  } catch {
    return {};
  }
}

/**
 * The sheet stands in the page only while it is printed: `at` is when, undefined before and after. `before`: the day as it was
 * printed before, on this device. Days that are over are forgotten.
 */
export function usePrinting(
  day: BoardDay | undefined,
  today: string,
): {
  at: number | undefined;
  before: PrintedDay | undefined;
  /** A print was begun, and no browser says whether it came out or was cancelled: who printed does. */
  answer: ((isOnPaper: boolean) => void) | undefined;
} {
  const [at, setAt] = useState<number>();
  const [begun, setBegun] = useState<{ day: string; printed: PrintedDay }>();
  const [printed, setPrinted] = useState(kept);
  useEffect(() => {
    if (!day) return;
    const begin = () => flushSync(() => setAt(Date.now()));
    const end = () => {
      setAt(undefined);
      setBegun({ day: day.day, printed: printedDay(day, Date.now()) });
    };
    addEventListener('beforeprint', begin);
    addEventListener('afterprint', end);
    return () => {
      removeEventListener('beforeprint', begin);
      removeEventListener('afterprint', end);
    };
  }, [day]);
  const answer = (isOnPaper: boolean) => {
    setBegun(undefined);
    if (!isOnPaper || !begun) return;
    const now = Object.fromEntries(Object.entries(kept()).filter(([date]) => date >= today));
    now[begun.day] = begun.printed;
    setPrinted(now);
    try {
      localStorage.setItem(keptKey, JSON.stringify(now));
    } catch {
      // Full or blocked: it is known until the board is closed.
    }
  };
  return { at, before: day && printed[day.day], answer: begun && answer };
}
