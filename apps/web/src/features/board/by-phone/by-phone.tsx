import { emptyTicket, type TicketBooking } from '@fallsline/domain/additions-form';
import type { TakenBooking } from '@fallsline/domain/at-desk';
import { type Booking, checkoutPayload } from '@fallsline/domain/booking';
import { formatPrice } from '@fallsline/domain/money';
import type { FreeTimes } from '@fallsline/domain/no-car-free';
import type { WallTime } from '@fallsline/domain/pickup-time';
import { backFields, fieldOfProblem } from '@fallsline/domain/read-additions';
import { readTicket } from '@fallsline/domain/read-ticket';
import { useState } from 'react';
import { StaffRefused } from '../board-api.ts';
import { useBoardCall } from '../board-session.ts';
import { Outcome } from '../booking/desk-fields.tsx';
import desk from '../booking/desk-form.module.css';
import { DeskStep } from '../booking/desk-form.tsx';
import { momentAt } from '../day/day-words.ts';
import page from '../desk-page.module.css';
import { CallerForm } from './caller-form.tsx';
import { ReadBack } from './read-back.tsx';
import { stateInWords, useStateOfTaken, WaitingList } from './waiting-list.tsx';

/** Takes a booking for who calls: asked, read back, booked, and paid by a link in a mail; and what became of the others. */
export function ByPhone({ now }: { now: number }) {
  const [call, setCall] = useState(0);
  return (
    <div className={page.page}>
      <section aria-labelledby="call" className={desk.panel}>
        <h2 id="call">A booking by phone</h2>
        <TakeBooking key={call} now={now} onNext={() => setCall(call + 1)} />
      </section>
      <WaitingList now={now} />
    </div>
  );
}

type Asked = { id: string; booking: Booking; offer: TakenBooking };

function TakeBooking({ now, onNext }: { now: number; onNext: () => void }) {
  const looked = useBoardCall('phoneBookings');
  const booked = useBoardCall('phoneBookings');
  const [values, setValues] = useState<TicketBooking>(emptyTicket);
  const [asked, setAsked] = useState<Asked>();
  /** The press that has booked what is corrected now. */
  const [replaces, setReplaces] = useState<string>();
  /** What the server says is wrong, by the field of the form. */
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>(nothing);
  const sayByField = (error: Error) => {
    const errors = error instanceof StaffRefused ? error.problem?.errors : undefined;
    if (!errors) return;
    const byField = errors.map(({ path, message }) => [fieldOfProblem(path.split('.').slice(1), values), message]);
    setRefused(Object.fromEntries(byField));
    setAsked(undefined);
  };
  const press = (id: string, booking: Booking, amountCents: number | undefined, isPreview: boolean) => {
    const payload = amountCents === undefined ? booking : checkoutPayload(booking, amountCents);
    return { id, payload, isPreview, ...(replaces === undefined ? {} : { replaces }) };
  };
  const look = (booking: Booking) => {
    const id = crypto.randomUUID();
    booked.reset();
    setRefused(nothing);
    looked.mutate(press(id, booking, undefined, true), {
      onSuccess: (offer) => setAsked({ id, booking, offer }),
      onError: sayByField,
    });
  };
  const take = (told: FreeTimes, free: WallTime) => {
    const names = told.ride === 2 ? backFields : { pickupDate: 'pickupDate', pickupTime: 'pickupTime' };
    // Beside a flight the day follows from it, and is said only where it is another one.
    const day = free.pickupDate === told.pickupDate ? {} : { [names.pickupDate]: free.pickupDate };
    const next = { ...values, ...day, [names.pickupTime]: free.pickupTime };
    setValues(next);
    const { booking } = readTicket(next, { variant: 'modal', now: Date.now() });
    if (booking) look(booking);
    else setAsked(undefined);
  };
  if (asked && booked.data) {
    const correct = () => {
      setReplaces(asked.id);
      setAsked(undefined);
      booked.reset();
    };
    return <Taken taken={booked.data} email={asked.booking.email} now={now} onNext={onNext} onCorrect={correct} />;
  }
  if (asked) {
    const { id, booking, offer } = asked;
    const book = () => booked.mutate(press(id, booking, offer.amountCents, false), { onError: sayByField });
    return (
      <ReadBack
        key={id}
        booking={booking}
        offer={offer}
        error={booked.error ?? looked.error}
        isPending={booked.isPending || looked.isPending}
        now={now}
        onBook={book}
        onChange={() => setAsked(undefined)}
        onTake={take}
      />
    );
  }
  return (
    <>
      {replaces === undefined ? null : (
        <p className={desk.quiet}>The old link ends when this booking is made. Only the new link is emailed.</p>
      )}
      <CallerForm values={values} onChange={setValues} refused={refused} isPending={looked.isPending} onRead={look} />
      <Outcome error={looked.error ?? booked.error} />
    </>
  );
}

type TakenProps = { taken: TakenBooking; email: string; now: number; onNext: () => void; onCorrect: () => void };

/** What became of a booking that was just taken, for as long as it is in view: it may be paid meanwhile, or let go. */
function Taken({ taken: { bookingReference, payUntil, amountCents }, email, now, onNext, onCorrect }: TakenProps) {
  const state = useStateOfTaken(bookingReference);
  const others = state && state !== 'paid' ? [{ label: 'Correct it', onPress: onCorrect }] : [];
  const said =
    state === 'waiting'
      ? `${bookingReference} is held until ${momentAt(payUntil, now)}. The link to pay ${formatPrice(amountCents)} goes to ${email}.`
      : `${bookingReference}: ${stateInWords(state, payUntil, now)}.`;
  return (
    <DeskStep main={{ label: 'The next call', onPress: onNext }} others={others}>
      <Outcome error={null}>{said}</Outcome>
    </DeskStep>
  );
}

const nothing = {};
