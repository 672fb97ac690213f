import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import {
  type Booking,
  bookingOf,
  business,
  type CheckoutPayload,
  messages,
  type Quote,
  sessionReference,
  toCents,
} from '@fallsline/domain';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Queries } from '../database/database.ts';
import { prepared } from '../database/prepared.ts';
import { type BookingRow, bookings, supersededSessions } from '../database/schema.ts';
import { sampled } from '../log.ts';
import { type CheckoutSession, PaymentsRejected, PaymentsUnavailable } from '../payments/payments.ts';
import type { BookingDeps } from './booking-deps.ts';
import { bookingByClientKey, bookingById, isUnsettled, referenceOf } from './booking-rows.ts';
import { checkoutParams, successUrl } from './checkout-params.ts';
import { drawReference } from './draw-reference.ts';
import { endReplacedPages } from './end-replaced-pages.ts';
import { followSession, standingOf } from './follow-session.ts';
import { firstCheckMs, openSession } from './open-session.ts';
import { takePlaceOf } from './replacement.ts';
import { isLongOver } from './session-life.ts';
import { offerFor, type PriceChanged, type Refused } from './trip-offer.ts';

/** Where the guest goes next, and the booking it is about. */
type Page = { url: string; sessionId: string; reference: string; bookingReference: string; quote: Quote };

export type Placement =
  | ({ outcome: 'opened' } & Page)
  | PriceChanged
  | Refused
  /** The client's key stands for another booking. */
  | { outcome: 'key-reused' }
  /** It is paid, or being paid: the success page says how it stands. */
  | ({ outcome: 'paid' } & Page)
  /** What it was to replace, or what has replaced it, is paid or being paid: nothing was opened; the page is of that. */
  | ({ outcome: 'paid-before' } & Page)
  /** A later booking has taken its place: only another client key gets further. */
  | { outcome: 'replaced' }
  | { outcome: 'cancelled' }
  /** The booking is kept, and the same call may be made again. */
  | { outcome: 'payments-unavailable' };

type Request = {
  payload: CheckoutPayload;
  clientKey?: string | undefined;
  replaces?: readonly string[] | undefined;
};

/**
 * Takes a booking (decision 13): keeps it, then opens a payment page for it. Calls with the same client key are one
 * booking with one payment page at a time, however often, whenever and wherever they are made; so a call that failed in
 * any way is simply made again. The price is ours (decision 6).
 *
 * `replaces` are client keys of earlier bookings of the same form: their payment pages are ended at Stripe before this
 * one's opens (decision 38). Where one of them was paid nothing is opened.
 */
export async function placeBooking(
  deps: BookingDeps,
  { payload, clientKey, replaces = [] }: Request,
): Promise<Placement> {
  const { db } = deps.database;
  const known = async () => (clientKey === undefined ? undefined : bookingByClientKey(db, clientKey));
  const offer = offerFor(payload, deps.now());
  if (offer.outcome !== 'offered') {
    // A repeated call is the same booking, however late it comes: the clock and the price of today judge new ones only.
    const before = await known();
    return before ? repeat(deps, before, payload) : offer;
  }
  const fresh = () => freshBooking(deps, { clientKey, booking: bookingOf(payload), quote: offer.quote });
  const earlierKeys = replaces.filter((key) => key !== clientKey);
  if (earlierKeys.length > 0) return placeInsteadOf(deps, earlierKeys, fresh, payload);
  const { row, isNew } = await store(db, fresh);
  return isNew ? proceed(deps, row, payload, { replacesNothing: true }) : repeat(deps, row, payload);
}

/** A booking that takes the place of earlier ones: written down together, before Stripe hears of any of it. */
async function placeInsteadOf(
  deps: BookingDeps,
  earlierKeys: readonly string[],
  fresh: () => FreshBooking,
  payload: CheckoutPayload,
): Promise<Placement> {
  const { row, isNew } = await deps.database.transaction(async (tx) => {
    const stored = await store(tx, fresh);
    // With another booking under its key a call is refused, and changes nothing.
    if (!stored.isNew && !isSame(stored.row, payload)) return stored;
    await takePlaceOf(tx, stored.row, earlierKeys);
    return { ...stored, row: (await bookingById(tx, stored.row.id)) ?? stored.row };
  });
  return isNew ? proceed(deps, row, payload) : repeat(deps, row, payload);
}

/** How often a reference is drawn. Among a million bookings one draw in thirty is taken. */
const mostDraws = 20;

/** Stores a new booking, or finds the one that its client key has already. A reference that is taken is drawn again. */
async function store(db: Queries, fresh: () => FreshBooking): Promise<{ row: BookingRow; isNew: boolean }> {
  for (let draws = 0; draws < mostDraws; draws += 1) {
    const drawn = fresh();
    const [stored] = await storeUnlessTaken(db).execute(drawn);
    if (stored) return { row: stored, isNew: true };
    const known = drawn.clientKey === null ? undefined : await bookingByClientKey(db, drawn.clientKey);
    if (known) return { row: known, isNew: false };
  }
  throw new Error('A booking was neither stored nor found.');
}

type FreshBooking = Pick<BookingRow, 'id' | 'reference' | 'clientKey' | 'details' | 'createdAt'> &
  ReturnType<typeof attemptFor>;

function freshBooking(
  deps: BookingDeps,
  { clientKey = null, booking, quote }: { clientKey: string | null | undefined; booking: Booking; quote: Quote },
): FreshBooking {
  const id = randomUUID();
  const reference = (deps.drawReference ?? drawReference)();
  return {
    ...{ id, reference, clientKey, details: booking, createdAt: new Date(deps.now()) },
    ...attemptFor(deps, { bookingId: id, reference, booking, quote }),
  };
}

/** Stores a pending booking and answers it, or nothing where its client key or its reference is taken. */
const storeUnlessTaken = prepared((db) => {
  const given = (name: keyof FreshBooking) => sql.placeholder(name);
  return db
    .insert(bookings)
    .values({
      id: given('id'),
      reference: given('reference'),
      clientKey: given('clientKey'),
      status: 'pending',
      details: given('details'),
      createdAt: given('createdAt'),
      fareId: given('fareId'),
      vehicles: given('vehicles'),
      amountCents: given('amountCents'),
      currency: given('currency'),
      sessionParams: given('sessionParams'),
      nextCheckAt: given('nextCheckAt'),
    })
    .onConflictDoNothing()
    .returning()
    .prepare('store_booking');
});

/** What belongs to one attempt at a booking's payment. */
function attemptFor(
  { publicUrl, now }: BookingDeps,
  { bookingId, reference, booking, quote }: { bookingId: string; reference: string; booking: Booking; quote: Quote },
) {
  const { fareId, vehicles, amountCents, currency } = quote;
  return {
    ...{ fareId, vehicles, amountCents, currency },
    sessionParams: checkoutParams({ bookingId, reference, booking, quote, publicUrl, now: now() }),
    nextCheckAt: new Date(now() + firstCheckMs),
  };
}

function repeat(deps: BookingDeps, row: BookingRow, payload: CheckoutPayload): Promise<Placement> | Placement {
  return isSame(row, payload) ? proceed(deps, row, payload) : { outcome: 'key-reused' };
}

/** Whether a call asks for the booking that is stored under its client key. */
function isSame(row: BookingRow, payload: CheckoutPayload): boolean {
  const sameBooking = isDeepStrictEqual(row.details, bookingOf(payload));
  // After an expiry the next attempt has the price of its day, and so may the claim.
  const sameClaim =
    row.status === 'expired' || payload.amount === undefined || toCents(payload.amount) === row.amountCents;
  return sameBooking && sameClaim;
}

/** Goes on from wherever the booking stands, one step after the other, until there is something to answer. */
async function proceed(
  deps: BookingDeps,
  start: BookingRow,
  payload: CheckoutPayload,
  { replacesNothing = false }: { replacesNothing?: boolean } = {},
): Promise<Placement> {
  let next: Placement | BookingRow = replacesNothing ? await openPage(deps, start, payload) : start;
  if ('outcome' in next) return next;
  // Others may move the booking meanwhile. One new attempt a call: what fails twice is for the next call.
  for (let steps = 0; steps < 6; steps += 1) {
    next = await step(deps, next, payload);
    if ('outcome' in next) return next;
    if (next.attempt > start.attempt + 1) break;
  }
  deps.log.error(sampled({ booking: start.id }), 'Could not open a payment page in two attempts');
  return { outcome: 'payments-unavailable' };
}

async function step(deps: BookingDeps, row: BookingRow, payload: CheckoutPayload): Promise<Placement | BookingRow> {
  if (row.replacedBy !== null && isUnsettled(row.status)) return replaced(deps, row, row.replacedBy);
  switch (row.status) {
    case 'pending':
      return openInstead(deps, row, payload);
    case 'checkout_open':
      return findPage(deps, row, payload);
    case 'expired':
      return startAnew(deps, row, payload);
    case 'cancelled':
    case 'refunded':
      return { outcome: 'cancelled' };
    default:
      return paid(deps, row);
  }
}

/** pending: asks for the payment page once those of the bookings that it replaces are ended. */
async function openInstead(
  deps: BookingDeps,
  row: BookingRow,
  payload: CheckoutPayload,
): Promise<Placement | BookingRow> {
  let current: BookingRow;
  try {
    current = await endReplacedPages(deps, row);
  } catch (error) {
    return unavailable(deps, row, error);
  }
  return current.status === 'pending' && current.attempt === row.attempt ? openPage(deps, current, payload) : current;
}

/** Another booking stands in its place: paid, perhaps, without our knowing yet. */
async function replaced(deps: BookingDeps, row: BookingRow, by: string): Promise<Placement> {
  const other = await bookingById(deps.database.db, by);
  if (!other) return { outcome: 'replaced' };
  let standing = standingOf(other);
  if (other.status === 'checkout_open') {
    try {
      standing = await followSession(deps, other, await deps.payments.retrieveSession(other.sessionId ?? ''));
    } catch (error) {
      return unavailable(deps, row, error);
    }
  }
  const isPaid = standing === 'paid' || standing === 'processing';
  return isPaid ? { ...paid(deps, other), outcome: 'paid-before' } : { outcome: 'replaced' };
}

/** Asks for the payment page. */
async function openPage(deps: BookingDeps, row: BookingRow, payload: CheckoutPayload): Promise<Placement | BookingRow> {
  try {
    const { row: current, session } = await openSession(deps, row);
    // The answer may be a repetition from long ago: then the page is asked for how it is now.
    const fresh =
      current.status === 'checkout_open' && current.sessionId === session.id && session.expiresAt > deps.now();
    return fresh ? opened(current, session) : current;
  } catch (error) {
    const current = await bookingById(deps.database.db, row.id);
    if (current && (current.status !== 'pending' || current.attempt !== row.attempt)) return current;
    if (error instanceof PaymentsRejected && error.param === 'customer_email') {
      return { outcome: 'refused', problems: [{ path: 'email', message: messages.emailInvalid }] };
    }
    // Refused for its frozen expiry, or the key is spent: no session was opened with it, nor will be.
    const tooLate = error instanceof PaymentsRejected && error.param === 'expires_at';
    const keySpent = error instanceof PaymentsUnavailable && error.keySpent;
    return tooLate || keySpent ? startAnew(deps, row, payload) : unavailable(deps, row, error);
  }
}

/** checkout_open: the page as Stripe has it now. */
async function findPage(deps: BookingDeps, row: BookingRow, payload: CheckoutPayload): Promise<Placement | BookingRow> {
  let session: CheckoutSession;
  try {
    session = await deps.payments.retrieveSession(row.sessionId ?? '');
  } catch (error) {
    // A question that was refused ends no session: two pages could be paid.
    const over = error instanceof PaymentsRejected && isLongOver(row, deps.now());
    return over ? startAnew(deps, row, payload) : unavailable(deps, row, error);
  }
  if (session.status === 'open') return opened(row, session);
  const standing = await followSession(deps, row, session);
  if (standing === 'processing') return paid(deps, row);
  return (await bookingById(deps.database.db, row.id)) ?? row;
}

/** Another attempt, at today's price, if the pickup can still be met. The session of the last one stays known. */
async function startAnew(
  deps: BookingDeps,
  row: BookingRow,
  payload: CheckoutPayload,
): Promise<Placement | BookingRow> {
  const offer = offerFor(payload, deps.now());
  if (offer.outcome !== 'offered') return offer;
  const { database } = deps;
  const renewed = await database.transaction(async (tx) => {
    const [current] = await tx
      .update(bookings)
      .set({
        ...attemptFor(deps, {
          bookingId: row.id,
          reference: referenceOf(row),
          booking: row.details,
          quote: offer.quote,
        }),
        status: 'pending',
        attempt: row.attempt + 1,
        sessionId: null,
      })
      .where(
        and(
          eq(bookings.id, row.id),
          eq(bookings.attempt, row.attempt),
          eq(bookings.status, row.status),
          isNull(bookings.replacedBy),
        ),
      )
      .returning();
    if (current && row.sessionId !== null) {
      await tx.insert(supersededSessions).values({ sessionId: row.sessionId, bookingId: row.id }).onConflictDoNothing();
    }
    return current;
  });
  return renewed ?? (await bookingById(database.db, row.id)) ?? row;
}

function opened(row: BookingRow, { id, url }: CheckoutSession): Placement {
  return { outcome: 'opened', ...pageOf(row, id, url ?? '') };
}

function paid({ publicUrl }: BookingDeps, row: BookingRow): { outcome: 'paid' } & Page {
  const sessionId = row.sessionId ?? '';
  return { outcome: 'paid', ...pageOf(row, sessionId, successUrl(publicUrl, sessionId)) };
}

function pageOf(row: BookingRow, sessionId: string, url: string): Page {
  const { fareId, vehicles, amountCents } = row;
  const quote = { fareId, vehicles, amountCents, currency: business.currency };
  return { url, sessionId, reference: sessionReference(sessionId), bookingReference: referenceOf(row), quote };
}

function unavailable({ log }: BookingDeps, { id }: BookingRow, error: unknown): Placement {
  if (!(error instanceof PaymentsUnavailable || error instanceof PaymentsRejected)) throw error;
  log[error instanceof PaymentsRejected ? 'error' : 'warn'](
    sampled({ booking: id, err: error }),
    'Could not open a payment page',
  );
  return { outcome: 'payments-unavailable' };
}
