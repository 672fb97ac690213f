import type { BoardRide } from '@fallsline/domain/board';
import { useQuery } from '@tanstack/react-query';
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { callStaff } from '../board-api.ts';
import { BoardButton } from '../controls.tsx';
import { ChangeTrip } from './change-trip.tsx';
import { CorrectBooking } from './correct-booking.tsx';
import { Outcome } from './desk-fields.tsx';
import styles from './desk-form.module.css';
import { GiveGoodwill } from './give-goodwill.tsx';

const actions = {
  change: 'Change the trip',
  correct: 'Correct this booking',
  goodwill: 'Give goodwill back',
} as const;
type Action = keyof typeof actions;
const forms = { change: ChangeTrip, correct: CorrectBooking, goodwill: GiveGoodwill } as const satisfies Record<
  Action,
  unknown
>;

/** The form that is open of a ride's booking, in an element of its own. */
type OpenForm = { rideId: string; action: Action; place: HTMLElement; focused: { current: HTMLElement | null } };
type OpenForms = { forms: readonly OpenForm[]; open: (rideId: string, action: Action | undefined) => void };

const FormsContext = createContext<OpenForms>({ forms: [], open: () => undefined });

/**
 * Holds the forms that are open, above the rows that show them: a phone that is turned draws the board anew, and what is typed
 * moves into the new row.
 */
export function OpenForms({ children }: { children: ReactNode }) {
  const [forms, setForms] = useState<readonly OpenForm[]>([]);
  const open = useCallback((rideId: string, action: Action | undefined) => {
    const opened = action && { rideId, action, place: document.createElement('div'), focused: { current: null } };
    setForms((before) => [...before.filter((form) => form.rideId !== rideId), ...(opened ? [opened] : [])]);
  }, []);
  return (
    <FormsContext value={useMemo(() => ({ forms, open }), [forms, open])}>
      {children}
      {forms.map(({ rideId, action, place }) =>
        createPortal(
          <OfBooking rideId={rideId} action={action} onClose={() => open(rideId, undefined)} />,
          place,
          `${rideId} ${action}`,
        ),
      )}
    </FormsContext>
  );
}

/** Whether a form of a ride's booking is open: then its row is open from the start. */
export function useHasForm(): (rideId: string) => boolean {
  const { forms } = useContext(FormsContext);
  return (rideId) => forms.some((form) => form.rideId === rideId);
}

/**
 * What the desk does with the booking of a ride: a button each, among others, and the form of the one that was pressed. Of a
 * cancelled ride only what was kept of its fare can still be given.
 */
export function BookingActions({ ride, children }: { ride: BoardRide; children?: ReactNode }) {
  const { forms, open } = useContext(FormsContext);
  const form = forms.find(({ rideId }) => rideId === ride.id);
  const action = form?.action;
  const last = useRef<Action>(undefined);
  const row = useRef<HTMLDivElement>(null);
  // Back to the button that had opened what is closed.
  useEffect(() => {
    if (action === undefined && last.current)
      row.current?.querySelector<HTMLElement>(`[data-action="${last.current}"]`)?.focus();
    last.current = action;
  }, [action]);
  if (form) return <Place form={form} />;
  return (
    <div ref={row} className={styles.do}>
      {children}
      {(ride.isCancelled ? (['goodwill'] as const) : (Object.keys(actions) as Action[])).map((each) => (
        <BoardButton key={each} data-action={each} onClick={() => open(ride.id, each)}>
          {actions[each]}
        </BoardButton>
      ))}
    </div>
  );
}

/** Where an open form stands now. The focus, which an element loses when it is moved, comes along. */
function Place({ form: { place, focused } }: { form: OpenForm }) {
  const panel = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    panel.current?.append(place);
    focused.current?.focus();
    return () => {
      const { activeElement } = document;
      focused.current = activeElement instanceof HTMLElement && place.contains(activeElement) ? activeElement : null;
    };
  }, [place, focused]);
  return <div ref={panel} className={styles.panel} />;
}

/** The booking as it is when its form is opened: what comes meanwhile does not take away what is typed. */
function OfBooking({ rideId, action, onClose }: { rideId: string; action: Action; onClose: () => void }) {
  const { data, error } = useQuery({
    queryKey: ['board', 'booking', rideId],
    queryFn: ({ signal }) => callStaff('deskBooking', { query: { rideId }, signal }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (error) return <Outcome error={error} />;
  if (!data) return <p role="status">Looking up the booking.</p>;
  const Form = forms[action];
  return <Form booking={data} onClose={onClose} />;
}
