import type { BoardRide } from '@fallsline/domain/board';
import { useEffect, useRef, useState } from 'react';
import { useHasForm } from '../booking/booking-actions.tsx';

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
