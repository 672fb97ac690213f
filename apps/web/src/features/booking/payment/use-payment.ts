import type { Booking } from '@fallsline/domain/booking';
import type { QuoteOnWire } from '@fallsline/domain/quote';
import { useMutation } from '@tanstack/react-query';
import { type SyntheticEvent, startTransition, useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { booking as words } from '../../../content/booking/ticket-words.ts';
import { loadPlacement } from '../form/late-additions.ts';
import { priceOf, tripOf } from '../form/ride-price.ts';
import type { BookingDraft } from '../form/ticket-draft.ts';
import type { Ride, TicketValues } from '../form/ticket-form.ts';
import type { Concluded, Payment } from './send-booking.ts';

/** Time for the payment page to appear before the button can be pressed again. */
const leavingMs = 10_000;

type PaymentOptions = {
  ride: Ride;
  draft: BookingDraft;
  open: boolean;
  leave?: ((url: string) => void) | undefined;
  /** Whether something is asked about the ride before it is sent. */
  asks: (booking: Booking) => Promise<boolean>;
};

/** What the ride in a form costs, and how its payment stands. `submit` sends the booking, one attempt at a time. */
export function usePayment(
  { formState, getValues, handleSubmit, reset, setError, subscribe }: UseFormReturn<TicketValues, unknown, Booking>,
  { ride, draft, open, leave = openPage, asks }: PaymentOptions,
) {
  const [told, setTold] = useState<Payment>({ state: 'ready' });
  const [leaving, setLeaving] = useState(false);
  /** The server's price where it differs from ours, for as long as the trip stays the same (decision 6). */
  const [corrected, setCorrected] = useState<{ trip: string; quote: QuoteOnWire }>();
  const price = corrected?.trip === tripOf(ride) ? corrected.quote : priceOf(ride);

  function conclude(placed: Concluded) {
    switch (placed.outcome) {
      case 'opened':
        setLeaving(true);
        draft.leave();
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
      const { sendBooking } = await loadPlacement();
      return sendBooking(booking, price?.amountCents ?? 0, { values: getValues(), draft, signal });
    },
  });
  const attempt = useRef<AbortController>(undefined);
  useEffect(() => {
    if (!open) attempt.current?.abort();
    return () => attempt.current?.abort();
  }, [open]);

  async function submit(event: SyntheticEvent): Promise<void> {
    event.preventDefault();
    if (attempt.current) return;
    attempt.current = new AbortController();
    const { signal } = attempt.current;
    setTold({ state: 'ready' });
    try {
      await handleSubmit(async (booking) => {
        if (await asks(booking)) return;
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

  // The browser's back button loads the page anew, at its top, or shows it as it was left, busy or not, even after the
  // booking was paid.
  useEffect(() => {
    if (draft.takeReturn()) setTold({ state: 'returned' });
    const shown = (event: PageTransitionEvent) => {
      if (!event.persisted) return;
      setTold({ state: draft.takeReturn() ? 'returned' : 'ready' });
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
    price,
    payment,
    submit,
    /** Leaves a changed price or a failure behind, to change the trip. */
    backToTrip: () => setTold({ state: 'ready' }),
  };
}

function openPage(url: string): void {
  window.location.assign(url);
}
