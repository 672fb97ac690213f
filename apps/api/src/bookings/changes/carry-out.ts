import type { Queries } from '../../database/database.ts';
import { PaymentsRejected, PaymentsUnavailable } from '../../ports/payments/payments.ts';
import { askRefunds } from '../money/ask-refunds.ts';
import { followMoney } from '../money/follow-refunds.ts';
import { endPages } from '../payment-pages/end-pages.ts';
import type { BookingDeps } from '../rows/booking-deps.ts';
import { bookingById, lockBooking } from '../rows/booking-rows.ts';
import type { BookingRow } from '../stored/read-booking.ts';
import { settleChange } from './settle-change.ts';
import { type Decision, writeDecision } from './write-decision.ts';

/** What a caller is answered, and what was decided. Without a decision nothing is done; an empty one is carried out again. */
export type Decided<Answer> = { answer: Answer; decision?: Decision };

/** Looks at the locked booking, and with `tx` at which vehicles are free. `now` in milliseconds since 1970. */
type Decide<Answer> = (row: BookingRow, now: number, tx: Queries) => Decided<Answer> | Promise<Decided<Answer>>;

/**
 * The one way in which a booking that was paid is changed or cancelled, whoever decides it: the booking is locked and read
 * once, `decide` looks at that and at nothing else, and its decision is written in the same transaction. Then follows what
 * is outside: mail, refunds, pages that must end. What Stripe does not answer, the reconciler goes on with. Returns the
 * answer with the booking as it was and as it then is, and whether every page that must end has ended. `now` is when it was
 * asked for, in milliseconds since 1970. Throws what the database throws.
 */
export async function carryOut<Answer>(
  deps: BookingDeps,
  { id }: Pick<BookingRow, 'id'>,
  decide: Decide<Answer>,
  now: number = deps.now(),
): Promise<{ answer: Answer; before: BookingRow; row: BookingRow; havePagesEnded: boolean }> {
  const { answer, before, decided } = await deps.database.transaction(async (tx) => {
    const before = await lockBooking(tx, id);
    if (!before) throw new Error('The booking is gone');
    const { answer, decision } = await decide(before, now, tx);
    return { answer, before, decided: decision && (await writeDecision(tx, before, decision, now)) };
  });
  if (!decided) return { answer, before, row: before, havePagesEnded: true };
  deps.wakeOutbox();
  return { answer, before, ...(await endDeadPages(deps, await askRefunds(deps, decided))) };
}

/**
 * The same for what moves money: Stripe is asked first what went back or is disputed (law 12). What is asked for in time is
 * in time, however long Stripe takes to answer.
 */
export async function askAndCarryOut<Answer>(
  deps: BookingDeps,
  seen: BookingRow,
  decide: Decide<Answer>,
): ReturnType<typeof carryOut<Answer>> {
  const now = deps.now();
  await followMoney(deps, seen);
  return carryOut(deps, seen, decide, now);
}

/**
 * Ends, at Stripe, the pages of a booking that must end; what cannot be ended now, the reconciler ends. Returns the booking
 * as it then is, and whether all have ended: otherwise no page may open (law 10).
 */
async function endDeadPages(deps: BookingDeps, row: BookingRow): Promise<{ row: BookingRow; havePagesEnded: boolean }> {
  if (!row.payments.some(({ state }) => state === 'ending')) return { row, havePagesEnded: true };
  let havePagesEnded = true;
  try {
    await endPages(deps, row, async (payment, session) => {
      // What else there is to follow, the reconciler follows.
      if (payment.purpose === 'change' && session.paymentStatus === 'paid')
        await settleChange(deps, row, payment, session);
    });
  } catch (error) {
    if (!(error instanceof PaymentsUnavailable || error instanceof PaymentsRejected)) throw error;
    deps.log.warn({ booking: row.id, err: error }, 'Could not end a payment page: will try again');
    havePagesEnded = false;
  }
  return { row: (await bookingById(deps.database.db, row.id)) ?? row, havePagesEnded };
}
