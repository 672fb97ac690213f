import { randomUUIDv7 } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { type ChangeQuote, quote as priceOfTrip, type Refusal } from '@fallsline/domain';
import { and, eq } from 'drizzle-orm';
import type { Queries } from '../../database/database.ts';
import { type ChangeRecord, changes } from '../../database/schema.ts';
import { messageAbout } from '../../outbox/message.ts';
import { changeParams } from '../payment-pages/checkout-params.ts';
import { pendingPayment } from '../payment-pages/open-session.ts';
import { changeMetadata } from '../payment-pages/session-metadata.ts';
import type { BookingDeps } from '../rows/booking-deps.ts';
import { countedNetwork, tooManyUnpaid } from '../rows/count-unpaid-cars.ts';
import { drivenEarly } from '../rows/how-driven.ts';
import { type NoCarFree, noCarFor, takeTurns } from '../rows/vehicles-out.ts';
import { outColumns } from '../stored/out-columns.ts';
import { type BookingRow, type PaymentRow, plainRide, type RideRow } from '../stored/read-booking.ts';
import { cancellation, positionsOf, type Share } from './cancellation.ts';
import { askAndCarryOut, carryOut, type Decided } from './carry-out.ts';
import { type ChangePage, reachChangePage } from './change-page.ts';
import { changeOfRide } from './change-ride.ts';
import {
  otherRide,
  quotedCancellation,
  quotedChange,
  rideOfChange,
  ridesOfCancellation,
  ridesToDecide,
  superseded,
  tripOfChange,
  wantedByChange,
  whyClosed,
} from './change-rows.ts';
import { ridesAsked } from './not-cancellable.ts';
import { termsOfRaise } from './ramp-van-changes.ts';

/** What a call that confirms a quote is answered. */
export type Confirmed =
  /**
   * The ride is changed, and what it costs less goes back or is kept; it is cancelled; or dispatch is asked about what is
   * not free to cancel, the rest being cancelled (decision 32). `stale`: it is not what was quoted any more, nothing was
   * done, and another quote is needed (law 6).
   */
  | { outcome: 'changed' | 'cancelled' | 'asked' | 'stale' }
  /** The ride changes once the difference is paid there. */
  | ChangePage
  | NoCarFree
  | Refusal;

/** Under the lock; what is to be paid is led to its page afterwards. */
type Answer =
  | { outcome: 'changed' | 'cancelled' | 'asked' | 'stale' }
  | { outcome: 'to-be-paid' }
  | NoCarFree
  | Refusal;

/**
 * Confirms a quote, all of it in one transaction or nothing. A change is made at once where nothing is to be paid, or else
 * leads to the payment page of the difference; of a cancellation what is free is cancelled, and dispatch is asked about the
 * rest. It is computed again first. The same confirmation twice is one. Throws what the database throws; whatever Stripe
 * does is answered. `note` is what dispatch should know of a request; `network` is from where it is confirmed, undefined
 * where nobody counts what it holds; `also` is written with a change, in its transaction: that is made, or waits to be paid.
 */
export async function confirmQuote(
  deps: BookingDeps,
  seen: BookingRow,
  changeId: string,
  {
    note,
    network,
    also,
  }: { readonly note?: string | undefined; readonly network?: string | undefined; readonly also?: Also } = {},
): Promise<Confirmed> {
  const confirm = async (row: BookingRow, now: number, tx: Queries): Promise<Decided<Answer>> => {
    const change = row.changes.find(({ id }) => id === changeId);
    if (!change) return stale;
    const isChange = change.kind === 'change';
    if (change.state === 'applied') return { answer: { outcome: isChange ? 'changed' : 'cancelled' }, decision: {} };
    if (change.state === 'waiting') return { answer: { outcome: isChange ? 'to-be-paid' : 'asked' }, decision: {} };
    const refusal = whyClosed(row, change.byTraveler);
    if (refusal) return { answer: refusal };
    if (now > change.expiresAt.getTime() || change.bookingVersion !== row.version) return stale;
    return isChange
      ? noted(tx, now, also, await confirmChange(tx, deps, row, { change, network, now }))
      : confirmCancellation(tx, row, change, { note, now });
  };
  const { answer, row, havePagesEnded } = await askAndCarryOut(deps, seen, confirm);
  if (answer.outcome !== 'to-be-paid') return answer;
  return havePagesEnded ? reachChangePage(deps, row, changeId) : { outcome: 'payments-unavailable' };
}

const stale = { answer: { outcome: 'stale' } } as const;

type Also = (tx: Queries, about: { isMade: boolean; at: number }) => Promise<void>;

async function noted(
  tx: Queries,
  at: number,
  also: Also | undefined,
  decided: Decided<Answer>,
): Promise<Decided<Answer>> {
  const { outcome } = decided.answer;
  if (outcome === 'changed' || outcome === 'to-be-paid') await also?.(tx, { isMade: outcome === 'changed', at });
  return decided;
}

/** Cars that it takes beyond those of the ride are free, or are another's: then nothing is done. */
async function confirmChange(
  tx: Queries,
  deps: BookingDeps,
  row: BookingRow,
  { change, network, now }: { change: ChangeRecord; network: string | undefined; now: number },
): Promise<Decided<Answer>> {
  const ride = rideOfChange(row, change);
  const quote = quotedChange(row, ride, {
    after: tripOfChange(change),
    guest: change.guest,
    driven: await drivenEarly(tx, [ride], now),
    now,
    byStaff: deps.byStaff,
  });
  if (quote.outcome === 'refused') return { answer: quote };
  if (quote.differenceCents !== change.differenceCents || quote.settledBy !== change.settledBy) return stale;
  const wanted = wantedByChange(ride, tripOfChange(change));
  // What its network holds unpaid is within one limit: beyond it a change holds nothing until it is paid.
  const holder = quote.settledBy === 'payment' ? network : undefined;
  if (wanted) await takeTurns(tx, [wanted], countedNetwork(deps, holder));
  const isHeld =
    wanted !== undefined &&
    quote.settledBy === 'payment' &&
    !(await tooManyUnpaid(tx, deps, { id: row.id, rides: [wanted] }, holder));
  const noCar = wanted && (await noCarFor(tx, deps, wanted, otherRide(row, ride)));
  if (noCar) return { answer: noCar };
  if (quote.settledBy !== 'payment')
    return { answer: { outcome: 'changed' }, decision: changeOfRide(row, ride, { change, quote, now }) };
  // One change waits at a time: what was to be paid for the one before is given up.
  const others = superseded(row, now, ({ id }) => id === change.id);
  // Its page holds its cars, as a booking's does: a payment that comes while it waits always finds them.
  const held = isHeld && { vehicles: wanted.vehicles, ...outColumns(wanted.fareId, wanted.trip) };
  const decision = {
    changes: [...others, { id: change.id, state: 'waiting' as const, ...held }],
    payment: newChangePayment(deps, row, ride, { change, quote, network: isHeld ? network : undefined }),
  };
  return { answer: { outcome: 'to-be-paid' }, decision };
}

async function confirmCancellation(
  tx: Queries,
  row: BookingRow,
  change: ChangeRecord,
  { note, now }: { note: string | undefined; now: number },
): Promise<Decided<Answer>> {
  const told = ridesOfCancellation(change);
  const positions = told.map(({ position }) => position);
  const quote = quotedCancellation(row, positions, { driven: await drivenEarly(tx, row.rides, now), now });
  if (quote.outcome === 'refused') return { answer: quote };
  if (!isDeepStrictEqual(quote.rides, told)) return stale;
  const shares = row.rides.flatMap((ride): Share[] => {
    const its = told.find(({ position }) => position === ride.position);
    return its?.cancel === 'free' ? [{ ride, refundCents: its.backCents, keptCents: 0 }] : [];
  });
  const { id } = change;
  const asked = ridesToDecide(row, change);
  if (asked.length === 0) {
    const decision = cancellation(row, shares, { now, settles: { id, state: 'applied', endedAt: new Date(now) } });
    return { answer: { outcome: 'cancelled' }, decision };
  }
  const waits = { id, state: 'waiting', ...(note === undefined ? {} : { trip: { note } }) } as const;
  const decision = cancellation(row, shares, { now, settles: waits });
  const facts = positionsOf(asked);
  const messages = [
    ...decision.messages,
    messageAbout('cancellation-asked', row.id, facts, id),
    messageAbout('dispatch-decides', row.id, facts, id),
  ];
  return { answer: { outcome: 'asked' }, decision: { ...decision, messages } };
}

function newChangePayment(
  { publicUrl, now }: BookingDeps,
  row: BookingRow,
  ride: RideRow,
  { change, quote, network }: { change: ChangeRecord; quote: ChangeQuote; network: string | undefined },
): PaymentRow {
  const id = randomUUIDv7();
  const { differenceCents } = change;
  const trip = tripOfChange(change);
  const { fareId } = priceOfTrip(plainRide(trip)) ?? ride;
  const sessionParams = changeParams({
    bookingId: row.id,
    paymentId: id,
    reference: row.reference,
    guest: row.guest,
    publicUrl,
    now: now(),
    trip,
    fareId,
    differenceCents,
    terms: termsOfRaise(ride, { ...quote, extras: trip.extras }, { quotedAt: change.createdAt.getTime(), now: now() }),
    change: changeMetadata({ ...change, ride, after: trip }),
  });
  return pendingPayment(
    {
      id,
      bookingId: row.id,
      purpose: 'change',
      changeId: change.id,
      attempt: (row.payments.at(-1)?.attempt ?? 0) + 1,
      network: network ?? null,
      amountCents: differenceCents,
      currency: row.payment.currency,
      sessionParams,
    },
    now(),
  );
}

/**
 * Gives up a quote, or a change that waits for its payment, or takes back a request to cancel that dispatch has not
 * decided: the ride stands as it was. What is paid for the change all the same goes back whole (law 4). The same call twice
 * is one. `stale`: nothing of it waits any more.
 */
export async function dropQuote(deps: BookingDeps, seen: BookingRow, changeId: string): Promise<'dropped' | 'stale'> {
  const { answer } = await carryOut(deps, seen, async (row, now, tx): Promise<Decided<'dropped' | 'ended'>> => {
    const change = row.changes.find(({ id, state }) => id === changeId && state !== 'applied');
    if (!change) return { answer: 'ended' };
    const isAsked = change.state === 'waiting' && change.kind === 'cancellation';
    const toDecide = isAsked ? await ridesAsked(tx, row, change, now) : [];
    const facts = positionsOf(toDecide);
    const messages = (['dispatch-not-to-decide', 'request-taken-back'] as const).map((kind) =>
      messageAbout(kind, row.id, facts, changeId),
    );
    return {
      answer: 'dropped',
      decision: {
        changes: superseded(row, now, ({ id }) => id !== changeId),
        ...(toDecide.length > 0 ? { messages } : {}),
      },
    };
  });
  if (answer === 'dropped') return answer;
  const isIt = and(eq(changes.id, changeId), eq(changes.bookingId, seen.id));
  const [ended] = await deps.database.db.select({ state: changes.state }).from(changes).where(isIt);
  return ended?.state === 'superseded' ? 'dropped' : 'stale';
}
