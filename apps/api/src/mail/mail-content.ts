import { type ContactMessage, type LinkKind, wallClock } from '@fallsline/domain';
import { eq } from 'drizzle-orm';
import { bookingById } from '../bookings/booking-rows.ts';
import type { BookingRow } from '../bookings/read-booking.ts';
import type { Rider } from '../bookings/stored-guest.ts';
import { noteOfRequest, waitingRequest } from '../changes/change-rows.ts';
import type { Queries } from '../database/database.ts';
import { changes, contactMessages, newsletterSubscriptions } from '../database/schema.ts';
import {
  type Facts,
  type MessageKind,
  messageKinds,
  type OutboxMessage,
  type SubjectType,
} from '../messages/message.ts';
import { tokenOfLink, travelerOf, travelersToken } from '../my-booking/links.ts';
import { bookingClaimed } from '../my-booking/lost-link.ts';
import { type BookedRides, bookedRides, type ChangedRides, changedRides } from './booked-ride.ts';

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

/** What the mail of a message is written from, by what the message is about. */
type Subjects = {
  booking: BookedRides & Linked;
  change: ChangedRides & Linked;
  /** A booking whose guest asks to cancel, and what the guest wrote with that. */
  request: BookedRides & Linked & { requestNote: string | undefined };
  /** A booking whose ride is still as the message knows it. */
  ride: BookedRides & Linked & { isToday: boolean };
  /** A booking whose guest shares it. */
  traveler: BookedRides & Linked & { sentTo: string };
  /** The first three for whom somebody else has booked. */
  'booking-of-traveler': BookedRides & ToTraveler;
  'change-of-traveler': ChangedRides & ToTraveler;
  'ride-of-traveler': BookedRides & ToTraveler & { isToday: boolean };
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
 * Reads what a message is about, as it is now, with the facts that the message brought. Undefined where its subject is
 * gone or its person erased. Throws UnreadableBooking: the message waits.
 */
export async function readMailContent(
  deps: ReadingDeps,
  { kind, subject, facts }: OutboxMessage,
): Promise<MailContent | undefined> {
  const found = await readSubject[messageKinds[kind].about](deps, subject, facts as AnyFacts);
  // The kind decides both what it is about and which facts it brings.
  return found && ({ kind, content: { ...found, ...facts } } as MailContent);
}

/** The facts that readers look at. */
type AnyFacts = { changeId?: string; position?: number; sequence?: number; bookingReference?: string };

const readSubject: {
  [About in SubjectType]: (deps: ReadingDeps, id: string, facts: AnyFacts) => Promise<Subjects[About] | undefined>;
} = {
  async booking(deps, id) {
    const row = await bookingOf(deps, id);
    return row && { ...bookedRides(row), ...(await linkOf(deps, id, 'guest')) };
  },
  async request(deps, id) {
    const row = await bookingOf(deps, id);
    const request = row && (await waitingRequest(deps.db, id));
    const requestNote = request && noteOfRequest(request);
    return row && { ...bookedRides(row), ...(await linkOf(deps, id, 'guest')), requestNote };
  },
  async 'booking-of-traveler'(deps, id) {
    const row = await bookingOf(deps, id);
    const to = row && (await toTraveler(deps, row));
    return to && { ...bookedRides(row), ...to };
  },
  async change(deps, id, facts) {
    const row = await bookingOf(deps, id);
    const told = row && (await changeOf(deps, row, facts));
    return told && { ...told, ...(await linkOf(deps, id, 'guest')) };
  },
  async 'change-of-traveler'(deps, id, facts) {
    const row = await bookingOf(deps, id);
    const told = row && (await changeOf(deps, row, facts));
    const to = told && (await toTraveler(deps, row));
    return to && { ...told, ...to };
  },
  async ride(deps, id, facts) {
    const row = await bookingOf(deps, id);
    const told = row && rideAsReminded(row, facts, deps.now());
    return told && { ...told, ...(await linkOf(deps, id, 'guest')) };
  },
  async 'ride-of-traveler'(deps, id, facts) {
    const row = await bookingOf(deps, id);
    const told = row && rideAsReminded(row, facts, deps.now());
    const to = told && (await toTraveler(deps, row));
    return to && { ...told, ...to };
  },
  async traveler(deps, id) {
    const row = await bookingOf(deps, id);
    const traveler = await travelerOf(deps.db, id);
    if (!row || !traveler?.sentTo) return undefined;
    return { ...bookedRides(row), ...(await linkOf(deps, id, 'traveler')), sentTo: traveler.sentTo };
  },
  async claim(deps, claim, { bookingReference = '' }) {
    const row = await bookingClaimed(deps.db, deps.linkSecret, { claim, bookingReference });
    return row && { ...bookedRides(row), ...(await linkOf(deps, row.id, 'guest')) };
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

async function changeOf(
  { db }: ReadingDeps,
  row: BookingRow,
  { changeId }: AnyFacts,
): Promise<ChangedRides | undefined> {
  if (changeId === undefined) return undefined;
  const [change] = await db.select().from(changes).where(eq(changes.id, changeId));
  return change && changedRides(row, change);
}

/** A booking whose ride is to come and still as the message knows it. */
function rideAsReminded(
  row: BookingRow,
  { position, sequence }: AnyFacts,
  now: number,
): (BookedRides & { isToday: boolean }) | undefined {
  const ride = row.rides.find((each) => each.position === position);
  if (ride?.state !== 'booked' || ride.sequence !== sequence) return undefined;
  if (ride.pickupAt === null || ride.pickupAt.getTime() <= now) return undefined;
  return { ...bookedRides(row), isToday: ride.pickupDate === wallClock(now).pickupDate };
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
