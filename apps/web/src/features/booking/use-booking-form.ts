import {
  type Booking,
  type BookingField,
  type BookingValues,
  type Direction,
  emptyBooking,
  type FieldProblem,
  fieldsFor,
  type Quote,
  quote,
  withDirection,
} from '@fallsline/domain';
import { type ChangeEvent, type FocusEvent, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type FieldErrors, type Resolver, useForm } from 'react-hook-form';
import { loadSchemas } from '../../lib/load-schemas.ts';
import { type Face, readDraft, saveDraft } from './draft.ts';
import { failed, type Placed, placeBooking } from './place-booking.ts';
import { typedBefore } from './typed-before.ts';

/** How the payment of the trip in the form stands. */
export type Payment =
  | { state: 'ready' | 'busy' }
  | { state: 'priceChanged'; was: number; now: Quote }
  | { state: 'failed'; heading: string; message: string };

export type BookingFormOptions = {
  face: Face;
  /** The card the modal was opened from, and the trip it books. */
  card?: { fareId: string; trip: Pick<BookingValues, 'direction' | 'dynamicLocation'> };
  /** False once the modal is being closed: what the API answers from then on takes nobody anywhere. */
  open?: boolean;
  /** Goes to the payment page. */
  leave?: (url: string) => void;
};

/** Time for the payment page to appear before the button can be pressed again. */
const leavingMs = 10_000;

/**
 * The one form logic behind both faces of a booking (spec section 4): what is typed, what is wrong with it, what it
 * costs, and how its payment stands. Every rule is the domain's.
 */
export function useBookingForm({ face, card, open = true, leave = openPage }: BookingFormOptions) {
  const fareId = card?.fareId;
  const formRef = useRef<HTMLFormElement>(null);
  const [start] = useState<BookingValues>(() => ({ ...emptyBooking, ...card?.trip }));
  const form = useForm<BookingValues, unknown, Booking>({
    defaultValues: start,
    resolver: resolverFor(face),
    shouldFocusError: false, // the summary takes the focus
  });
  const { getValues, setValue, trigger, clearErrors, setError } = form;
  const values = { ...start, ...form.watch() };
  const { errors } = form.formState;
  const [payment, setPayment] = useState<Payment>({ state: 'ready' });
  const [restored, setRestored] = useState(false);
  /** Counts the refused attempts: each one sends the focus to the summary. */
  const [refusals, setRefusals] = useState(0);
  /** The server's price where it differs from ours, for as long as the trip stays the same (decision 6). */
  const [corrected, setCorrected] = useState<{ trip: string; quote: Quote }>();
  const price = corrected?.trip === tripOf(values) ? corrected.quote : priceOf(values);

  const fill = useCallback(
    (next: Partial<BookingValues>) => {
      for (const [field, value] of Object.entries(next)) {
        if (getValues(field as BookingField) !== value) setValue(field as BookingField, value);
      }
    },
    [getValues, setValue],
  );

  // Before the first paint after hydration: what was typed meanwhile, over what was typed before the page was left.
  // Both would be a mismatch if they were rendered at once.
  useLayoutEffect(() => {
    const draft = readDraft(face);
    const kept = draft?.fareId === fareId ? draft?.values : undefined;
    fill(typedBefore(formRef.current, getValues(), kept ?? start));
    setRestored(true);
  }, [face, fareId, fill, getValues, start]);

  useEffect(() => {
    return form.subscribe({
      formState: { values: true },
      callback: ({ values: typed }) =>
        saveDraft(face, { values: { ...start, ...typed }, ...(fareId ? { fareId } : {}) }),
    });
  }, [form.subscribe, face, fareId, start]);

  // The browser's back button shows the page as it was left, busy or not, even after the booking was paid.
  useEffect(() => {
    const shown = (event: PageTransitionEvent) => {
      if (!event.persisted) return;
      setPayment({ state: 'ready' });
      if (!readDraft(face)) form.reset(start);
    };
    window.addEventListener('pageshow', shown);
    return () => window.removeEventListener('pageshow', shown);
  }, [face, form, start]);

  // A page that does not go away after all can be used again.
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(leaving.current), []);

  const wanted = useRef(open);
  useEffect(() => {
    wanted.current = open;
    return () => {
      wanted.current = false;
    };
  }, [open]);

  function settlePayment(placed: Placed, shownCents: number) {
    if (!wanted.current) return;
    switch (placed.outcome) {
      case 'opened':
        leave(placed.url);
        leaving.current = setTimeout(() => setPayment({ state: 'ready' }), leavingMs);
        return;
      case 'priceChanged':
        setCorrected({ trip: tripOf(getValues()), quote: placed.quote });
        setPayment({ state: 'priceChanged', was: shownCents, now: placed.quote });
        return;
      case 'refused':
        for (const { path, message } of placed.problems) setError(path, { message });
        setPayment({ state: 'ready' });
        setRefusals((count) => count + 1);
        return;
      case 'failed':
        setPayment({ state: 'failed', heading: placed.heading, message: placed.message });
    }
  }

  const sending = useRef(false);
  async function submit() {
    if (sending.current) return;
    sending.current = true;
    clearTimeout(leaving.current);
    setPayment({ state: 'busy' });
    try {
      await form.handleSubmit(
        async (booking) => {
          const shownCents = price?.amountCents ?? 0;
          settlePayment(await placeBooking(face, booking, shownCents), shownCents);
        },
        () => {
          setPayment({ state: 'ready' });
          setRefusals((count) => count + 1);
        },
      )();
    } catch {
      // What can be missing here is our own code: the schemas are fetched when the form is first used.
      settlePayment(failed('This page could not be loaded completely. Check your connection and try again.'), 0);
    } finally {
      sending.current = false;
    }
  }

  /** Says what is wrong with a field that has been left or mended, together with the field that depends on it. */
  function check(field: BookingField) {
    const wallClock = field === 'pickupDate' || field === 'pickupTime';
    const { pickupDate, pickupTime } = getValues();
    // Without the schemas nothing can be judged yet: submitting asks for them again and says so.
    trigger(wallClock && pickupDate && pickupTime ? ['pickupDate', 'pickupTime'] : field).catch(() => undefined);
  }

  function tripChanged() {
    setPayment(({ state }) => ({ state: state === 'busy' ? 'busy' : 'ready' }));
  }

  return {
    face,
    formRef,
    values,
    price,
    payment,
    refusals,
    /** False until the page reacts: until then the ticket is the prerendered one. */
    restored,
    problems: problemsOf(errors, values.direction),
    errorOf: (field: BookingField): string | undefined => errors[field]?.message,
    submit,
    /** Fetches what the form needs to judge what is typed, as soon as somebody touches it. */
    prepare: () => void loadSchemas().catch(() => undefined), // asked again on submit, which says so if it fails

    /** Wires a field: an error is said once something was typed and left, and goes away as soon as it is mended. */
    register: (field: Exclude<BookingField, 'direction' | 'dynamicLocation' | 'passengerCount'>) => {
      const { onChange, onBlur, ...wiring } = form.register(field);
      return {
        ...wiring,
        onChange: (event: ChangeEvent<HTMLInputElement>) => {
          void onChange(event);
          if (errors[field]) check(field);
        },
        onBlur: (event: FocusEvent<HTMLInputElement>) => {
          void onBlur(event);
          if (getValues(field).trim() !== '') check(field);
        },
      };
    },
    changeDirection: (direction: Direction | '') => {
      fill(withDirection(getValues(), direction));
      clearErrors([...fieldsFor('from-Buffalo-Airport'), ...fieldsFor('to-buffalo')].filter(ofTheTrip));
      tripChanged();
    },
    chooseLocation: (location: string) => {
      setValue('dynamicLocation', location);
      clearErrors('dynamicLocation');
      tripChanged();
    },
    changePassengers: (count: number | null) => {
      setValue('passengerCount', count);
      if (count !== null || errors.passengerCount) check('passengerCount');
      tripChanged();
    },
    changeTrip: tripChanged,
  };
}
export type BookingForm = ReturnType<typeof useBookingForm>;

function openPage(url: string): void {
  window.location.assign(url);
}

function resolverFor(face: Face): Resolver<BookingValues, unknown, Booking> {
  return async (values) => {
    const { readBooking } = await loadSchemas();
    const { booking, problems } = readBooking(values, { face, now: Date.now() });
    if (booking) return { values: booking, errors: {} };
    return {
      values: {},
      errors: Object.fromEntries(problems.map(({ path, message }) => [path, { type: 'domain', message }])),
    };
  };
}

/** What is wrong, in the order the form asks. */
function problemsOf(errors: FieldErrors<BookingValues>, direction: Direction | ''): FieldProblem[] {
  return fieldsFor(direction).flatMap((path) => {
    const message = errors[path]?.message;
    return message ? [{ path, message }] : [];
  });
}

function priceOf({ direction, dynamicLocation, passengerCount }: BookingValues): Quote | undefined {
  if (direction === '' || passengerCount === null) return undefined;
  return quote({ direction, dynamicLocation, passengerCount });
}

const tripOf = ({ direction, dynamicLocation, passengerCount }: BookingValues) =>
  JSON.stringify([direction, dynamicLocation, passengerCount]);

const kept: readonly BookingField[] = ['passengerCount', 'pickupDate', 'pickupTime', 'phone', 'name', 'email'];
const ofTheTrip = (field: BookingField) => !kept.includes(field);
