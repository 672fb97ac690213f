import { formatPrice, type PhoneBookingAct, payUntil } from '@fallsline/domain';
import { eq } from 'drizzle-orm';
import { beginAnotherAttempt } from '../../bookings/checkout/checkout-attempt.ts';
import { reachPageOfLink } from '../../bookings/checkout/reach-page.ts';
import { offerForRides } from '../../bookings/checkout/trip-offer.ts';
import type { Refused } from '../../bookings/payment-pages/placement.ts';
import type { BookingDeps } from '../../bookings/rows/booking-deps.ts';
import { bookingById, bookingByReference, isUnsettled, lockBooking } from '../../bookings/rows/booking-rows.ts';
import { letPagesEnd } from '../../bookings/rows/let-pages-end.ts';
import { bumpRevision } from '../../bookings/rows/revision.ts';
import { endOwnPages } from '../../bookings/settlement/end-pages-before.ts';
import { type BookingRow, plainRide, priceOf } from '../../bookings/stored/read-booking.ts';
import type { Queries } from '../../database/database.ts';
import { phoneBookings } from '../../database/driving-schema.ts';
import { PaymentsRejected, PaymentsUnavailable } from '../../ports/payments/payments.ts';
import { type NotPossible, notPossible } from '../../rides/not-possible.ts';
import { byPhone, clockOf, instantOf, noteOnRides, paidBefore, paidMeanwhile, type Staff } from './phone-link.ts';

type Acted = { outcome: 'done'; words: string } | NotPossible;

/** What staff do with a booking that waits to be paid, or was not paid. Throws what the database throws. */
export async function actOnPhoneBooking(
  deps: BookingDeps,
  staff: Staff,
  { bookingReference, act }: PhoneBookingAct,
): Promise<Acted> {
  const { db } = deps.database;
  const row = await bookingByReference(db, bookingReference);
  const [taken] = row ? await db.select().from(phoneBookings).where(eq(phoneBookings.bookingId, row.id)) : [];
  if (!row || !taken) return noSuchPhoneBooking;
  switch (act) {
    case 'let-go':
      return letGo(deps, staff, row);
    case 'new-link':
      return mailNewLink(deps, staff, row);
    case 'put-away':
      return putAway(deps, row);
  }
}

const noSuchPhoneBooking = notPossible('There is no such booking taken by phone.');
const bookingOver = notPossible('This booking is over. Book it again.');

/** Why nothing is to be done with a booking any more: it was paid, erased, or another one has its place. */
async function whyNothing(db: Queries, row: BookingRow | undefined): Promise<NotPossible | undefined> {
  if (!row || !isUnsettled(row.status)) return paidMeanwhile(row?.status);
  if (row.erasedAt !== null) return bookingOver;
  if (row.replacedBy === null) return undefined;
  const { reference } = (await bookingById(db, row.replacedBy)) ?? {};
  return notPossible(`It was corrected: ${reference ?? 'another booking'} has taken its place. Nothing was changed.`);
}

/**
 * First our row, then Stripe (law 8): a payment that is faster wins, and the ride stands. `isPutAway`: nobody waits for it,
 * nor is told that it has ended.
 */
async function letGo(
  deps: BookingDeps,
  { staffId }: Staff,
  { id }: BookingRow,
  { isPutAway = false }: { isPutAway?: boolean } = {},
): Promise<Acted> {
  const told = await deps.database.transaction(async (tx): Promise<BookingRow | Acted> => {
    const row = await lockBooking(tx, id);
    const over = await whyNothing(tx, row);
    if (!row || over) return over ?? bookingOver;
    if (isPutAway) await putRowAway(tx, id, deps.now());
    if (row.status === 'expired') return { outcome: 'done', words: 'It was let go already.' };
    // Asked again, while Stripe has not answered yet.
    if (row.payment.state === 'ending') return row;
    await letPagesEnd(tx, [id]);
    await noteOnRides(tx, staffId, { at: deps.now(), row, words: 'Let go before it was paid.' });
    await bumpRevision(tx);
    return (await bookingById(tx, id)) ?? row;
  });
  if ('outcome' in told) return told;
  try {
    await endOwnPages(deps, told);
  } catch (error) {
    if (!(error instanceof PaymentsUnavailable || error instanceof PaymentsRejected)) throw error;
    return {
      outcome: 'done',
      words:
        'Stripe does not answer now. It is let go, and the guest is told, as soon as Stripe says that nobody can pay it any more.',
    };
  }
  deps.wakeOutbox();
  const row = await bookingById(deps.database.db, id);
  if (row?.status !== 'expired') return paidMeanwhile(row?.status);
  const over = await whyNothing(deps.database.db, row);
  if (over) return over;
  return { outcome: 'done', words: `Let go. Nothing was charged, and ${row.guest.email} is told by email.` };
}

/** Lets go of what Stripe has refused: nobody was mailed a link, so nobody is told that it has ended, nor waits for it. */
export async function dropRefused(deps: BookingDeps, staff: Staff, row: BookingRow): Promise<void> {
  await letGo(deps, staff, row, { isPutAway: true });
}

async function putRowAway(tx: Queries, id: string, now: number): Promise<void> {
  await tx
    .update(phoneBookings)
    .set({ putAwayAt: new Date(now) })
    .where(eq(phoneBookings.bookingId, id));
}

async function mailNewLink(deps: BookingDeps, staff: Staff, row: BookingRow): Promise<Acted> {
  const over = await whyNothing(deps.database.db, row);
  if (over) return over;
  if (row.status !== 'expired') return notPossible('Its link can still be paid. Let it go first. Nothing was changed.');
  const [there, back] = row.rides.map(({ trip }) => plainRide(trip));
  if (!there) return noSuchPhoneBooking;
  const now = deps.now();
  const rides = back ? ([there, back] as const) : ([there] as const);
  const offer = offerForRides(rides, now);
  if (offer.outcome !== 'offered') return notPossible(`${firstOf(offer)}. Nothing was changed.`);
  const until = payUntil(instantOf(there), now);
  const order = { byPhone: byPhone(deps, staff, until) };
  const begun = await beginAnotherAttempt({ ...deps, byStaff: true }, row, offer, order);
  if ('outcome' in begun) return notPossible('No new page can be opened for it. Book it again.');
  deps.wakeOutbox();
  const reached = await reachPageOfLink(deps, begun);
  if (reached.outcome === 'paid') return paidMeanwhile((await bookingById(deps.database.db, row.id))?.status);
  // What it had taken the place of was paid before its page had ended.
  if (reached.outcome === 'paid-before') return paidBefore(deps.database.db, reached.bookingReference);
  if (reached.outcome === 'replaced') return bookingOver;
  const words = `A new link goes to ${row.guest.email}: ${formatPrice(priceOf(begun))}, to be paid by ${clockOf(until)}.`;
  return { outcome: 'done', words };
}

const firstOf = (offer: Refused | { outcome: 'price-changed' }) =>
  offer.outcome === 'refused'
    ? (offer.problems[0]?.message ?? 'It cannot be booked any more')
    : 'The price has changed';

async function putAway({ database, now }: BookingDeps, { id }: BookingRow): Promise<Acted> {
  return database.transaction(async (tx): Promise<Acted> => {
    const row = await lockBooking(tx, id);
    if (row && isUnsettled(row.status) && row.status !== 'expired')
      return notPossible('It can still be paid. Let it go first. Nothing was changed.');
    await putRowAway(tx, id, now());
    await bumpRevision(tx);
    return { outcome: 'done', words: 'Put away.' };
  });
}
