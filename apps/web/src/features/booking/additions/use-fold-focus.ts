import { useEffect, useRef } from 'react';
import type { Fold, ShownTicket } from '../form/ticket-form.ts';

/** Gives the focus to the first field of a fold that was opened by a press. */
export function useFoldFocus({ unfolded }: ShownTicket, fold: Fold) {
  const group = useRef<HTMLFieldSetElement>(null);
  const pressed = useRef(unfolded[fold] === 'pressed');
  useEffect(() => {
    if (pressed.current) group.current?.querySelector<HTMLElement>('input')?.focus();
  }, []);
  return group;
}
