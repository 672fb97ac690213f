import { emptyBack, emptyTraveler } from '@fallsline/domain/additions-form';
import type { Booking } from '@fallsline/domain/booking';
import {
  type BookingFormVariant,
  type BookingValues,
  fieldsFor,
  keptByDirection,
} from '@fallsline/domain/booking-form';
import { withPickupDays } from '@fallsline/domain/form-days';
import { type QuoteOnWire, quote, quoteOnWire, quoteRides } from '@fallsline/domain/quote';
import { tripBack } from '@fallsline/domain/trip';
import { useMutation } from '@tanstack/react-query';
import {
  type FormEvent,
  type SyntheticEvent,
  startTransition,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import { booking as words } from '../../../content/booking/ticket-words.ts';
import { errorsOf, problemsAmong, refusalsOf } from '../../../lib/form/field-problems.ts';
import { numberField } from '../../../lib/form/number-field.ts';
import { useDraft } from '../../../lib/form/use-draft.ts';
import { judgesItself, useJudging } from '../../../lib/form/use-judging.ts';
import { useShown } from '../../../lib/form/use-shown.ts';
import { useApproach } from '../../../lib/loading/use-approach.ts';
import { useLoaded } from '../../../lib/loading/use-loaded.ts';
import type { Payment } from '../payment/payment.ts';
import type { Concluded } from '../payment/place-booking.ts';
import { fromLink } from './fill-from-link.ts';
import { bookingDrafts } from './ticket-draft.ts';
import { type Fold, type Ride, type RideBack, rideFields, type Unfolded } from './ticket-form.ts';
import { emptyBackFlight, emptyTicket, type TicketField, type TicketValues } from './ticket-values.ts';
import { usePickupDays } from './use-pickup-days.ts';

export type BookingFormOptions = {
  variant: BookingFormVariant;
  /** The fare that the form begins with, and its trip: of the card a modal was opened from, or of a landing page. */
  card?: { fareId: string; trip: Pick<BookingValues, 'direction' | 'dynamicLocation'> };
  /** False once the modal is being closed: what the API answers from then on takes nobody anywhere. */
  open?: boolean;
  /** Goes to the payment page. */
  leave?: (url: string) => void;
};

/** What is typed first into a fold: without any of it, it is empty. */
const mainFields = {
  back: ['backDate', 'backTime', 'backFlightDate', 'backFlightDeparture'],
  traveler: ['travelerName', 'travelerPhone', 'travelerEmail'],
} as const;

const loadHelp = () => import('../help/ticket-help.tsx');
const loadAdditions = () => import('../additions/additions.tsx');
const loadPlacement = () => import('../payment/placement.ts');
const loadReading = () => import('./ticket-reading.ts');

const judgedAs = {
  atOnce: ['passengerCount', 'backPassengers'],
  together: [
    ['pickupDate', 'pickupTime'],
    ['pickupDate', 'pickupTime', 'backDate', 'backTime'],
    ['flightDate', 'flightArrival', 'pickupTime'],
    ['flightDate', 'flightDeparture', 'pickupTime'],
    ['backFlightDate', 'backTime'],
  ],
} as const satisfies Record<string, readonly (TicketField | readonly TicketField[])[]>;

/** Time for the payment page to appear before the button can be pressed again. */
const leavingMs = 10_000;

/** What is particular to the form of a booking, in both of its variants: what it costs, and how its payment stands. */
export function useBookingForm({ variant, card, open = true, leave = openPage }: BookingFormOptions) {
  const [start] = useState<TicketValues>(() => ({ ...emptyTicket, ...card?.trip }));
  const draft = bookingDrafts[variant];
  const pickupDays = usePickupDays();
  const { part: help, load: comeToHelp } = useLoaded(loadHelp);
  const { part: additions, load: comeWithAdditions } = useLoaded(loadAdditions);
  const { part: placement, load: comeToPlacement } = useLoaded(loadPlacement);
  const onNear = useCallback(() => {
    comeToHelp();
    comeWithAdditions();
  }, [comeToHelp, comeWithAdditions]);
  const [unfolded, setUnfolded] = useState<Unfolded>({});
  const [told, setTold] = useState<Payment>({ state: 'ready' });
  /** The payment page is on its way. */
  const [leaving, setLeaving] = useState(false);
  /** The server's price where it differs from ours, for as long as the trip stays the same (decision 6). */
  const [corrected, setCorrected] = useState<{ trip: string; quote: QuoteOnWire }>();

  const form = useForm<TicketValues, unknown, Booking>({
    ...judgesItself,
    resolver: resolverOf(variant),
    defaultValues: start,
  });
  const { register, getValues, subscribe, setError, clearErrors, getFieldState, reset, handleSubmit, formState } = form;
  const { judging, change: put } = useJudging(form, {
    ...judgedAs,
    onPause() {
      pickupDays.look();
      comeToPlacement();
      loadReading().catch(() => undefined); // asked again by what judges, as the schemas are
    },
  });
  const formRef = useRef<HTMLFormElement>(null);
  useApproach(formRef, onNear);
  const restored = useDraft(form, draft, card?.fareId);

  function change(next: Partial<TicketValues>): void {
    if (next.direction === undefined) put(next);
    else put({ ...next, ...followed({ ...getValues(), ...next }) });
  }

  /** What follows from another direction: whatever was wrong there was wrong before. */
  function followed(values: TicketValues): Partial<TicketValues> {
    const kept = keptByDirection(values);
    clearErrors(Object.keys(kept) as TicketField[]);
    return kept;
  }

  // Somebody was here before, or was faster than the scripts.
  const begin = useEffectEvent(() => {
    const values = getValues();
    if (Object.entries(values).every(([field, value]) => value === start[field as TicketField])) return;
    onNear();
    if (values.direction !== (draft.read()?.values ?? start).direction) put(followed(values));
  });
  useLayoutEffect(() => begin(), []);

  const ride = withPickupDays(useShown(form, rideFields));
  const price: QuoteOnWire | undefined = corrected?.trip === tripOf(ride) ? corrected.quote : priceOf(ride);
  const back = backOf(ride);

  function conclude(placed: Concluded) {
    switch (placed.outcome) {
      case 'opened':
        setLeaving(true);
        leave(placed.url);
        return;
      case 'priceChanged':
        setCorrected({ trip: tripOf(getValues()), quote: placed.now });
        setTold({ ...placed, state: 'priceChanged' });
        return;
      case 'failed':
        setTold({ ...placed, state: 'failed' });
    }
  }

  const { mutateAsync: place } = useMutation({
    async mutationFn({ booking, signal }: { booking: Booking; signal: AbortSignal }) {
      comeToPlacement();
      const { placeBooking } = await loadPlacement();
      return placeBooking(booking, price?.amountCents ?? 0, { values: getValues(), draft, signal });
    },
  });
  const attempt = useRef<AbortController>(undefined);
  useEffect(() => {
    if (!open) attempt.current?.abort();
    return () => attempt.current?.abort();
  }, [open]);

  /** Sends the booking, one attempt at a time. */
  async function submit(event: SyntheticEvent): Promise<void> {
    event.preventDefault();
    if (attempt.current) return;
    attempt.current = new AbortController();
    const { signal } = attempt.current;
    setTold({ state: 'ready' });
    try {
      await handleSubmit(async (booking) => {
        const placed = await place({ booking, signal });
        if (signal.aborted) return;
        if (placed.outcome === 'refused') for (const { path, message } of placed.problems) setError(path, { message });
        else conclude(placed);
      })(event);
    } catch {
      // What can be missing is our own code: it is fetched when the form is first used.
      if (!signal.aborted) conclude({ outcome: 'failed', ...words.incomplete });
    } finally {
      attempt.current = undefined;
    }
  }

  // A page that does not go away after all can be used again.
  useEffect(() => {
    if (!leaving) return;
    const timer = setTimeout(() => setLeaving(false), leavingMs);
    return () => clearTimeout(timer);
  }, [leaving]);

  // What is wrong in a fold can be seen.
  const refusals = refusalsOf(formState);
  useEffect(() => {
    if (refusals === 0) return;
    const wrong = additions?.wrongFolds((field) => getFieldState(field).invalid);
    setUnfolded((now) => ({ ...wrong, ...now }));
  }, [refusals, additions, getFieldState]);

  // Another trip leaves a changed price or a failure behind.
  const trip = useRef('');
  useEffect(() => {
    trip.current = tripOf(getValues());
    const follow = ({ values }: { values: TicketValues }) => {
      if (tripOf(values) === trip.current) return;
      trip.current = tripOf(values);
      startTransition(() => setTold({ state: 'ready' }));
    };
    return subscribe({ formState: { values: true }, callback: follow });
  }, [getValues, subscribe]);

  const fill = useEffectEvent((given: Partial<TicketValues>) => {
    put(given);
    onNear();
  });
  // A link that carries a trip fills it in, over what was kept of another.
  useEffect(() => {
    if (variant !== 'page') return;
    let gone = false;
    fromLink().then(
      (given) => {
        if (given && !gone) fill(given);
      },
      () => undefined, // the fields are there to be filled in
    );
    return () => {
      gone = true;
    };
  }, [variant]);

  // The browser's back button shows the page as it was left, busy or not, even after the booking was paid.
  useEffect(() => {
    const shown = (event: PageTransitionEvent) => {
      if (!event.persisted) return;
      setTold({ state: 'ready' });
      setLeaving(false);
      if (!draft.read()) {
        reset();
        draft.forget();
      }
    };
    window.addEventListener('pageshow', shown);
    return () => window.removeEventListener('pageshow', shown);
  }, [draft, reset]);

  const payment: Payment = formState.isSubmitting || leaving ? { state: 'busy' } : told;
  return {
    getValues,
    subscribe,
    change,
    formRef,
    /** Wires the form itself. */
    formProps: {
      ...judging,
      ref: formRef,
      onChange(event: FormEvent<HTMLFormElement>) {
        judging.onChange(event);
        if ((event.target as HTMLSelectElement).name === 'direction') put(followed(getValues()));
      },
      onSubmit: (event: SyntheticEvent) => void submit(event),
    },
    /** Wires a field. What it holds to begin with is for the page as it is written, and for a browser without scripts. */
    field: (name: TicketField) => ({
      ...register(name, typeof start[name] === 'string' ? {} : numberField),
      defaultValue: start[name] ?? '',
    }),
    problemOf: (field: TicketField) => formState.errors[field]?.message,
    refusals,
    /** False until the page reacts: until then it is the prerendered one. */
    restored,
    variant,
    ride,
    price,
    payment,
    pickupDays,
    /** What thinks along with a visitor, once it has come. */
    help,
    /** What may be added to the ride there, once its code has come. */
    additions,
    /** What may come of a press, once its code has come. */
    placement,
    /** The ride back that can be added, and what it costs: undefined where the table has none. */
    back,
    unfolded,
    /**
     * Opens what is folded, or folds it. A ride back, and a guest who rides, are there once they are opened, and gone if
     * they are left empty.
     */
    turn(fold: Fold): void {
      comeWithAdditions();
      if (fold !== 'party') {
        const typed = getValues();
        const isEmpty = mainFields[fold].every((field) => !typed[field]);
        change({ [fold]: unfolded[fold] && isEmpty ? '' : 'yes' });
      }
      const { [fold]: isOpen, ...others } = unfolded;
      setUnfolded(isOpen ? others : { ...others, [fold]: 'pressed' });
    },
    /** Takes out what was folded, with all that was typed into it. */
    remove(fold: 'back' | 'traveler'): void {
      change(fold === 'back' ? { ...emptyBack, ...emptyBackFlight } : emptyTraveler);
      const { [fold]: _gone, ...others } = unfolded;
      setUnfolded(others);
    },
    /** What is wrong, in the order in which the form asks. */
    problems: [
      ...problemsAmong(formState.errors, fieldsFor(ride)),
      ...(additions?.problemsOf(ride, formState.errors) ?? []),
    ],
    /** Leaves a changed price or a failure behind, to change the trip. */
    backToTrip: () => setTold({ state: 'ready' }),
  };
}
export type BookingForm = ReturnType<typeof useBookingForm>;

function resolverOf(variant: BookingFormVariant): Resolver<TicketValues, unknown, Booking> {
  return async (values) => {
    const { readTicket } = await loadReading();
    const { booking, problems } = readTicket(values, { variant, now: Date.now() });
    return booking ? { values: booking, errors: {} } : { values: {}, errors: errorsOf<TicketValues>(problems) };
  };
}

function openPage(url: string): void {
  window.location.assign(url);
}

/** The ride back that can be added to a ride, if the table has one. */
function backOf({ direction, dynamicLocation, passengerCount, backPassengers, vehicles }: Ride): RideBack | undefined {
  const back = direction === '' ? undefined : tripBack(direction, dynamicLocation);
  if (!back) return undefined;
  const passengers = backPassengers ?? passengerCount ?? 1;
  const trip = { ...back, dynamicLocation: back.location, passengerCount: passengers, vehicles: vehicles ?? undefined };
  return { ...trip, quote: quote(trip) };
}

function priceOf(ride: Ride): QuoteOnWire | undefined {
  const { direction, dynamicLocation, passengerCount } = ride;
  if (direction === '' || passengerCount === null) return undefined;
  const there = { direction, dynamicLocation, passengerCount, vehicles: ride.vehicles ?? undefined };
  const rides = quoteRides(there, ride.back ? backOf(ride) : undefined);
  return rides && quoteOnWire(rides);
}

const tripOf = ({ direction, dynamicLocation, passengerCount, vehicles, back, backPassengers }: Ride) =>
  JSON.stringify([direction, dynamicLocation, passengerCount, vehicles, back, backPassengers]);
