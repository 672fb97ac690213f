import {
  formatPrice,
  type Goodwill,
  goodwillWords,
  isWithBank,
  mostGoodwill,
  refusalForStaff,
  refused,
} from '@fallsline/domain';
import { eq } from 'drizzle-orm';
import { askAndCarryOut, type Decided } from '../../bookings/changes/carry-out.ts';
import { waitingRequest } from '../../bookings/changes/change-rows.ts';
import type { BookingDeps } from '../../bookings/rows/booking-deps.ts';
import { bookingByReference } from '../../bookings/rows/booking-rows.ts';
import { accountOf, type BookingRow, type RefundRow } from '../../bookings/stored/read-booking.ts';
import { refunds } from '../../database/schema.ts';
import { messageAbout } from '../../outbox/message.ts';
import { type Actor, note } from '../../rides/history.ts';
import { aChangeWaits, type NotDone, noSuchBooking, notPossible } from '../../rides/not-possible.ts';

type Given = { outcome: 'done'; words: string } | NotDone;

/**
 * Gives a guest back what nobody owes them, up to what is left of the payments (decision 67): the books say 'goodwill', the
 * guest is mailed, the ride's history says who gave it. One press, sent however often, is one refund, and a second one needs
 * the version after the first. As a preview it says what would go back. Throws what the database throws; what Stripe does
 * not answer, the reconciler goes on with.
 */
export async function giveGoodwill(deps: BookingDeps, actor: Actor, asked: Goodwill): Promise<Given> {
  const { bookingReference, position, version, id, refundCents, reason, isPreview } = asked;
  const seen = await bookingByReference(deps.database.db, bookingReference);
  if (!seen) return noSuchBooking;
  const amount = formatPrice(refundCents);
  const { answer } = await askAndCarryOut(deps, seen, async (row, now, tx): Promise<Decided<Given>> => {
    const words = `${amount} goes back to the card that paid, and ${row.guest.email} is told by email.`;
    const given = givenBy(row, id);
    // The same press again; or its number for another amount, which is another press.
    if (given === refundCents) return { answer: { outcome: 'done', words }, decision: {} };
    if (given !== undefined) return { answer: { outcome: 'stale' } };
    if (row.version !== version) return { answer: { outcome: 'stale' } };
    const [elsewhere] = await tx.select({ id: refunds.id }).from(refunds).where(eq(refunds.id, id));
    const why = elsewhere ? usedElsewhere : whyNoGoodwill(row, refundCents);
    const ride = row.rides.find((each) => each.position === position);
    if (why !== undefined || !ride)
      return { answer: notPossible(why ?? 'There is no such ride. Nothing was changed.') };
    if (isPreview) {
      const left = formatPrice(mostGoodwill(accountOf(row)) - refundCents);
      return {
        answer: { outcome: 'done', words: `${words} ${left} of the payment is left then. The ride stays as it is.` },
      };
    }
    const { label } = goodwillWords[reason];
    await note(tx, actor, { at: now, rideId: ride.id, words: `Goodwill, ${amount}: ${label}.` });
    const message = messageAbout('goodwill', row.id, { refundCents, reason }, id);
    return {
      answer: { outcome: 'done', words },
      decision: { refund: { refundCents, reason: 'goodwill', id }, messages: [message] },
    };
  });
  return answer;
}

const usedElsewhere = 'This press has given something back before. Load the page again. Nothing was changed.';

/** What a press has given in all: one is split where no payment has so much left, and its first part has its number. */
function givenBy({ refunds }: BookingRow, id: string): number | undefined {
  const first = refunds.find((refund) => refund.id === id);
  if (!first) return undefined;
  const isPart = (each: RefundRow) => each.reason === first.reason && +each.decidedAt === +first.decidedAt;
  const parts = refunds.filter(isPart);
  return parts.reduce((sum, { amountCents }) => sum + amountCents, 0);
}

/** Why no goodwill can be given now, in a sentence; undefined where it can. */
function whyNoGoodwill(row: BookingRow, refundCents: number): string | undefined {
  if (row.status === 'refunded') return 'All of this payment went back already. Nothing was changed.';
  if (row.status === 'needs_attention') return 'This booking has to be looked at first. Nothing was changed.';
  if (row.erasedAt !== null || (row.status !== 'paid' && row.status !== 'cancelled')) {
    return 'This booking is not paid. Nothing was changed.';
  }
  if (isWithBank(accountOf(row))) return refusalForStaff(refused('with-our-desk'));
  if (waitingRequest(row)) return refusalForStaff(refused('request-waiting'));
  if (row.changes.some(({ state }) => state === 'waiting')) return `${aChangeWaits} Nothing was changed.`;
  const most = mostGoodwill(accountOf(row));
  return refundCents > most ? `At most ${formatPrice(most)} is left to give back. Nothing was changed.` : undefined;
}
