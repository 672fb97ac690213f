import type { BoardDay, BoardRide } from '@fallsline/domain/board';
import { type FocusEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useHasForm } from '../booking/booking-actions.tsx';
import { groupsOf } from './day-groups.ts';

/** A ride's line that opens: from the start where its form was open, or a search has led to it, which brings it into view. */
export function useOpenRide<Line extends HTMLElement>({ id }: BoardRide, isFound: boolean) {
  const hasForm = useHasForm();
  const [isOpen, setOpen] = useState(isFound || hasForm(id));
  const line = useRef<Line>(null);
  useEffect(() => {
    if (!isFound) return;
    line.current?.scrollIntoView({ block: 'center' });
    line.current?.querySelector('button')?.focus({ preventScroll: true });
  }, [isFound]);
  return { line, isOpen, toggle: () => setOpen(!isOpen) };
}

const nameOf = (control: Element) => control.getAttribute('aria-label') ?? control.textContent;

/**
 * A ride that goes to another group is drawn anew there: who had the focus on it keeps it, on the same control or on the one that
 * opens the ride, or its group where that is folded; on what comes first where the ride is no longer shown.
 */
export function useKeptFocus<Place extends HTMLElement>(rides: BoardDay['rides']) {
  const place = useRef<Place>(null);
  const had = useRef<{ control: Element; name: string | null; ride: string }>(undefined);
  useLayoutEffect(() => {
    if (!had.current || had.current.control.isConnected || document.activeElement !== document.body) return;
    const { name, ride } = had.current;
    const all = [...(place.current?.querySelectorAll<HTMLElement>('button, select, input, a, summary') ?? [])];
    const controls = all.filter((control) => rideOf(control) === ride);
    const group = groupsOf(rides).find((each) => each.rides.some(({ id }) => id === ride));
    const folds = place.current?.querySelector<HTMLElement>(
      `[data-kind="${group?.name}"] :is([aria-expanded], summary):not([data-ride] *)`,
    );
    const shown = controls.filter((control) => control.closest('details:not([open])') === null);
    const next = shown.find((control) => nameOf(control) === name) ?? shown[0] ?? folds ?? all[0];
    next?.focus({ preventScroll: true });
  });
  return {
    ref: place,
    onFocus({ target }: FocusEvent<Place>) {
      const ride = rideOf(target);
      had.current = ride === undefined ? undefined : { control: target, name: nameOf(target), ride };
    },
    onBlur() {
      had.current = undefined;
    },
  };
}

/** The ride of a control: of the line that it stands in, or of that above which its row goes on with. */
function rideOf(control: Element): string | undefined {
  let line = control.closest('tr, [data-ride]');
  while (line instanceof HTMLElement && line.dataset['ride'] === undefined) line = line.previousElementSibling;
  return line instanceof HTMLElement ? line.dataset['ride'] : undefined;
}
