import type { BoardDay } from '@fallsline/domain/board';
import { useState } from 'react';
import { keepOnDevice, parsedFrom, readFromDevice } from '../../../lib/storage.ts';
import { usePrint } from '../../../lib/use-print.ts';
import { type PrintedDay, printedDay } from './printed-day.ts';

const keptKey = 'fallsline-board-printed';

const kept = () => (parsedFrom(readFromDevice(keptKey)) ?? {}) as Record<string, PrintedDay>;

/**
 * The sheet stands in the page only while it is printed: `at` is when, undefined before and after. `before`: the day as it was
 * printed before, on this device. Days that are over are forgotten.
 */
export function usePrinting(day: BoardDay | undefined, today: string) {
  const [at, setAt] = useState<number>();
  const [begun, setBegun] = useState<{ day: string; printed: PrintedDay }>();
  const [printed, setPrinted] = useState(kept);
  usePrint((isPrinting) => {
    if (!day) return;
    setAt(isPrinting ? Date.now() : undefined);
    if (!isPrinting) setBegun({ day: day.day, printed: printedDay(day, Date.now()) });
  });
  /** A print was begun, and no browser says whether it came out or was cancelled: who printed does. */
  const answer = (isOnPaper: boolean) => {
    setBegun(undefined);
    if (!isOnPaper || !begun) return;
    const now = Object.fromEntries(Object.entries(kept()).filter(([date]) => date >= today));
    now[begun.day] = begun.printed;
    setPrinted(now);
    // Full or blocked: it is known until the board is closed.
    keepOnDevice(keptKey, JSON.stringify(now));
  };
  return { at, before: day && printed[day.day], answer: begun && answer };
}
