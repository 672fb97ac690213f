import { eq, inArray } from 'drizzle-orm';
import type { Queries } from '../../database/database.ts';
import { bookings, type ChangeRecord, changes, payments, refunds, rides } from '../../database/schema.ts';
import type { NewMessage } from '../../outbox/message.ts';
import { enqueueAll } from '../../outbox/outbox.ts';
import { newRefunds } from '../money/write-refund.ts';
import { keepVehicles } from '../rows/keep-vehicles.ts';
import { letPagesEnd } from '../rows/let-pages-end.ts';
import { standingNow } from '../rows/update-standing.ts';
import type { BookingRow, PaymentRow, RideRow } from '../stored/read-booking.ts';
import type { StoredGuest } from '../stored/stored-guest.ts';

/** What becomes of a quote, or of what waits. */
export type ChangeUpdate = Pick<ChangeRecord, 'id'> & Partial<ChangeRecord>;

/** What is decided about a booking: what becomes of its rows, and who is told. What is left out stays as it is. */
export type Decision = {
  readonly rides?: readonly (Pick<RideRow, 'id'> & Partial<RideRow> & { readonly tripVersion?: number })[];
  readonly guest?: StoredGuest;
  readonly changes?: readonly ChangeUpdate[];
  /** What the guest is to pay. */
  readonly payment?: PaymentRow;
  /** What is owed to the guest from now on. */
  readonly refund?: {
    readonly refundCents: number;
    readonly reason: 'cancellation' | 'change' | 'goodwill';
    readonly id?: string;
  };
  readonly messages?: readonly NewMessage[];
};

/**
 * Writes down what is decided about a booking; returns the booking as it then is. A page stays open only for a change that
 * waits for its payment (law 3). Expects to hold the booking's lock. `now` in milliseconds since 1970; `since` says when it
 * was paid for, where it had to be.
 */
export async function writeDecision(
  tx: Queries,
  row: BookingRow,
  { rides: ofRides = [], guest, changes: ofChanges = [], payment, refund, messages = [] }: Decision,
  now: number,
  since?: Date,
): Promise<BookingRow> {
  // Two rides of which the same becomes, as when both are cancelled in time, are one statement.
  for (const same of Map.groupBy(ofRides, ({ id: _each, ...columns }) => JSON.stringify(columns)).values()) {
    const [{ id: _each, ...columns } = { id: '' }] = same;
    const ids = same.map(({ id }) => id);
    await tx.update(rides).set(columns).where(inArray(rides.id, ids));
  }
  for (const { id, ...columns } of ofChanges) await tx.update(changes).set(columns).where(eq(changes.id, id));
  const owed = refund ? newRefunds(row, refund, now) : [];
  if (owed.length > 0) await tx.insert(refunds).values(owed);
  const itsChanges = updated(row.changes, ofChanges);
  const waiting = itsChanges.find(({ state }) => state === 'waiting');
  const mustEnd = ({ state, changeId }: PaymentRow) =>
    (state === 'pending' || state === 'open') && changeId !== waiting?.id;
  if (row.payments.some(mustEnd)) await letPagesEnd(tx, [row.id]);
  if (payment) await tx.insert(payments).values(payment);
  const after = {
    ...row,
    guest: guest ?? row.guest,
    rides: updated(row.rides, ofRides),
    changes: itsChanges,
    payments: [
      ...row.payments.map((each) => (mustEnd(each) ? { ...each, state: 'ending' } : each)),
      ...(payment ? [payment] : []),
    ],
    refunds: [...row.refunds, ...owed],
  } as unknown as BookingRow;
  const isSeen = ofRides.length > 0 || guest !== undefined || refund?.reason === 'goodwill';
  const standing = { version: row.version + Number(isSeen), status: standingNow(after) };
  await enqueueAll(tx, messages, now, since);
  const columns = guest ? { ...standing, guest } : standing;
  const stands = isSeen ? tx.update(bookings).set(columns).where(eq(bookings.id, row.id)) : undefined;
  if (isSeen || ofChanges.length > 0) await keepVehicles(tx, row.id, now, stands);
  return { ...after, ...standing } as BookingRow;
}

/** Rows with what becomes of them. */
function updated<Row extends { readonly id: string }>(
  all: readonly Row[],
  updates: readonly ({ readonly id: string } & Partial<Row>)[],
): Row[] {
  return all.map((row) => ({ ...row, ...updates.find(({ id }) => id === row.id) }));
}
