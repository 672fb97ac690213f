import { carInWords, counted, day, periodInWords, retention } from '@fallsline/domain';
import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { bookingsWhere, lockBooking } from '../../bookings/rows/booking-rows.ts';
import { vehiclesOf } from '../../bookings/rows/read-vehicles.ts';
import { guestFits, quoted } from '../../bookings/rows/search-guests.ts';
import { rampVanOf } from '../../bookings/stored/ramp-van-columns.ts';
import { type BookingRow, orThrow, type RideRow } from '../../bookings/stored/read-booking.ts';
import { type TipRow, tipsOf } from '../../bookings/tips/tip-rows.ts';
import { reviews } from '../../database/after-ride-schema.ts';
import { anyOf, idsOf } from '../../database/conditions.ts';
import type { Database, Queries } from '../../database/database.ts';
import { phoneBookings } from '../../database/driving-schema.ts';
import { bookings, changes, isOpenBooking } from '../../database/schema.ts';
import { contactMessages, newsletterSubscriptions, outbox, stripeEvents } from '../../database/service-schema.ts';
import { eraseGuests, eraseMessages, eraseSubscriptions, eraseTravelers } from '../../operations/retention/erasure.ts';
import { readFacts } from '../../outbox/message.ts';
import { messagesAbout, messagesToTravelerOf } from '../../outbox/outbox.ts';
import { withDrivers } from '../../rides/tips.ts';
import { eventsAbout } from './find-booking.ts';

/** Everything that we hold about the owner of an email address, however it is spelled. */
async function recordsOf(db: Queries, email: string) {
  const address = email.trim().toLowerCase();
  const named = or(guestFits(quoted(address)), isOpenBooking(bookings.status));
  const booked = await bookingsWhere(db, and(named, sql`lower(${bookings.guest}->>'email') = ${address}`));
  const messages = await db
    .select()
    .from(contactMessages)
    .where(sql`lower(${contactMessages.content}->>'email') = ${address}`);
  const subscriptions = await db
    .select()
    .from(newsletterSubscriptions)
    .where(eq(newsletterSubscriptions.addressKey, address));
  // Booked by somebody else for them (decision 39).
  const traveled = await bookingsWhere(
    db,
    and(
      named,
      sql`lower(${bookings.guest}->'traveler'->>'email') = ${address} and lower(${bookings.guest}->>'email') <> ${address}`,
    ),
  );
  return { booked, traveled, messages, subscriptions };
}

/** Everything that we hold about a person, for that person: as the database has it, without secrets of ours. */
export async function exportPerson({ transaction }: Pick<Database, 'transaction'>, email: string, now: number) {
  return transaction(async (tx) => {
    const { booked, traveled, messages, subscriptions } = await recordsOf(tx, email);
    const rode = traveled.map(orThrow);
    const readable = booked.map(orThrow);
    const subjects = idsOf<string>([...readable, ...messages, ...subscriptions]);
    const isTheirs = anyOf(messagesAbout(subjects), messagesToTravelerOf(idsOf(rode)));
    const mails = await tx.select().from(outbox).where(isTheirs).orderBy(outbox.id);
    const events = await tx
      .select()
      .from(stripeEvents)
      .where(eventsAbout(...readable));
    const requestedChanges = await tx
      .select()
      .from(changes)
      .where(inArray(changes.bookingId, idsOf(readable)));
    return {
      email,
      exportedAt: new Date(now).toISOString(),
      // The payment that stands for the booking is among its payments, and every change is below.
      bookings: readable.map(({ payment: _among, changes: _listed, ...each }) => each),
      driven: await drivenFor(tx, [...readable, ...rode]),
      tips: await tipsGiven(tx, readable),
      reviews: await reviewsBy(tx, readable),
      phoneBookings: await takenByPhone(tx, readable),
      /** Without who booked, and without their money. */
      traveled: rode.map((row) => ({
        reference: row.reference,
        traveler: row.guest.traveler,
        rides: row.rides.map((ride) => ({ trip: ride.trip, state: ride.state, rampVan: rampVanOf(ride) })),
      })),
      changes: requestedChanges,
      messages,
      newsletter: subscriptions.map(({ token: _secret, addressKey: _key, ...subscription }) => subscription),
      mails: mails.map(({ dedupeKey, kind, state, enqueuedAt, sentAt, facts }) => ({
        mail: dedupeKey,
        kind,
        state,
        enqueuedAt,
        sentAt,
        about: readFacts(kind, facts),
      })),
      paymentEvents: events.map(({ id, type, createdAt }) => ({ id, type, createdAt })),
    };
  });
}

/** What a person has given to who drove them, or was about to: each payment page that they have opened for it. */
async function tipsGiven(tx: Queries, rows: readonly BookingRow[]) {
  const all: TipRow[] = [];
  for (const { id } of rows) all.push(...(await tipsOf(tx, id)));
  return (await withDrivers(tx, all)).map(({ drivers, ...tip }, index) => ({
    booking: rows.find(({ id }) => id === tip.bookingId)?.reference,
    state: tip.state,
    amountCents: tip.amountCents,
    returnedCents: tip.returnedCents,
    disputedCents: tip.disputedCents,
    openedAt: tip.createdAt,
    paidAt: all[index]?.paidAt ?? null,
    cardBrand: tip.cardBrand,
    cardLast4: tip.cardLast4,
    drivers: drivers.map(({ firstName }) => firstName),
  }));
}

/** What a person has said of their rides. */
async function reviewsBy(tx: Queries, rows: readonly BookingRow[]) {
  const said = await tx
    .select()
    .from(reviews)
    .where(inArray(reviews.bookingId, idsOf(rows)));
  return said.map(({ rideId: _id, bookingId, stars, ...review }) => ({
    booking: rows.find(({ id }) => id === bookingId)?.reference,
    // Null: taken back.
    stars: stars || null,
    ...review,
  }));
}

/** Which bookings staff took for a person on the phone. */
async function takenByPhone(tx: Queries, rows: readonly BookingRow[]) {
  const taken = await tx
    .select()
    .from(phoneBookings)
    .where(inArray(phoneBookings.bookingId, idsOf(rows)));
  return taken.map(({ bookingId, takenAt, payUntil }) => ({
    booking: rows.find(({ id }) => id === bookingId)?.reference,
    takenAt,
    payUntil,
  }));
}

/** Who drove a person's rides, what happened on the road, and where a car is that is on its way to them. */
async function drivenFor(tx: Queries, rows: readonly BookingRow[]) {
  const rides = rows.flatMap((row) =>
    row.rides.map(({ id, position }) => ({ id, ride: `${row.reference}, ${position}` })),
  );
  const vehicles = await vehiclesOf(tx, rides);
  return rides.flatMap(({ id, ride }) =>
    (vehicles.get(id) ?? []).map(({ driver, carRecord, told, noShowDecision, events, place }) => ({
      ride,
      driver: driver?.firstName ?? null,
      car: carRecord ? carInWords(carRecord) : null,
      toldOf: told,
      noShowDecision,
      events: events.map(({ kind, happenedAt }) => ({ kind, at: new Date(happenedAt).toISOString() })),
      position: place && { latitude: place.latitude, longitude: place.longitude, takenAt: place.takenAt },
    })),
  );
}

/** A booking that an erasure has left alone, and why. */
export type KeptBooking = { id: string; reason: 'ride-to-come' | 'may-be-paid' | 'needs-attention' };
/** What an erasure did, in numbers. */
export type Erasure = { bookings: number; messages: number; subscriptions: number; kept: KeptBooking[] };

/**
 * Erases a person: name, contact details, addresses and flight of their bookings and their mail, their messages, their
 * subscription, and who they were of what others booked for them. What the law wants kept of a booking stays. A booking that is not over keeps its guest, and is answered.
 * Calling again changes nothing. Throws UnreadableBooking, with nothing erased. `now` in milliseconds since 1970.
 */
export async function erasePerson(
  { transaction }: Pick<Database, 'transaction'>,
  email: string,
  now: number,
): Promise<Erasure> {
  return transaction(async (tx) => {
    const { booked, traveled, messages, subscriptions } = await recordsOf(tx, email);
    const ids = [...booked, ...traveled].map((each) => orThrow(each).id);
    const rode = new Set(traveled.map((each) => orThrow(each).id));
    // Read again under a lock: nobody changes them before we are done.
    const locked = [];
    for (const id of ids.sort()) locked.push((await lockBooking(tx, id)) ?? []);
    const rows = locked.flat();
    const kept = rows.flatMap((row) => {
      const reason = reasonToKeep(row, now);
      return reason ? [{ id: row.id, reason }] : [];
    });
    const over = rows.filter(({ id }) => !kept.some((each) => each.id === id));
    const [guests, travelers] = [over.filter(({ id }) => !rode.has(id)), over.filter(({ id }) => rode.has(id))];
    const at = new Date(now);
    await eraseGuests(tx, idsOf(guests), at);
    await eraseTravelers(tx, idsOf(travelers), at);
    await eraseMessages(tx, idsOf(messages), at);
    await eraseSubscriptions(tx, idsOf(subscriptions), at);
    return { bookings: over.length, messages: messages.length, subscriptions: subscriptions.length, kept };
  });
}

function reasonToKeep({ status, rides }: BookingRow, now: number): KeptBooking['reason'] | undefined {
  if (status === 'pending' || status === 'checkout_open') return 'may-be-paid';
  if (status === 'needs_attention') return 'needs-attention';
  // A ride that has begun is not over.
  const isOver = ({ pickupAt }: RideRow) => pickupAt !== null && pickupAt.getTime() + day < now;
  return rides.some((ride) => ride.state === 'booked' && !isOver(ride)) ? 'ride-to-come' : undefined;
}

const whyKept: Record<KeptBooking['reason'], string> = {
  'ride-to-come': 'the ride is still to come; cancel it first, or erase after it',
  'may-be-paid': 'it is at checkout and may be paid at this moment; try again in an hour',
  'needs-attention': 'its payment needs attention; settle that first',
};

/** What an erasure did, as lines. */
export function erasureInWords({ bookings, messages, subscriptions, kept }: Erasure): string[] {
  const done = `${counted(bookings, 'booking')}, ${counted(messages, 'message')}, ${counted(subscriptions, 'newsletter subscription')}`;
  return [
    `Erased the person from ${done}.`,
    ...(bookings > 0
      ? [`Their amounts, fares and dates stay for ${periodInWords(retention.bookings)}: tax law asks for it.`]
      : []),
    ...kept.map(({ id, reason }) => `Kept booking ${id}: ${whyKept[reason]}.`),
    'Stripe keeps its own record of payments, and backups keep what they hold: see OPERATIONS.md.',
  ];
}
