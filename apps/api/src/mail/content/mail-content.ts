import { type ContactMessage, isDriverShown, type LinkKind, wallClock } from '@fallsline/domain';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { positionsOf } from '../../bookings/changes/cancellation.ts';
import { changesThatStand, noteOfRequest, waitingRequest } from '../../bookings/changes/change-rows.ts';
import { ridesAsked } from '../../bookings/changes/not-cancellable.ts';
import { bookingById } from '../../bookings/rows/booking-rows.ts';
import { drivenEarly, ridesReached, vansOver } from '../../bookings/rows/how-driven.ts';
import { crewsOf } from '../../bookings/rows/read-vehicles.ts';
import { rampVanOf } from '../../bookings/stored/ramp-van-columns.ts';
import type { BookingRow } from '../../bookings/stored/read-booking.ts';
import type { Rider } from '../../bookings/stored/stored-guest.ts';
import type { Queries } from '../../database/database.ts';
import type { ChangeRecord } from '../../database/schema.ts';
import { contactMessages, newsletterSubscriptions, outbox } from '../../database/service-schema.ts';
import { tokenOfLink, travelerOf, travelersToken } from '../../my-booking/links.ts';
import { bookingClaimed } from '../../my-booking/lost-link.ts';
import { NothingToDeliver } from '../../outbox/delivery.ts';
import {
  type Facts,
  type MessageKind,
  messageAbout,
  messageKinds,
  type OutboxMessage,
  occasionOf,
  readFacts,
  type SubjectType,
} from '../../outbox/message.ts';
import { type AsItStands, isOvertaken } from '../../outbox/overtaken.ts';
import { type About, type BookedRides, bookedRides } from './booked-ride.ts';
import { type ChangedRides, changedRides } from './changed-rides.ts';
import { carsThatCome, type DrivenCar, type DrivenRide, drivenRide } from './driven-ride.ts';

/** A reader of the newsletter, with the secret of their subscription. */
export type NewsletterReader = { email: string; token: string };

/** The token of the link that the mail's reader gets: the guest's, or the traveler's. */
type Linked = { token: string };

/** Whom the mail of a traveler goes to; without a token where the guest has ended their link (decision 39). */
export type ToTraveler = { traveler: Rider & { email: string }; token?: string };

/** What reading needs of the outside world. */
export type ReadingDeps = {
  db: Queries;
  /** What the tokens of links are computed with. */
  linkSecret: string;
  /** Milliseconds since 1970. */
  now: () => number;
};

/** A booking with a ride to come, who drives it as far as its page shows that by then (law 21), and whether it was told of before as it no longer is. */
type RideToCome = BookedRides & { isToday: boolean; isAgain: boolean; cars: readonly DrivenCar[] };

/** What the mail of a message is written from, by what the message is about. */
type Subjects = {
  booking: BookedRides & Linked;
  /** A booking taken by phone, and its ride there. */
  'booking-by-phone': BookedRides & Linked & { rideId: string };
  change: ChangedRides & Linked;
  /** A booking whose guest asks to cancel, and what the guest wrote with that. */
  /** `asked`: the rides that dispatch is asked to cancel by now; none once that is decided. */
  request: BookedRides & Linked & { requestNote: string | undefined; asked: readonly number[] };
  /** A booking with a ride to come. */
  ride: RideToCome & Linked;
  /** A booking with a ride that somebody drives, or has driven. */
  'driven-ride': DrivenRide & Linked;
  /** A booking whose guest shares it. */
  traveler: BookedRides & Linked & { sentTo: string };
  /** The first three for whom somebody else has booked. */
  'booking-of-traveler': BookedRides & ToTraveler;
  'change-of-traveler': ChangedRides & ToTraveler;
  'ride-of-traveler': RideToCome & ToTraveler;
  'driven-ride-of-traveler': DrivenRide & ToTraveler;
  /** The booking whose reference and email were typed. */
  claim: BookedRides & Linked;
  'contact-message': ContactMessage;
  subscription: NewsletterReader;
  staff: object;
};
/** What the mail of a message is written from: its subject as it is now, with the facts that the message brought. */
export type MailContent = {
  [Kind in MessageKind]: { kind: Kind; content: Subjects[(typeof messageKinds)[Kind]['about']] & FactsIfAny<Kind> };
}[MessageKind];
/** Most kinds bring none, which zod types as an object that has no keys at all. */
type FactsIfAny<Kind extends MessageKind> = Facts<Kind> extends Record<string, never> ? unknown : Facts<Kind>;

/**
 * Reads what a message is about, as it is now, with the facts that the message brought; undefined where its subject is
 * gone or its person erased. Throws NothingToDeliver where a later fact has overtaken it, and UnreadableBooking: the
 * message waits.
 */
export async function readMailContent(deps: ReadingDeps, message: OutboxMessage): Promise<MailContent | undefined> {
  const { kind, subject, facts } = message;
  const found = await readSubject[messageKinds[kind].about](deps, subject, {
    kind,
    occasion: occasionOf(message),
    ...facts,
  } as AnyFacts);
  // Looked at once its words are read: what happens in between has a message of its own behind this one.
  const booking = found && (await asItStands(deps, subject));
  if (booking && isOvertaken(message, booking)) throw new NothingToDeliver('overtaken');
  // The kind decides both what it is about and which facts it brings.
  return found && ({ kind, content: { ...found, ...facts } } as MailContent);
}

/** The booking that a message is about; undefined for what is about none. */
async function asItStands({ db, now }: ReadingDeps, subject: string): Promise<AsItStands | undefined> {
  const row = await bookingById(db, subject);
  if (!row) return undefined;
  const { status, replacedBy, rides, refunds } = row;
  return { status, replacedBy, rides, refunds, changes: changesThatStand(row), now: now() };
}

/** The facts that readers look at, the kind that brings them, and its occasion. */
type AnyFacts = {
  kind: MessageKind;
  occasion?: string | undefined;
  changeId?: string;
  fullRefundEnded?: boolean;
  position?: number;
  isKept?: boolean;
  sequence?: number;
  bookingReference?: string;
};

type Read<Told> = (deps: ReadingDeps, row: BookingRow, facts: AnyFacts) => Told | undefined | Promise<Told | undefined>;

/** What is read of a booking whose guest is there to be written to, with the guest's link. */
const forGuest =
  <Told extends object>(read: Read<Told>) =>
  async (deps: ReadingDeps, id: string, facts: AnyFacts): Promise<(Told & Linked) | undefined> => {
    const row = await bookingOf(deps, id);
    const told = row && (await read(deps, row, facts));
    return told && { ...told, ...(await linkOf(deps, id, 'guest')) };
  };

/** The same for the traveler of the booking, where they have an email. */
const forTraveler =
  <Told extends object>(read: Read<Told>) =>
  async (deps: ReadingDeps, id: string, facts: AnyFacts): Promise<(Told & ToTraveler) | undefined> => {
    const row = await bookingOf(deps, id);
    const told = row?.guest.traveler?.email === undefined ? undefined : await read(deps, row, facts);
    const to = row && told && (await toTraveler(deps, row));
    return to && { ...told, ...to };
  };

const driven: Read<DrivenRide> = ({ db, now }, row, { kind, position, isKept }) =>
  drivenRide(db, row, { kind, position, isKept, now: now() });

const readSubject: {
  [About in SubjectType]: (deps: ReadingDeps, id: string, facts: AnyFacts) => Promise<Subjects[About] | undefined>;
} = {
  booking: forGuest(async (deps, row, facts) => {
    const made = changesThatStand(row).some(({ state }) => state === 'applied');
    const isChanged = made || row.rides.some(({ state }) => state === 'cancelled');
    return { ...bookedRides(row, await aboutOf(deps, row, facts)), isChanged };
  }),
  'booking-by-phone': forGuest((_deps, row) => ({ ...bookedRides(row), rideId: row.rides[0].id })),
  request: forGuest(async (deps, row, facts) => {
    const request = waitingRequest(row);
    const requestNote = request && noteOfRequest(request);
    const rides = request ? await ridesAsked(deps.db, row, request, deps.now()) : [];
    const asked = positionsOf(rides).positions;
    return { ...bookedRides(row, await aboutOf(deps, row, facts)), requestNote, asked };
  }),
  'booking-of-traveler': forTraveler(async (deps, row, facts) => bookedRides(row, await aboutOf(deps, row, facts))),
  change: forGuest(changeOf),
  'change-of-traveler': forTraveler(changeOf),
  ride: forGuest(rideToCome),
  'ride-of-traveler': forTraveler(rideToCome),
  'driven-ride': forGuest(driven),
  'driven-ride-of-traveler': forTraveler(driven),
  async traveler(deps, id, facts) {
    const row = await bookingOf(deps, id);
    const traveler = await travelerOf(deps.db, id);
    if (!row || !traveler?.sentTo) return undefined;
    const rides = bookedRides(row, await aboutOf(deps, row, facts));
    return { ...rides, ...(await linkOf(deps, id, 'traveler')), sentTo: traveler.sentTo };
  },
  async claim(deps, claim, facts) {
    const { bookingReference = '' } = facts;
    const row = await bookingClaimed(deps.db, deps.linkSecret, { claim, bookingReference });
    return row && { ...bookedRides(row, await aboutOf(deps, row, facts)), ...(await linkOf(deps, row.id, 'guest')) };
  },
  async 'contact-message'({ db }, id) {
    const [row] = await db.select().from(contactMessages).where(eq(contactMessages.id, id));
    return row?.content;
  },
  async subscription({ db }, id) {
    const { email, token } = newsletterSubscriptions;
    const [row] = await db
      .select({ email, token })
      .from(newsletterSubscriptions)
      .where(eq(newsletterSubscriptions.id, id));
    return row;
  },
  /** All that it says is in its facts. */
  staff: async () => ({}),
};

/** A booking whose guest is there to be written to. */
async function bookingOf({ db }: ReadingDeps, id: string): Promise<BookingRow | undefined> {
  const row = await bookingById(db, id);
  return row?.erasedAt === null ? row : undefined;
}

/** What a mail of a kind tells of beside the booking: which rides have begun, and wait for no ramp van any more; who drives, for dispatch; and where a car has come, to who is told where to meet. */
async function aboutOf({ db, now }: ReadingDeps, row: BookingRow, { kind, occasion }: AnyFacts): Promise<About> {
  const about: About = {
    driven: await drivenEarly(db, row.rides, now()),
    vanOver: await vansOver(db, row.rides, now()),
    goodwill: kind === 'goodwill' ? occasion : undefined,
    late:
      kind === 'payment-returned'
        ? row.payment
        : kind === 'change-not-made'
          ? row.payments.find(({ attempt }) => String(attempt) === occasion)
          : undefined,
  };
  if (kind.startsWith('dispatch')) return { ...about, crews: await crewsOf(db, row.rides) };
  const isMeeting = kind === 'confirm' || kind === 'traveler-confirmation';
  return isMeeting ? { ...about, reached: await ridesReached(db, row.rides, now()) } : about;
}

async function changeOf(deps: ReadingDeps, row: BookingRow, facts: AnyFacts): Promise<ChangedRides | undefined> {
  const { kind, changeId } = facts;
  const stand = changesThatStand(row);
  const change = stand.find(({ id }) => id === changeId);
  if (!change) return undefined;
  const earlier = stand.filter(
    ({ kind: what, rideId, bookingVersion }) =>
      what === 'change' && rideId === change.rideId && bookingVersion < change.bookingVersion,
  );
  const { changes, ...before } = await untold(deps.db, kind, earlier);
  const fullRefundEnded = facts.fullRefundEnded === true || before.fullRefundEnded;
  return changedRides(row, change, changes, { ...(await aboutOf(deps, row, facts)), fullRefundEnded });
}

/**
 * The latest of these changes of a ride that its reader was not told of, for the next had overtaken them; and whether the
 * full refund of the ride ended with one of them.
 */
async function untold(
  db: Queries,
  kind: MessageKind,
  earlier: readonly ChangeRecord[],
): Promise<{ changes: ChangeRecord[]; fullRefundEnded: boolean }> {
  if (earlier.length === 0) return { changes: [], fullRefundEnded: false };
  const keyOf = ({ id, bookingId }: ChangeRecord) =>
    messageAbout(kind as 'changed', bookingId, { changeId: id }, id).dedupeKey;
  const overtaken = await db
    .select({ key: outbox.dedupeKey, facts: outbox.facts })
    .from(outbox)
    .where(and(inArray(outbox.dedupeKey, earlier.map(keyOf)), eq(outbox.skippedWhy, 'overtaken')));
  const lastTold = earlier.findLastIndex((change) => !overtaken.some(({ key }) => key === keyOf(change)));
  const changes = earlier.slice(lastTold + 1);
  const keys = changes.map(keyOf);
  const isEnded = ({ key, facts }: (typeof overtaken)[number]) =>
    kind === 'changed' && keys.includes(key) && readFacts(kind, facts).fullRefundEnded === true;
  return { changes, fullRefundEnded: overtaken.some(isEnded) };
}

async function rideToCome(deps: ReadingDeps, row: BookingRow, facts: AnyFacts): Promise<RideToCome | undefined> {
  const { db, now } = deps;
  const ride = row.rides.find(({ position }) => position === facts.position);
  if (!ride) return undefined;
  const isShown =
    rampVanOf(ride)?.state !== 'waiting' && isDriverShown({ pickupAt: ride.pickupAt?.getTime() ?? 0, now: now() });
  const cars = isShown ? await carsThatCome(db, ride) : [];
  const rides = bookedRides(row, await aboutOf(deps, row, facts));
  const isAgain = await isTold(db, row.id, facts);
  return { ...rides, cars, isToday: ride.pickupDate === wallClock(now()).pickupDate, isAgain };
}

/** Whether a message of that kind was sent of the ride as it was before. */
async function isTold(db: Queries, bookingId: string, { kind, position, sequence }: AnyFacts): Promise<boolean> {
  const isOfRide = sql`${outbox.facts} @> ${JSON.stringify({ position })}::jsonb`;
  const isEarlier = sql`(${outbox.facts} ->> 'sequence')::int < ${sequence}`;
  const isSent = and(eq(outbox.subject, bookingId), eq(outbox.kind, kind), eq(outbox.state, 'sent'));
  return (
    (
      await db
        .select({ id: outbox.id })
        .from(outbox)
        .where(and(isSent, isOfRide, isEarlier))
        .limit(1)
    ).length > 0
  );
}

/** The traveler of a booking, where they have an email, with their link as far as it stands. */
async function toTraveler(deps: ReadingDeps, { id, guest }: BookingRow): Promise<ToTraveler | undefined> {
  const { traveler } = guest;
  if (traveler?.email === undefined) return undefined;
  const token = await travelersToken(deps.db, deps, id);
  return { traveler: { ...traveler, email: traveler.email }, ...(token === undefined ? {} : { token }) };
}

async function linkOf(deps: ReadingDeps, bookingId: string, kind: LinkKind): Promise<Linked> {
  return { token: await tokenOfLink(deps.db, deps, bookingId, kind) };
}
