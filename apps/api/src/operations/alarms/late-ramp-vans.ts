import { rampAnswerClock } from '@fallsline/domain';
import { eq, lt, type SQL, sql } from 'drizzle-orm';
import { allOf } from '../../database/conditions.ts';
import type { Database } from '../../database/database.ts';
import { bookings, rides } from '../../database/schema.ts';
import { attentionAbout } from '../../outbox/message.ts';
import { enqueue } from '../../outbox/outbox.ts';

/** Which rides wait for an answer about their ramp van, as the index `ride_ramp_unanswered` has them. */
export const awaitsRampVan = sql`${rides.state} = 'booked' and ${rides.rampAnswerBy} is not null and ${rides.rampConfirmedAt} is null`;

/** Which of them have waited longer than was promised (decision 49). `now` in milliseconds since 1970. */
export function isRampVanLate(now: number): SQL {
  return allOf(awaitsRampVan, lt(rides.rampAnswerBy, new Date(now)));
}

/**
 * Enqueues a mail to staff about each ride whose hour is over without an answer: once for each hour that was promised,
 * however many processes look. Returns whether this call enqueued any.
 */
export async function tellOfLateRampVans({ db }: Pick<Database, 'db'>, now: number): Promise<boolean> {
  const late = await db
    .select({ ride: rides.id, position: rides.position, answerBy: rides.rampAnswerBy, booking: bookings })
    .from(rides)
    .innerJoin(bookings, eq(bookings.id, rides.bookingId))
    .where(isRampVanLate(now));
  let told = false;
  for (const { ride, position, answerBy, booking } of late) {
    if (!answerBy) continue;
    const { id: bookingId } = booking;
    const which = position === 1 ? 'ride' : 'ride back';
    const detail = `The ${which} needs a ramp van. The guest was promised an answer by ${rampAnswerClock({ answerBy: answerBy.getTime() })}, and there was none by then.`;
    const facts = { reason: 'ramp-van-late', detail, bookingId, reference: booking.reference } as const;
    if (await enqueue(db, attentionAbout(bookingId, facts, `${ride}:${answerBy.getTime()}`), now)) told = true;
  }
  return told;
}
