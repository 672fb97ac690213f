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
import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { booking as words } from '../../../content/booking/booking.ts';
import { useShown, useSiteForm } from '../../../forms/use-site-form.ts';
import { useLoaded } from '../../../lib/loading/use-loaded.ts';
import type { Payment } from '../payment/payment.ts';
import type { Concluded, Placed } from '../payment/place-booking.ts';
import { bookingDrafts } from './draft.ts';
import { fromLink } from './fill-from-link.ts';
import { type Fold, type Ride, type RideBack, rideFields, type Unfolded } from './ticket-form.ts';
import { emptyBackFlight, emptyTicket, type TicketValues } from './ticket-values.ts';
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

  const site = useSiteForm({
    start,
    draft,
    about: card?.fareId,
    open,
    judge: async (values) => {
      const { readTicket } = await loadReading();
      const { booking, problems } = readTicket(values, { variant, now: Date.now() });
      return booking ? { read: booking } : { problems };
    },
    follow: (changed, values) => (changed === 'direction' ? keptByDirection(values) : {}),
    judgedAtOnce: ['passengerCount', 'backPassengers'],
    judgedTogether: [
      ['pickupDate', 'pickupTime'],
      ['pickupDate', 'pickupTime', 'backDate', 'backTime'],
      ['flightDate', 'flightArrival', 'pickupTime'],
      ['flightDate', 'flightDeparture', 'pickupTime'],
      ['backFlightDate', 'backTime'],
    ],
    onNear,
    onPause: () => {
      pickupDays.look();
      comeToPlacement();
      loadReading().catch(() => undefined); // asked again by what judges, as the schemas are
    },
    onAttempt: () => setTold({ state: 'ready' }),
    send: async (booking: Booking, { signal }): Promise<Placed> => {
      comeToPlacement();
      const { placeBooking } = await loadPlacement();
      return placeBooking(booking, price?.amountCents ?? 0, { values: form.values(), draft, signal });
    },
    conclude,
    cannotLoad: () => conclude({ outcome: 'failed', ...words.incomplete }),
  });
  const { form, startAgain } = site;
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
        setCorrected({ trip: tripOf(form.values()), quote: placed.now });
        setTold({ ...placed, state: 'priceChanged' });
        return;
      case 'failed':
        setTold({ ...placed, state: 'failed' });
    }
  }

  // A page that does not go away after all can be used again.
  useEffect(() => {
    if (!leaving) return;
    const timer = setTimeout(() => setLeaving(false), leavingMs);
    return () => clearTimeout(timer);
  }, [leaving]);

  // What is wrong in a fold can be seen.
  const { refusals } = site;
  useEffect(() => {
    if (refusals === 0) return;
    const wrong = additions?.wrongFolds(form.problems());
    setUnfolded((now) => ({ ...wrong, ...now }));
  }, [refusals, additions, form]);

  // Another trip leaves a changed price or a failure behind.
  const trip = useRef('');
  useEffect(() => {
    trip.current = tripOf(form.values());
    return form.subscribe(() => {
      if (tripOf(form.values()) === trip.current) return;
      trip.current = tripOf(form.values());
      startTransition(() => setTold({ state: 'ready' }));
    });
  }, [form]);

  // A link that carries a trip fills it in, over what was kept of another.
  useEffect(() => {
    if (variant !== 'page') return;
    let gone = false;
    fromLink().then(
      (given) => {
        if (!given || gone) return;
        form.fill(given);
        onNear();
      },
      () => undefined, // the fields are there to be filled in
    );
    return () => {
      gone = true;
    };
  }, [form, variant, onNear]);

  // The browser's back button shows the page as it was left, busy or not, even after the booking was paid.
  useEffect(() => {
    const shown = (event: PageTransitionEvent) => {
      if (!event.persisted) return;
      setTold({ state: 'ready' });
      setLeaving(false);
      if (!draft.read()) startAgain();
    };
    window.addEventListener('pageshow', shown);
    return () => window.removeEventListener('pageshow', shown);
  }, [draft, startAgain]);

  const payment: Payment = site.sending || leaving ? { state: 'busy' } : told;
  return {
    ...site,
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
        const typed = form.values();
        const isEmpty = mainFields[fold].every((field) => !typed[field]);
        form.change({ [fold]: unfolded[fold] && isEmpty ? '' : 'yes' });
      }
      const { [fold]: isOpen, ...others } = unfolded;
      setUnfolded(isOpen ? others : { ...others, [fold]: 'pressed' });
    },
    /** Takes out what was folded, with all that was typed into it. */
    remove(fold: 'back' | 'traveler'): void {
      form.change(fold === 'back' ? { ...emptyBack, ...emptyBackFlight } : emptyTraveler);
      const { [fold]: _gone, ...others } = unfolded;
      setUnfolded(others);
    },
    /** What is wrong, in the order in which the form asks. */
    problems: [...site.problemsAmong(fieldsFor(ride)), ...(additions?.problemsOf(ride, form.problems()) ?? [])],
    /** Leaves a changed price or a failure behind, to change the trip. */
    backToTrip: () => setTold({ state: 'ready' }),
  };
}
export type BookingForm = ReturnType<typeof useBookingForm>;

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
