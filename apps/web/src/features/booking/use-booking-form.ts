import {
  type Booking,
  type BookingFormVariant,
  type BookingValues,
  fieldsFor,
  keptByDirection,
  type Quote,
  quote,
} from '@fallsline/domain';
import { startTransition, useEffect, useRef, useState } from 'react';
import { useShown, useSiteForm } from '../../forms/use-site-form.ts';
import { loadSchemas } from '../../lib/load-schemas.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { bookingDrafts } from './draft.ts';
import { fromLink } from './fill-from-link.ts';
import { type Concluded, failed, type PaymentFailure, placeBooking } from './place-booking.ts';
import { emptyTicket, type TicketValues } from './ticket-values.ts';
import { usePickupDays } from './use-pickup-days.ts';

/** How the payment of the trip in the form stands. */
export type Payment =
  | { state: 'ready' | 'busy' }
  | { state: 'priceChanged'; was: number; now: Quote }
  | ({ state: 'failed' } & PaymentFailure);

export type BookingFormOptions = {
  variant: BookingFormVariant;
  /** The fare that the form begins with, and its trip: of the card a modal was opened from, or of a landing page. */
  card?: { fareId: string; trip: Pick<BookingValues, 'direction' | 'dynamicLocation'> };
  /** False once the modal is being closed: what the API answers from then on takes nobody anywhere. */
  open?: boolean;
  /** Goes to the payment page. */
  leave?: (url: string) => void;
};

/** What the ticket shows outside the field where it was entered. */
const rideFields = ['direction', 'dynamicLocation', 'passengerCount', 'pickupDate', 'pickupTime'] as const;
export type Ride = Pick<BookingValues, (typeof rideFields)[number]>;

const loadHelp = () => import('./ticket-help.tsx');

/** Time for the payment page to appear before the button can be pressed again. */
const leavingMs = 10_000;

/** What is particular to the form of a booking, in both of its variants: what it costs, and how its payment stands. */
export function useBookingForm({ variant, card, open = true, leave = openPage }: BookingFormOptions) {
  const [start] = useState<TicketValues>(() => ({ ...emptyTicket, ...card?.trip }));
  const draft = bookingDrafts[variant];
  const pickupDays = usePickupDays();
  const { part: help, load: onNear } = useLoaded(loadHelp);
  const [told, setTold] = useState<Payment>({ state: 'ready' });
  /** The payment page is on its way. */
  const [leaving, setLeaving] = useState(false);
  /** The server's price where it differs from ours, for as long as the trip stays the same (decision 6). */
  const [corrected, setCorrected] = useState<{ trip: string; quote: Quote }>();

  const site = useSiteForm({
    start,
    draft,
    about: card?.fareId,
    open,
    judge: async (values) => {
      const { readBooking } = await loadSchemas();
      const { booking, problems } = readBooking(values, { variant, now: Date.now() });
      return booking ? { read: booking } : { problems };
    },
    follow: (changed, values) => (changed === 'direction' ? keptByDirection(values) : {}),
    judgedAtOnce: ['passengerCount'],
    judgedTogether: ['pickupDate', 'pickupTime'],
    onNear,
    onPause: pickupDays.look,
    onAttempt: () => setTold({ state: 'ready' }),
    send: (booking: Booking, { signal }) => placeBooking(booking, price?.amountCents ?? 0, { draft, signal }),
    conclude,
    cannotLoad: () =>
      conclude(failed('This page could not be loaded completely. Check your connection and try again.')),
  });
  const { form, startAgain } = site;
  const ride = useShown(form, rideFields);
  const price: Quote | undefined = corrected?.trip === tripOf(ride) ? corrected.quote : priceOf(ride);

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
        if (given && !gone) form.fill(given);
      },
      () => undefined, // the fields are there to be filled in
    );
    return () => {
      gone = true;
    };
  }, [form, variant]);

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
    /** What is wrong, in the order in which the form asks. */
    problems: site.problemsAmong(fieldsFor(ride)),
    /** Leaves a changed price or a failure behind, to change the trip. */
    backToTrip: () => setTold({ state: 'ready' }),
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
