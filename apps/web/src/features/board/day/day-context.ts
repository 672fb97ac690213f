import type { BoardDay } from '@fallsline/domain/board';
import { createContext, useContext } from 'react';

/** The day that is shown, and the time in milliseconds since 1970. */
type ShownDay = { day: BoardDay; now: number };

const DayContext = createContext<ShownDay | undefined>(undefined);
export const ShownDayProvider = DayContext.Provider;

/** The day that a row stands on. Throws outside of one. */
export function useShownDay(): ShownDay {
  const shown = useContext(DayContext);
  if (!shown) throw new Error('There is no day around this');
  return shown;
}
