import {
  type BookingField,
  type BookingFormVariant,
  type BookingValues,
  type Direction,
  emptyBooking,
  type FieldProblem,
  fieldsFor,
  type Quote,
  quote,
  withDirection,
} from '@fallsline/domain';
import { type ChangeEvent, startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { loadSchemas } from '../../lib/load-schemas.ts';
import { whenQuiet } from '../../lib/when-quiet.ts';
import { createBookingValues, type Ride, type TypedField } from './booking-values.ts';
import { readDraft, saveDraft } from './draft.ts';
import { failed, type Placed, placeBooking } from './place-booking.ts';
import { typedBefore } from './typed-before.ts';
import { usePickupDays } from './use-pickup-days.ts';

/** How the payment of the trip in the form stands. */
export type Payment =
  | { state: 'ready' | 'busy' }
  | { state: 'priceChanged'; was: number; now: Quote }
  | { state: 'failed'; heading: string; message: string; link?: { label: string; href: string } };

export type BookingFormOptions = {
  variant: BookingFormVariant;
  /** The fare that the form begins with, and its trip: of the card a modal was opened from, or of a landing page. */
  card?: { fareId: string; trip: Pick<BookingValues, 'direction' | 'dynamicLocation'> };
  /** False once the modal is being closed: what the API answers from then on takes nobody anywhere. */
  open?: boolean;
  /** Goes to the payment page. */
  leave?: (url: string) => void;
};

type Errors = { readonly [field in BookingField]?: string };

/** Time for the payment page to appear before the button can be pressed again. */
const leavingMs = 10_000;

/**
 * The one form logic behind both variants of a booking (spec section 4): what is typed, what is wrong with it, what it
 * costs, and how its payment stands. Every rule is the domain's.
 *
 * On plain state: react-hook-form would be a tenth of the home page's script, for what the domain decides anyway.
 */
export function useBookingForm({ variant, card, open = true, leave = openPage }: BookingFormOptions) {
  const fareId = card?.fareId;
  const formRef = useRef<HTMLFormElement>(null);
  const [start] = useState<BookingValues>(() => ({ ...emptyBooking, ...card?.trip }));
  const [store] = useState(() => createBookingValues(start));
  const [ride, setRide] = useState(store.ride);
  const [errors, setErrors] = useState<Errors>({});
  const [payment, setPayment] = useState<Payment>({ state: 'ready' });
  const [restored, setRestored] = useState(false);
  /** Counts the refused attempts: each one sends the focus to the summary. */
  const [refusals, setRefusals] = useState(0);
  /** The server's price where it differs from ours, for as long as the trip stays the same (decision 6). */
  const [corrected, setCorrected] = useState<{ trip: string; quote: Quote }>();
  const price = corrected?.trip === tripOf(ride) ? corrected.quote : priceOf(ride);

  // What was chosen stands in its field at once; the price, the ticket and the fields it asks for follow in slices.
  useEffect(() => store.subscribe(() => startTransition(() => setRide(store.ride()))), [store]);

  function change(next: BookingValues) {
    store.set(next);
    saveDraft(variant, { values: next, ...(fareId ? { fareId } : {}) });
  }

  // Before the first paint after hydration: what was typed meanwhile, over what was typed before the page was left.
  // Either would be a mismatch if it were rendered at once.
  useLayoutEffect(() => {
    const draft = readDraft(variant);
    // A form that begins with no fare takes whatever was left: it is where a cancelled payment leads back to.
    const kept = fareId === undefined || draft?.fareId === fareId ? draft?.values : undefined;
    store.set(typedBefore(formRef.current, kept ?? start, start));
    setRide(store.ride());
    setRestored(true);
  }, [variant, fareId, store, start]);

  // The browser's back button shows the page as it was left, busy or not, even after the booking was paid.
  useEffect(() => {
    const shown = (event: PageTransitionEvent) => {
      if (!event.persisted) return;
      setPayment({ state: 'ready' });
      if (!readDraft(variant)) store.set(start);
    };
    window.addEventListener('pageshow', shown);
    return () => window.removeEventListener('pageshow', shown);
  }, [variant, store, start]);

  const wanted = useRef(open);
  useEffect(() => {
    wanted.current = open;
    return () => {
      wanted.current = false;
    };
  }, [open]);

  // A page that does not go away after all can be used again.
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(leaving.current), []);

  const pickupDays = usePickupDays();
  const callOffPreparing = useRef<() => void>(undefined);
  useEffect(() => () => callOffPreparing.current?.(), []);

  function refuse(problems: readonly FieldProblem[]) {
    setErrors(Object.fromEntries(problems.map(({ path, message }) => [path, message])));
    setPayment({ state: 'ready' });
    setRefusals((count) => count + 1);
  }

  function conclude(placed: Placed, shownCents: number) {
    if (!wanted.current) return;
    switch (placed.outcome) {
      case 'opened':
        leave(placed.url);
        leaving.current = setTimeout(() => setPayment({ state: 'ready' }), leavingMs);
        return;
      case 'priceChanged':
        setCorrected({ trip: tripOf(store.get()), quote: placed.quote });
        setPayment({ state: 'priceChanged', was: shownCents, now: placed.quote });
        return;
      case 'refused':
        refuse(placed.problems);
        return;
      case 'failed':
        setPayment({ ...placed, state: 'failed' });
    }
  }

  const sending = useRef(false);
  async function submit() {
    if (sending.current) return;
    sending.current = true;
    clearTimeout(leaving.current);
    setPayment({ state: 'busy' });
    try {
      const { readBooking } = await loadSchemas();
      const { booking, problems } = readBooking(store.get(), { variant, now: Date.now() });
      if (!booking) {
        refuse(problems);
        return;
      }
      setErrors({});
      const shownCents = price?.amountCents ?? 0;
      conclude(await placeBooking(variant, booking, shownCents), shownCents);
    } catch {
      // What can be missing here is our own code: the schemas are fetched when the form is first used.
      conclude(failed('This page could not be loaded completely. Check your connection and try again.'), 0);
    } finally {
      sending.current = false;
    }
  }

  /** Says what is wrong with a field that was left or mended, together with the field that depends on it. */
  function check(field: BookingField) {
    loadSchemas().then(
      ({ readBooking }) => {
        const { problems = [] } = readBooking(store.get(), { variant, now: Date.now() });
        const { pickupDate, pickupTime } = store.get();
        const wall: readonly BookingField[] = ['pickupDate', 'pickupTime'];
        const checked = wall.includes(field) && pickupDate && pickupTime ? wall : [field];
        const found = checked.map((path) => [path, problems.find((problem) => problem.path === path)?.message]);
        setErrors((known) => ({ ...known, ...Object.fromEntries(found) }));
      },
      () => undefined, // cannot be judged yet: submitting asks for the schemas again, and says so
    );
  }

  /** Fetches what the form needs to judge what is typed, once somebody has touched it and pauses. */
  function prepare() {
    callOffPreparing.current ??= whenQuiet(() => {
      loadSchemas().catch(() => undefined); // asked again on submit, which says so if it fails
      pickupDays.look();
    });
  }

  function tripChanged() {
    startTransition(() => setPayment((known) => (known.state === 'busy' ? known : { state: 'ready' })));
  }

  return {
    variant,
    formRef,
    store,
    ride,
    price,
    payment,
    refusals,
    /** False until the page reacts: until then the ticket is the prerendered one. */
    restored,
    /** What is wrong, in the order the form asks. */
    problems: fieldsFor(ride).flatMap((path) => {
      const message = errors[path];
      return message ? [{ path, message }] : [];
    }),
    errorOf: (field: BookingField) => errors[field],
    submit,
    pickupDays,
    prepare,

    /** Wires a field: its error is said once something was typed and left, and goes away as soon as it is mended. */
    typed: (field: TypedField) => ({
      name: field,
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
        change({ ...store.get(), [field]: target.value });
        if (errors[field]) check(field);
      },
      onBlur: () => {
        if (store.get()[field].trim() !== '') check(field);
      },
    }),
    changeDirection: (direction: Direction | '') => {
      change(withDirection(store.get(), direction));
      startTransition(() =>
        setErrors(({ passengerCount, pickupDate, pickupTime, phone, name, email }) =>
          present({ passengerCount, pickupDate, pickupTime, phone, name, email }),
        ),
      );
      tripChanged();
    },
    chooseLocation: (dynamicLocation: string) => {
      change({ ...store.get(), dynamicLocation });
      if (errors.dynamicLocation) check('dynamicLocation');
      tripChanged();
    },
    changePassengers: (passengerCount: number | null) => {
      change({ ...store.get(), passengerCount });
      // At once, for the price follows at once; an emptied field is only being typed in.
      if (passengerCount !== null || errors.passengerCount) check('passengerCount');
      tripChanged();
    },
    /** Leaves a changed price or a failure behind, to change the trip. */
    backToTrip: tripChanged,
  };
}
export type BookingForm = ReturnType<typeof useBookingForm>;

function openPage(url: string): void {
  window.location.assign(url);
}

function priceOf({ direction, dynamicLocation, passengerCount }: Ride): Quote | undefined {
  if (direction === '' || passengerCount === null) return undefined;
  return quote({ direction, dynamicLocation, passengerCount });
}

const tripOf = ({ direction, dynamicLocation, passengerCount }: Ride) =>
  JSON.stringify([direction, dynamicLocation, passengerCount]);

function present(errors: { [field in BookingField]?: string | undefined }): Errors {
  return Object.fromEntries(Object.entries(errors).filter(([, message]) => message !== undefined));
}
