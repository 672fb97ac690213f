import { askedAgainDays, askedBetween, daysToAskAbout, isAskedNow, laterDay, wallClock } from '@fallsline/domain';
import { and, desc, eq, gte, inArray, isNull, notExists, sql } from 'drizzle-orm';
import { waitingRequest } from '../../bookings/changes/change-rows.ts';
import type { BookingDeps } from '../../bookings/rows/booking-deps.ts';
import { lockBooking } from '../../bookings/rows/booking-rows.ts';
import { howDriven } from '../../bookings/rows/how-driven.ts';
import { vehiclesOf, vehiclesOfRide } from '../../bookings/rows/read-vehicles.ts';
import type { BookingRow, RideRow } from '../../bookings/stored/read-booking.ts';
import type { Queries } from '../../database/database.ts';
import { bookings, rides } from '../../database/schema.ts';
import { contactMessages, outbox } from '../../database/service-schema.ts';
import { keyInRows, messageAbout } from '../../outbox/message.ts';
import { enqueue } from '../../outbox/outbox.ts';
import { type Periodical, periodically } from '../../process/periodically.ts';
import { doneAt } from '../tell-riders.ts';
import { reviewOfRide } from './review-of-ride.ts';

type AskingDeps = Pick<BookingDeps, 'database' | 'now' | 'wakeOutbox'>;

const everyMs = 10 * 60_000;

/** The key under which a booking is asked about, once for good (law 5). */
const keyOf = keyInRows('how-was-it', bookings.id);

/**
 * Enqueues the question how it was to guests who are asked now (law 26), the later ride of a booking before the earlier. Returns how many.
 * Any number of processes may do it at once: the key is enqueued once.
 */
export async function askHowItWas({ database, now, wakeOutbox }: AskingDeps): Promise<number> {
  const { db } = database;
  const at = now();
  const near = await db
    .select({ ride: rides })
    .from(rides)
    .innerJoin(bookings, eq(bookings.id, rides.bookingId))
    .where(
      and(
        inArray(rides.pickupDate, daysToAskAbout(at)),
        eq(rides.state, 'booked'),
        isNull(bookings.erasedAt),
        notExists(db.select({ id: outbox.id }).from(outbox).where(eq(outbox.dedupeKey, keyOf))),
      ),
    )
    .orderBy(desc(rides.pickupAt));
  const theirs = near.map(({ ride }) => ride);
  const cars = await vehiclesOf(db, theirs);
  const isDue = (done: number | undefined) => done !== undefined && at >= askedBetween(done).from;
  let asked = 0;
  for (const { ride } of near.filter(({ ride: { id, pickupAt } }) => isDue(doneAt(cars.get(id) ?? [], pickupAt, at)))) {
    const isAsked = await database.transaction(async (tx) => {
      const row = await lockBooking(tx, ride.bookingId);
      const own = row?.rides.find(({ id }) => id === ride.id);
      return row && own ? askAbout(tx, row, own, at) : false;
    });
    if (isAsked) asked += 1;
  }
  if (asked > 0) wakeOutbox();
  return asked;
}

async function askAbout(tx: Queries, row: BookingRow, ride: RideRow, now: number): Promise<boolean> {
  const { door, review } = await reviewOfRide(tx, row, ride, now);
  const done = doneAt(await vehiclesOfRide(tx, ride), ride.pickupAt, now);
  const others = row.rides.filter(({ id, state }) => id !== ride.id && state === 'booked');
  const states = await Promise.all(others.map(async (other) => (await howDriven(tx, other, now)).state));
  const isAsked = isAskedNow({
    door,
    doneAt: done,
    isReviewed: review !== undefined,
    isMoreToCome: states.some((state) => state !== 'done' && state !== 'no_show'),
    hasComplained: await hasComplained(tx, row, ride),
    isAskedLately: await isAskedLately(tx, row, now),
    now,
  });
  if (!isAsked || done === undefined) return false;
  const message = messageAbout('how-was-it', row.id, { position: ride.position });
  return enqueue(tx, message, now, new Date(askedBetween(done).from));
}

/** Given back by goodwill or by hand, a request that waits, or a message to us since the pickup. */
async function hasComplained(tx: Queries, row: BookingRow, { pickupAt }: RideRow): Promise<boolean> {
  if (row.refunds.some(({ reason }) => reason === 'goodwill' || reason === 'by-hand') || waitingRequest(row))
    return true;
  const [written] = await tx
    .select({ id: contactMessages.id })
    .from(contactMessages)
    .where(
      and(
        gte(contactMessages.createdAt, pickupAt ?? new Date(0)),
        sql`lower(${contactMessages.content}->>'email') = ${row.guest.email.toLowerCase()}`,
      ),
    )
    .limit(1);
  return written !== undefined;
}

/** Whether the same address was asked about another booking whose ride was within the last days. */
async function isAskedLately(tx: Queries, row: BookingRow, now: number): Promise<boolean> {
  const firstDay = laterDay(wallClock(now).pickupDate, -askedAgainDays);
  const [other] = await tx
    .select({ id: bookings.id })
    .from(rides)
    .innerJoin(bookings, eq(bookings.id, rides.bookingId))
    .innerJoin(outbox, eq(outbox.dedupeKey, keyOf))
    .where(
      and(
        gte(rides.pickupDate, firstDay),
        sql`${rides.state} <> 'held'`,
        sql`lower(${bookings.guest}->>'email') = ${row.guest.email.toLowerCase()}`,
      ),
    )
    .limit(1);
  return other !== undefined;
}

/** Looks every ten minutes for whom to ask. */
export function startAsking(deps: AskingDeps & Pick<BookingDeps, 'log'>): Periodical {
  const brokeOff = 'Could not look for guests to ask how it was';
  return periodically(() => askHowItWas(deps), { everyMs, log: deps.log, brokeOff });
}
