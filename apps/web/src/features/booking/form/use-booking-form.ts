import { emptiedByDirection, emptyBack, emptyTraveler } from '@fallsline/domain/additions-form';
import type { Booking } from '@fallsline/domain/booking';
import { type BookingFormVariant, type BookingValues, fieldsFor, keptBySwap } from '@fallsline/domain/booking-form';
import { withPickupDays } from '@fallsline/domain/form-days';
import { pickupDays as pickupDaysAt } from '@fallsline/domain/pickup-time';
import {
  type FormEvent,
  type SyntheticEvent,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import { askFirst } from '../../../lib/form/ask-first.ts';
import { errorsOf, problemsAmong, refusalsOf } from '../../../lib/form/field-problems.ts';
import { numberField } from '../../../lib/form/number-field.ts';
import { useDraft } from '../../../lib/form/use-draft.ts';
import { judgesItself, useJudging } from '../../../lib/form/use-judging.ts';
import { useShown } from '../../../lib/form/use-shown.ts';
import { useApproach } from '../../../lib/loading/use-approach.ts';
import { usePayment } from '../payment/use-payment.ts';
import { fromLink } from './fill-from-link.ts';
import { foldProblems, wrongFolds } from './fold-problems.ts';
import { loadPlacement } from './late-additions.ts';
import { backOf } from './ride-price.ts';
import { bookingDrafts } from './ticket-draft.ts';
import {
  emptyBackFlight,
  emptyTicket,
  type Fold,
  rideFields,
  type TicketField,
  type TicketValues,
  type Unfolded,
} from './ticket-form.ts';

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

const emptied: Partial<TicketValues> = { ...emptiedByDirection, flightAbroad: '', ...emptyBackFlight };

/** Who books, whatever the trip. */
const contact: readonly string[] = ['name', 'phone', 'email'] satisfies TicketField[];

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

/** What is particular to the form of a booking, in both of its variants: what it costs, and how its payment stands. */
export function useBookingForm({ variant, card, open = true, leave }: BookingFormOptions) {
  const [start] = useState<TicketValues>(() => ({ ...emptyTicket, ...card?.trip }));
  const draft = bookingDrafts[variant];
  const pickupDays = usePickupDays();
  const [near, setNear] = useState(false);
  const onNear = useCallback(() => setNear(true), []);
  const [unfolded, setUnfolded] = useState<Unfolded>({});

  const form = useForm<TicketValues, unknown, Booking>({
    ...judgesItself,
    resolver: resolverOf(variant),
    defaultValues: start,
  });
  const { register, getValues, subscribe, clearErrors, getFieldState, formState } = form;
  const { judging, change: put } = useJudging(form, {
    ...judgedAs,
    onPause() {
      pickupDays.look();
      // Both are asked for again when they are needed, which says so if they are missing.
      loadPlacement().catch(() => undefined);
      loadReading().catch(() => undefined);
    },
  });
  const formRef = useRef<HTMLFormElement>(null);
  useApproach(formRef, onNear);
  const restored = useDraft(form, draft, card?.fareId);

  function change(next: Partial<TicketValues>): void {
    if (next.direction === undefined) put(next);
    else followDirection({ ...next, ...keptBySwap({ ...getValues(), ...next }) });
  }

  /** Puts in what follows from another direction: whatever was wrong there was wrong before. */
  function followDirection(values: Partial<TicketValues>): void {
    clearErrors(Object.keys(values) as TicketField[]);
    put(values);
  }

  // Somebody was here before, or was faster than the scripts.
  const found = useRef(start);
  const begin = useEffectEvent(() => {
    const values = getValues();
    found.current = draft.read()?.values ?? start;
    if (Object.entries(values).every(([field, value]) => value === start[field as TicketField])) return;
    onNear();
    const before = found.current;
    // What was typed since is of the direction that was chosen since.
    const stale = Object.entries(emptied).filter(
      ([name]) => values[name as TicketField] === before[name as TicketField],
    );
    if (values.direction !== before.direction) followDirection(Object.fromEntries(stale));
  });
  useLayoutEffect(() => begin(), []);

  const ride = withPickupDays(useShown(form, rideFields));
  const { price, payment, submit, backToTrip } = usePayment(form, {
    ride,
    draft,
    open,
    leave,
    asks,
  });
  const back = backOf(ride);

  /** Leads to what is asked about a pickup; a ride back that is folded is opened for it. */
  async function asks(booking: Booking): Promise<boolean> {
    if (!unfolded.back && booking.returnTrip && (await loadPlacement()).asksOfBack(booking)) {
      setUnfolded((now) => ({ ...now, back: 'pressed' }));
      for (let looks = 0; looks < 20; looks += 1) {
        if (askFirst(formRef.current)) return true;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    }
    return askFirst(formRef.current);
  }

  // What is wrong in a fold can be seen.
  const refusals = refusalsOf(formState);
  useEffect(() => {
    if (refusals === 0) return;
    const wrong = wrongFolds((field) => getFieldState(field).invalid);
    setUnfolded((now) => ({ ...wrong, ...now }));
  }, [refusals, getFieldState]);

  const fill = useEffectEvent((given: Partial<TicketValues>) => {
    // What was kept of another trip, which may be paid, goes, but for who books; what was typed since stays.
    const values = getValues();
    const kept = Object.entries(emptyTicket).filter(
      ([field]) => !contact.includes(field) && values[field as TicketField] === found.current[field as TicketField],
    );
    put(given.direction ? { ...Object.fromEntries(kept), ...given } : given);
    onNear();
  });
  // A link that carries a trip fills it in, in place of what was kept.
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

  return {
    getValues,
    subscribe,
    change,
    formRef,
    formProps: {
      ...judging,
      ref: formRef,
      onChange(event: FormEvent<HTMLFormElement>) {
        // A browser that fills in a form by itself gives no field the focus.
        onNear();
        judging.onChange(event);
        if ((event.target as HTMLSelectElement).name === 'direction') followDirection(emptied);
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
    near,
    /** The ride back that can be added, and what it costs: undefined where the table has none. */
    back,
    unfolded,
    /**
     * Opens what is folded, or folds it. A ride back, and a guest who rides, are there once they are opened, and gone if
     * they are left empty.
     */
    turn(fold: Fold): void {
      onNear();
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
    problems: [...problemsAmong(formState.errors, fieldsFor(ride)), ...foldProblems(ride, formState.errors)],
    backToTrip,
    bringBack: put,
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

/**
 * The days between which a pickup can be chosen, as of the last `look`: not at the start, for today is not the day the
 * page was prerendered and New York's clock takes a phone a while to find; later again, for a page may stay open over
 * midnight.
 */
function usePickupDays() {
  const [days, setDays] = useState<ReturnType<typeof pickupDaysAt>>();
  const look = useCallback(() => setDays(pickupDaysAt(Date.now())), []);
  return { ...days, look };
}
