import { isDate } from '@fallsline/domain/pickup-time';
import { boardPagePath } from '@fallsline/domain/staff';
import { useMemo, useSyncExternalStore } from 'react';

/** What of the board is looked at: a day, today's without one, and on it the ride that a search has found; or who drives, in what. */
export type BoardView = { view: 'day'; day?: string; ride?: string } | { view: 'fleet'; day?: undefined };

/** Reads it from the search of an address; what it does not know is today. */
export function readBoardView(search: string): BoardView {
  const { view, day, ride } = Object.fromEntries(new URLSearchParams(search));
  if (view === 'fleet') return { view };
  return day && isDate(day) ? { view: 'day', day, ...(ride ? { ride } : {}) } : { view: 'day' };
}

/** The address that shows it. */
export function addressOf(view: BoardView): string {
  const { view: name, ...rest } = view;
  const search = new URLSearchParams(name === 'fleet' ? { view: name } : (rest as Record<string, string>)).toString();
  return search ? `${boardPagePath}?${search}` : boardPagePath;
}

/** Shows something else, in the same page: what is known and the line to the server stay. */
export function goTo(view: BoardView): void {
  history.pushState(null, '', addressOf(view));
  dispatchEvent(new PopStateEvent('popstate'));
}

/** What is looked at now, by the page's address. */
export function useBoardView(): BoardView {
  const search = useSyncExternalStore(listen, () => location.search);
  return useMemo(() => readBoardView(search), [search]);
}

function listen(look: () => void): () => void {
  addEventListener('popstate', look);
  return () => removeEventListener('popstate', look);
}
