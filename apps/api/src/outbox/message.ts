import { business, goodwillReasons } from '@fallsline/domain';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import * as z from 'zod/mini';

/** Why staff should look at something. */
export const attentionReasons = [
  'amount-differs',
  'currency-differs',
  'other-booking',
  'livemode-differs',
  'nothing-paid',
  'unknown-booking',
  'payment-unexplained',
  'change-lost',
  'paid-twice',
  'tipped-twice',
  'replaced-and-paid',
  'refund-failed',
  'refunded-by-hand',
  'change-not-made',
  'paid-last-minute',
  'beyond-fleet',
  'disputed',
  'dispute-won',
  'dispute-lost',
  'delivery-failed',
  'refund-refused',
  'refund-late',
  'paid-after-erasure',
  'cancelled-before-restore',
  'unreadable-booking',
  'confirmation-late',
  'mail-late',
  'events-unprocessed',
  'events-missed',
  'payments-down',
  'webhooks-refused',
  'alarm-over',
  'backup-late',
  'ramp-van-late',
  'request-late',
  'car-unassigned',
  'driver-silent',
] as const;
export type AttentionReason = (typeof attentionReasons)[number];

const nothing = z.object({});
const refund = z.object({ refundCents: z.int() });
const goodwill = z.object({ refundCents: z.int(), reason: z.enum(goodwillReasons) });
/** Which ride it is about: 1 the ride there, 2 the ride back. */
const oneRide = z.object({ position: z.int() });
/** Every ride that a request to cancel is about. */
const requestedRides = z.object({ positions: z.array(z.int()) });
/** What goes back of the ride, and what is kept. */
const cancelledRide = z.object({ position: z.int(), refundCents: z.int(), keptCents: z.int() });
/** `isKept`: all of the fare is kept, which a later decision may have changed. */
const missedRide = z.extend(cancelledRide, { isKept: z.optional(z.literal(true)) });
/** The same for dispatch: whether it is that because nobody came. */
const jobOff = z.extend(cancelledRide, { isNoShow: z.optional(z.boolean()) });
/** What goes back, and how the money stood by then. */
const cancelledBooking = z.object({
  refundCents: z.int(),
  money: z.object({ paidCents: z.int(), keptCents: z.int(), beforeCents: z.int() }),
});
/** A ride as it was at a sequence of its calendar entry: once it has changed, the message is overtaken. */
const rideAsReminded = z.object({ position: z.int(), sequence: z.int() });
/** What goes back, and the ride that was to be changed; of a change that was lost with a database nobody knows it. */
const lateForChange = z.object({ refundCents: z.int(), position: z.optional(z.int()) });
const change = z.object({ changeId: z.string() });
/** With whether a full refund ended with the change: no ramp van is waited for any more, and no free time holds it (decision 49). */
const changeForGuest = z.object({ ...change.shape, fullRefundEnded: z.optional(z.literal(true)) });
const attention = z.object({
  reason: z.enum(attentionReasons),
  /** One sentence for staff: what was found, in ids and amounts, without personal data. */
  detail: z.string(),
  /** Which alarm is over, where one is. */
  alarm: z.optional(z.string()),
  bookingId: z.optional(z.string()),
  reference: z.optional(z.string()),
  /** Where it is about one ride: 1 the ride there, 2 the ride back. */
  position: z.optional(z.int()),
  sessionId: z.optional(z.string()),
});
export type Attention = z.output<typeof attention>;

/**
 * Every kind of message: what it is about (its subject, whose row has the words when it is delivered), and the facts of
 * the moment that the row will not tell later. Facts never tell of a person. A mail that strangers can make us send, as
 * much of it as the limits of calls let through, can wait: it goes after what is about a ride or for staff.
 */
export const messageKinds = {
  /** To the guest: the booking is confirmed. */
  confirm: { about: 'booking', canWait: false, facts: nothing },
  /** To the dispatcher: the job sheet of a ride. */
  dispatch: { about: 'booking', canWait: false, facts: oneRide },
  /** To who booked by phone: the link to pay, until a moment in milliseconds since 1970. */
  'payment-link': { about: 'booking-by-phone', canWait: false, facts: z.object({ payUntil: z.int() }) },
  /** To who booked by phone: it was not paid in time, or let go, and no car comes. */
  'payment-link-over': { about: 'booking-by-phone', canWait: false, facts: nothing },
  /** To the guest: the booking is cancelled. */
  cancellation: { about: 'booking', canWait: false, facts: cancelledBooking },
  /** To the guest: a ride was changed. */
  changed: { about: 'change', canWait: false, facts: changeForGuest },
  /** To the dispatcher: the job sheet of a ride that was changed, with what is new. */
  'dispatch-changed': { about: 'change', canWait: false, facts: change },
  /** To the guest: a payment came for a change that could not be made any more, and goes back. */
  'change-not-made': { about: 'booking', canWait: false, facts: lateForChange },
  /** To the guest: one ride is cancelled. */
  'ride-cancelled': { about: 'booking', canWait: false, facts: cancelledRide },
  /** To the dispatcher: nobody drives it. */
  'dispatch-ride-cancelled': { about: 'booking', canWait: false, facts: jobOff },
  /** To the guest: nobody came to the car, how long we waited, and what goes back or is kept. */
  'no-show': { about: 'driven-ride', canWait: false, facts: missedRide },
  /** To the guest: the request to cancel is with dispatch. */
  'cancellation-asked': { about: 'request', canWait: false, facts: requestedRides },
  /** To the dispatcher: a guest asks to cancel, and somebody has to decide. */
  'dispatch-decides': { about: 'request', canWait: false, facts: requestedRides },
  /** To the dispatcher: the guest has taken the request to cancel back. */
  'dispatch-not-to-decide': { about: 'booking', canWait: false, facts: requestedRides },
  /** To the guest: they have taken the request to cancel back. */
  'request-taken-back': { about: 'booking', canWait: false, facts: requestedRides },
  /** To the guest: the ride stands. */
  'cancellation-declined': { about: 'booking', canWait: false, facts: requestedRides },
  /** To the guest: the bank has refused a refund. */
  'refund-failed': { about: 'booking', canWait: false, facts: refund },
  /** To the guest: Stripe has refused a refund, and no bank was asked. */
  'refund-refused': { about: 'booking', canWait: false, facts: refund },
  /** To the guest: a payment for what they had replaced goes back. */
  'payment-returned': { about: 'booking', canWait: false, facts: refund },
  /** To the guest: the desk gives something back that was not owed. */
  goodwill: { about: 'booking', canWait: false, facts: goodwill },
  /** To the guest, the day before: what to know about a ride, as it was at that sequence. */
  reminder: { about: 'ride', canWait: false, facts: rideAsReminded },
  /** To the guest: the ramp van of a ride is confirmed, as the ride was at that sequence. */
  'ramp-van-confirmed': { about: 'ride', canWait: false, facts: rideAsReminded },
  /** To the guest: who drives, and in which car; or who does instead. */
  driver: { about: 'driven-ride', canWait: false, facts: oneRide },
  /** To the guest, once a ride is done: the receipt. */
  receipt: { about: 'driven-ride', canWait: false, facts: oneRide },
  /** To the guest: their tip has come, and who gets it. */
  tip: { about: 'driven-ride', canWait: false, facts: z.object({ position: z.int(), tipId: z.string() }) },
  /** To the guest, the day after the last ride of a booking: how was it? */
  'how-was-it': { about: 'driven-ride', canWait: true, facts: oneRide },
  /** To the dispatcher: what a guest has said of a ride. */
  'dispatch-review': { about: 'driven-ride', canWait: true, facts: oneRide },
  /** To the guest: the link of the booking's page, asked for again or made anew. */
  'link-again': { about: 'booking', canWait: true, facts: nothing },
  /** To the guest: the link, which somebody has asked for who may not know the booking (my-booking/lost-link.ts). */
  'link-asked': { about: 'claim', canWait: true, facts: z.object({ bookingReference: z.string() }) },
  /** To the traveler with an email: somebody has booked a ride for them. These have no facts of money (decision 39). */
  'traveler-confirmation': { about: 'booking-of-traveler', canWait: false, facts: nothing },
  /** To the traveler: the ride was changed. */
  'traveler-changed': { about: 'change-of-traveler', canWait: false, facts: change },
  /** To the traveler: no car comes. */
  'traveler-cancellation': { about: 'booking-of-traveler', canWait: false, facts: nothing },
  /** To the traveler: one ride is cancelled. */
  'traveler-ride-cancelled': { about: 'booking-of-traveler', canWait: false, facts: oneRide },
  /** To the traveler: nobody came to the car. */
  'traveler-no-show': {
    about: 'driven-ride-of-traveler',
    canWait: false,
    facts: z.extend(oneRide, { isKept: z.optional(z.literal(true)) }),
  },
  /** To the traveler, the day before. */
  'traveler-reminder': { about: 'ride-of-traveler', canWait: false, facts: rideAsReminded },
  /** To the traveler: the ramp van is confirmed. */
  'traveler-ramp-van-confirmed': { about: 'ride-of-traveler', canWait: false, facts: rideAsReminded },
  /** To the traveler: who drives, or who does instead. */
  'traveler-driver': { about: 'driven-ride-of-traveler', canWait: false, facts: oneRide },
  /** To the traveler: the link that a guest shares. */
  'traveler-link': { about: 'traveler', canWait: true, facts: nothing },
  /** To the company: a message of the contact form. */
  'contact-message': { about: 'contact-message', canWait: true, facts: nothing },
  /** To its sender: we have it. */
  'contact-acknowledgement': { about: 'contact-message', canWait: true, facts: nothing },
  /** To whoever may have asked for the newsletter: do you want it? */
  'newsletter-confirm': { about: 'subscription', canWait: true, facts: nothing },
  /** To a new subscriber. */
  'newsletter-welcome': { about: 'subscription', canWait: true, facts: nothing },
  /** To staff: something needs a person. All that it says is in its facts. */
  attention: { about: 'staff', canWait: false, facts: attention },
} as const;

export type MessageKind = keyof typeof messageKinds;
/** What a message is about; what is for staff alone, and a claim, which names nobody, outlives whom it concerns. */
export type SubjectType = (typeof messageKinds)[MessageKind]['about'];
export type Facts<Kind extends MessageKind = MessageKind> = z.output<(typeof messageKinds)[Kind]['facts']>;

type KindAbout<About extends SubjectType> = {
  [Kind in MessageKind]: (typeof messageKinds)[Kind]['about'] extends About ? Kind : never;
}[MessageKind];
export type PersonalKind = KindAbout<Exclude<SubjectType, 'staff' | 'claim'>>;

const kinds = Object.keys(messageKinds) as MessageKind[];
/** What goes after messages about a ride or for staff. */
export const kindsThatCanWait = kinds.filter((kind) => messageKinds[kind].canWait);
/** What is about a person's booking, message or subscription, and goes when its subject is erased. */
export const personalKinds = kinds.filter(
  (kind): kind is PersonalKind => messageKinds[kind].about !== 'staff' && messageKinds[kind].about !== 'claim',
);

/** Who reads messages about one booking, each in the order of the facts that they tell (law 9). */
export type Reader = 'guest' | 'traveler' | 'dispatch';

/** Who reads a kind in order; undefined for what can wait, which tells no fact of a ride and holds nothing back. */
function readerOf(kind: MessageKind): Reader | undefined {
  const { about, canWait } = messageKinds[kind];
  if (canWait) return undefined;
  if (about.endsWith('-of-traveler')) return 'traveler';
  return about === 'staff' || kind.startsWith('dispatch') ? 'dispatch' : 'guest';
}
/** The kinds of every reader that leave in the order of their facts. */
export const kindsInOrder = Object.entries(Object.groupBy(kinds, (kind) => readerOf(kind) ?? 'nobody')).flatMap(
  ([reader, read]) => (reader === 'nobody' ? [] : [{ reader: reader as Reader, kinds: read }]),
);

/** A message before it is enqueued. Its key is enqueued once, for good. */
export type NewMessage = { [Kind in MessageKind]: { dedupeKey: string; kind: Kind; facts: Facts<Kind> } }[MessageKind];

/**
 * The place where keys are made: `<kind>:<subject>`, with the occasion behind it where a subject can have several
 * messages of a kind. The database reads the subject out of the key (`outbox.subject`).
 */
export function messageAbout<Kind extends PersonalKind>(
  kind: Kind,
  subject: string,
  facts: Facts<Kind>,
  occasion?: number | string,
): NewMessage & { kind: Kind } {
  const dedupeKey = [kind, subject, occasion].filter((part) => part !== undefined).join(':');
  return { dedupeKey, kind, facts } as NewMessage & { kind: Kind };
}

/** The same key, where subject and occasion are columns of a question. */
export function keyInRows(kind: PersonalKind, ...parts: readonly SQLWrapper[]): SQL {
  return sql`concat_ws(':', ${kind}::text, ${sql.join([...parts], sql`, `)})`;
}

/** The occasion in a message's key; undefined where its subject has one message of the kind. */
export function occasionOf({ dedupeKey }: Pick<NewMessage, 'dedupeKey'>): string | undefined {
  return dedupeKey.split(':')[2];
}

/** What a traveler is told of what the guest who booked is told (decision 39). */
const forTraveler = {
  confirm: 'traveler-confirmation',
  changed: 'traveler-changed',
  cancellation: 'traveler-cancellation',
  'ride-cancelled': 'traveler-ride-cancelled',
  'no-show': 'traveler-no-show',
  reminder: 'traveler-reminder',
  'ramp-van-confirmed': 'traveler-ramp-van-confirmed',
  driver: 'traveler-driver',
} as const satisfies { [Kind in PersonalKind]?: PersonalKind };
/** Every kind that goes to a traveler, the link that a guest shares among them. */
export const kindsForTravelers: readonly PersonalKind[] = [...Object.values(forTraveler), 'traveler-link'];
export type KindForRiders = keyof typeof forTraveler;

/** The traveler's message beside one of the guest's: on the same occasion, and of its facts those that are theirs. */
export function besideForTraveler({ dedupeKey, kind, facts }: NewMessage & { kind: KindForRiders }): NewMessage {
  const theirs = forTraveler[kind];
  return {
    dedupeKey: theirs + dedupeKey.slice(kind.length),
    kind: theirs,
    facts: readFacts(theirs, facts),
  } as NewMessage;
}

/** The link of a booking, if the claim to it is right: once in each window of time. */
export function linkAsked(claim: string, facts: Facts<'link-asked'>, window: string): NewMessage {
  return { dedupeKey: `link-asked:${claim}:${window}`, kind: 'link-asked', facts };
}

/**
 * A message to staff about a booking or a checkout session: once for each reason and occasion, the id of the refund,
 * payment or dispute that it is about (law 5); once for ever where the occasion is null.
 */
export function attentionAbout(subject: string, facts: Attention, occasion: string | null): NewMessage {
  const dedupeKey = ['attention', subject, facts.reason, ...(occasion === null ? [] : [occasion])].join(':');
  return { dedupeKey, kind: 'attention', facts };
}

/** A message to staff about a message that was given up. */
export function attentionToLostMessage(lost: { dedupeKey: string; subject: string }, detail: string): NewMessage {
  const dedupeKey = `attention:${lost.subject}:delivery-failed:${lost.dedupeKey}`;
  return { dedupeKey, kind: 'attention', facts: { reason: 'delivery-failed', detail } };
}

/** A message to staff about an alarm: once for each time it is raised, `raisedAt` in milliseconds since 1970. */
export function attentionToAlarm(alarm: string, raisedAt: number, facts: Attention): NewMessage {
  return { dedupeKey: `alarm:${alarm}:${raisedAt}`, kind: 'attention', facts };
}

/** A message to staff that an alarm is over, whose own message was `attentionToAlarm` of the same moment. */
export function attentionToAllClear(alarm: string, raisedAt: number, facts: Attention): NewMessage {
  return { dedupeKey: `alarm-over:${alarm}:${raisedAt}`, kind: 'attention', facts };
}

/** The facts of a stored message. */
export function readFacts<Kind extends MessageKind>(kind: Kind | (string & {}), stored: unknown): Facts<Kind> {
  return messageKinds[kind as Kind].facts.parse(stored) as Facts<Kind>;
}

/** A message as the worker hands it over to be delivered. */
export type OutboxMessage = NewMessage & {
  /** The id of the row that it is about. */
  subject: string;
  /** `<confirm.7f3c…@fallsline.example>`: the same at every attempt. */
  messageId: string;
  /** 1 at the first attempt. */
  attempt: number;
  enqueuedAt: Date;
};

const ownDomain = business.bookingEmail.slice(business.bookingEmail.indexOf('@') + 1);

/** The Message-ID of a message's mail, made of its key alone: mail programs show a mail that is sent twice as one. */
export function messageIdOf(dedupeKey: string, domain = ownDomain): string {
  return `<${dedupeKey.replaceAll(/[^\w.-]/g, '.')}@${domain}>`;
}
