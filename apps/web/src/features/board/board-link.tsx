import type { ReactNode } from 'react';
import { addressOf, type BoardView, goTo } from './board-view.ts';

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
