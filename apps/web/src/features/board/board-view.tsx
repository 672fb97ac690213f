import { isDate } from '@fallsline/domain/pickup-time';
import { boardPagePath } from '@fallsline/domain/staff';
import { type ReactNode, useMemo, useSyncExternalStore } from 'react';

const otherViews = ['fleet', 'people', 'find', 'by-phone'] as const;

/**
 * What of the board is looked at: a day, today's without one, and on it the ride that a search has found, on a phone all of it or
 * what is going on now; who drives, in what; who may open it, by which keys; what is booked by phone; on a phone, where one looks for anything else.
 */
export type BoardView =
  | { view: 'day'; day?: string; ride?: string; of?: 'all' }
  | { view: (typeof otherViews)[number]; day?: undefined };

/** Reads it from the search of an address; what it does not know is today. */
export function readBoardView(search: string): BoardView {
  const { view, day, ride, of } = Object.fromEntries(new URLSearchParams(search));
  const other = otherViews.find((each) => each === view);
  if (other) return { view: other };
  if (day && isDate(day)) return { view: 'day', day, ...(ride ? { ride } : {}) };
  return of === 'all' ? { view: 'day', of } : { view: 'day' };
}

/** The address that shows it. */
export function addressOf(view: BoardView): string {
  const { view: name, ...rest } = view;
  const search = new URLSearchParams(name === 'day' ? (rest as Record<string, string>) : { view: name }).toString();
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

type BoardLinkProps = { to: BoardView; isCurrent?: boolean; onGo?: () => void; children: ReactNode };

/** Leads to another view of the board, in the same page. */
export function BoardLink({ to, isCurrent = false, onGo, children }: BoardLinkProps) {
  return (
    <a
      href={addressOf(to)}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        goTo(to);
        onGo?.();
      }}
    >
      {children}
    </a>
  );
}
