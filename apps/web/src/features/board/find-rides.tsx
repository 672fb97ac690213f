import { mostFound } from '@fallsline/domain/board';
import { formatPickup } from '@fallsline/domain/pickup-time';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { shortDay } from '../../lib/short-day.ts';
import styles from './board.module.css';
import { callStaff } from './board-api.ts';
import { newsKey } from './board-session.ts';
import { BoardLink } from './board-view.tsx';

/** From so many letters on rides are looked for. */
const leastLetters = 2;

/** Finds rides of any day by guest, phone, email, flight or reference. '/' leads to it from wherever one is. */
export function FindRides() {
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const wanted = useDeferredValue(typed.trim());
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof HTMLElement && event.target.matches('input, select, textarea');
      if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      field.current?.focus();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  const { data, error } = useQuery({
    queryKey: [...newsKey, 'search', wanted],
    queryFn: ({ signal }) => callStaff('boardSearch', { query: { q: wanted }, signal }),
    enabled: wanted.length >= leastLetters,
    placeholderData: (before) => before,
  });
  const isOpen = wanted.length >= leastLetters;
  return (
    <search className={styles.find}>
      <label className="visually-hidden" htmlFor="find">
        Find a ride
      </label>
      <input
        ref={field}
        id="find"
        type="search"
        autoComplete="off"
        placeholder="Guest, phone, email, flight or reference"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={({ key }) => key === 'Escape' && setTyped('')}
      />
      {isOpen && data ? (
        <div className={styles.found}>
          <p role="status">
            {data.rides.length === 0
              ? `Nothing matches ‘${wanted}’.`
              : `${data.rides.length}${data.rides.length < mostFound ? '' : ' or more'} found, the next pickups first`}
          </p>
          <p>
            Looks on every day for how a name or email begins, the last 4 digits or more of a phone, and a whole flight
            or reference.
          </p>
          <ul>
            {data.rides.map((ride) => (
              <li key={ride.id}>
                <BoardLink to={{ view: 'day', day: ride.pickupDate, ride: ride.id }} onGo={() => setTyped('')}>
                  <b>{ride.guest.name}</b> {shortDay(ride.pickupDate)}, {formatPickup(ride).time}
                  {ride.isCancelled ? ', cancelled' : ''}
                  <small>
                    {ride.from} to {ride.to}, {[ride.bookingReference, ride.flight].filter(Boolean).join(', ')}
                  </small>
                </BoardLink>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      {isOpen && error ? <p role="alert">{error.message}</p> : null}
    </search>
  );
}
