import { oneClickUnsubscribePath, payLinkPage, reviewPage, tipPage } from '@fallsline/domain';
import { linkAddress } from '../my-booking/links.ts';
import { rideAddress } from '../my-booking/ride-key.ts';
import type { Facts, MessageKind } from '../outbox/message.ts';
import type { Address } from '../ports/mail/mailer.ts';
import { entryOfBooker, type RideEntry } from './calendar/ride-entry.ts';
import {
  asTravelerSees,
  type BookedRide,
  type BookedRides,
  everyRide,
  rideAt,
  ridesThatStand,
} from './content/booked-ride.ts';
import type { ChangedRides } from './content/changed-rides.ts';
import type { MailContent, ToTraveler } from './content/mail-content.ts';
import type { Letter } from './letter/letter.ts';
import { attentionMail } from './templates/attention-mail.ts';
import {
  dispatchRideCancelled,
  goodwillRefund,
  guestCancellation,
  refundFailed,
  refundRefused,
  returnedPayment,
  rideCancelled,
} from './templates/cancellation-mails.ts';
import { changeNotMade, dispatchChange, rideChanged } from './templates/change-mails.ts';
import { dispatchSheet } from './templates/dispatch-sheet.ts';
import { guestConfirmation } from './templates/guest-confirmation.ts';
import { linkAgain, paymentLink, paymentLinkOver } from './templates/link-mails.ts';
import { noShowMail, travelerNoShow } from './templates/no-show-mails.ts';
import { rampVanConfirmed, travelerRampVanConfirmed } from './templates/ramp-van-mails.ts';
import { rideReminder } from './templates/reminder.ts';
import {
  cancellationAsked,
  cancellationDeclined,
  dispatchDecides,
  dispatchNotToDecide,
  requestTakenBack,
} from './templates/request-mails.ts';
import { dispatchReview, howWasIt } from './templates/review-mails.ts';
import { driverMail, rideReceipt, tipReceipt, travelerDriverMail } from './templates/ride-day-mails.ts';
import { ridesToCome } from './templates/ride-words.ts';
import {
  travelerCancellation,
  travelerChange,
  travelerConfirmation,
  travelerLink,
  travelerReminder,
} from './templates/traveler-mails.ts';
import {
  contactAcknowledgement,
  contactMessage,
  newsletterConfirmation,
  newsletterWelcome,
} from './templates/visitor-mails.ts';
import { isNewInCalendar } from './templates/what-is-new.ts';

/** Keeps holiday notices from answering what no person wrote (RFC 3834). */
const automatic = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' };

/** Lets mail programs end a subscription with one click, without opening a page (RFC 8058). */
function newsletterHeaders(token: string, publicUrl: string): Record<string, string> {
  const address = `${publicUrl}${oneClickUnsubscribePath}?${new URLSearchParams({ token })}`;
  return { ...automatic, 'List-Unsubscribe': `<${address}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

export type Addressed = {
  letter: Letter;
  to: Address | string;
  replyTo: Address | string;
  headers?: Record<string, string>;
  /** The calendar entries of the rides that it is about (decision 35). */
  entries?: readonly RideEntry[];
};

/** Where mail of the company goes to, where its pages are, and the moment, in milliseconds since 1970. */
type Company = { dispatch: string; contact: string; publicUrl: string; now: number };

/** The letter of a message, to whom it goes, and who gets the answer. */
export function addressedLetter({ kind, content }: MailContent, company: Company): Addressed {
  // The kind decides what the content is.
  const write = letters[kind] as (content: MailContent['content'], company: Company) => Addressed;
  return write(content, company);
}

type ContentOf<Kind extends MessageKind> = Extract<MailContent, { kind: Kind }>['content'];

const letters: { readonly [Kind in MessageKind]: (content: ContentOf<Kind>, company: Company) => Addressed } = {
  confirm(content, at) {
    const booked = ridesThatStand(content);
    return toGuest(content, guestConfirmation(booked, pageOf(content, at), at.now), at, everyRide(booked));
  },
  dispatch: (content, at) => toDispatch(content, dispatchSheet(rideOf(content), at.now), at),
  'payment-link'(content, at) {
    const about = { page: addressOfRide(payLinkPage, content, at), payUntil: content.payUntil, now: at.now };
    return toGuest(content, paymentLink(content, about), at);
  },
  'payment-link-over': (content, at) => toGuest(content, paymentLinkOver(content), at),
  cancellation: (content, at) =>
    toGuest(content, guestCancellation(content, { page: pageOf(content, at), now: at.now }), at, everyRide(content)),
  changed: (content, at) =>
    toGuest(content, rideChanged(content, pageOf(content, at), at.now), at, newIn(content, 'guest')),
  'dispatch-changed': (content, at) => toDispatch(content, dispatchChange(content, at.now), at),
  'change-not-made': (content, at) => toGuest(content, changeNotMade(rideOf(content), content, at.now), at),
  'ride-cancelled'(content, at) {
    const ride = rideOf(content);
    const letter = rideCancelled(ride, {
      ...content,
      stands: otherRide(content, at.now),
      page: pageOf(content, at),
      now: at.now,
    });
    return toGuest(content, letter, at, [ride]);
  },
  'no-show'(content, at) {
    const about = { ...content, stands: otherRide(content, at.now), page: pageOf(content, at), now: at.now };
    return toGuest(content, noShowMail(rideOf(content), about), at);
  },
  'dispatch-ride-cancelled': (content, at) =>
    toDispatch(content, dispatchRideCancelled(rideOf(content), content, at.now), at),
  'cancellation-asked'(content, at) {
    const rides = stillAsked(content);
    return toGuest(
      content,
      cancellationAsked(rides, pageOf(content, at), at.now, content.back !== undefined),
      at,
      rides,
    );
  },
  'dispatch-decides': (content, at) =>
    toDispatch(content, dispatchDecides(stillAsked(content), content.requestNote), at),
  'dispatch-not-to-decide': (content, at) => toDispatch(content, dispatchNotToDecide(requested(content), at.now), at),
  'request-taken-back'(content, at) {
    const rides = requested(content);
    return toGuest(content, requestTakenBack(rides, pageOf(content, at), at.now), at, rides);
  },
  'cancellation-declined'(content, at) {
    const rides = requested(content);
    return toGuest(content, cancellationDeclined(rides, pageOf(content, at), at.now), at, rides);
  },
  'refund-failed': (content, at) => toGuest(content, refundFailed(content, pageOf(content, at)), at),
  'refund-refused': (content, at) => toGuest(content, refundRefused(content, pageOf(content, at)), at),
  goodwill: (content, at) => toGuest(content, goodwillRefund(content, pageOf(content, at)), at),
  'payment-returned': (content, at) => toGuest(content, returnedPayment(content), at),
  reminder(content, at) {
    const ride = rideOf(content);
    const { isToday, isAgain, cars } = content;
    return toGuest(content, rideReminder(ride, { ...ofGuest(content, at), isToday, isAgain, cars }), at, [ride]);
  },
  'ramp-van-confirmed'(content, at) {
    const ride = rideOf(content);
    return toGuest(content, rampVanConfirmed(ride, ofGuest(content, at)), at, [ride]);
  },
  driver: (content, at) => toGuest(content, driverMail(rideOf(content), content, ofGuest(content, at)), at),
  receipt(content, at) {
    const pages = { page: pageOf(content, at), tip: addressOfRide(tipPage, content, at) };
    return toGuest(content, rideReceipt(rideOf(content), content, pages), at);
  },
  tip: (content, at) => toGuest(content, tipReceipt(rideOf(content), content, pageOf(content, at)), at),
  'how-was-it': (content, at) =>
    toGuest(content, howWasIt(rideOf(content), content, addressOfRide(reviewPage, content, at)), at),
  'dispatch-review': (content, at) => toDispatch(content, dispatchReview(rideOf(content), content), at),
  'link-again': (content, at) =>
    toGuest(content, linkAgain(content, { page: pageOf(content, at), now: at.now, by: 'made' }), at),
  'link-asked': (content, at) =>
    toGuest(content, linkAgain(content, { page: pageOf(content, at), now: at.now, by: 'asked' }), at),
  'traveler-confirmation'(content, at) {
    const booked = ridesThatStand(content);
    return toTraveler(content, at, (to) => travelerConfirmation(booked, to, at.now), everyRide(booked));
  },
  'traveler-changed': (content, at) =>
    toTraveler(content, at, (to) => travelerChange(content, to, at.now), newIn(content, 'traveler')),
  'traveler-cancellation'(content, at) {
    const rides = everyRide(content);
    return toTraveler(content, at, (to) => travelerCancellation(rides, { ...to, now: at.now }), rides);
  },
  'traveler-ride-cancelled'(content, at) {
    const ride = rideOf(content);
    const stands = otherRide(content, at.now);
    return toTraveler(content, at, (to) => travelerCancellation([ride], { ...to, stands, now: at.now }), [ride]);
  },
  'traveler-no-show': (content, at) =>
    toTraveler(content, at, (to) => travelerNoShow(asTravelerSees(rideOf(content)), { ...content, now: at.now }, to)),
  'traveler-reminder'(content, at) {
    const ride = rideOf(content);
    const { isToday, isAgain, cars } = content;
    const about = { isToday, isAgain, cars, now: at.now };
    return toTraveler(content, at, (to) => travelerReminder(ride, { ...to, ...about }), [ride]);
  },
  'traveler-ramp-van-confirmed'(content, at) {
    const ride = rideOf(content);
    return toTraveler(content, at, (to) => travelerRampVanConfirmed(ride, { ...to, now: at.now }), [ride]);
  },
  'traveler-driver'(content, at) {
    const ride = asTravelerSees(rideOf(content));
    return toTraveler(content, at, (to) => travelerDriverMail(ride, content, { ...to, now: at.now }));
  },
  'traveler-link': (content, at) => ({
    letter: travelerLink(content, pageOf(content, at), at.now),
    to: content.sentTo,
    replyTo: at.dispatch,
    headers: automatic,
  }),
  'contact-message': (content, { contact }) => ({
    letter: contactMessage(content),
    to: contact,
    replyTo: addressOf(content),
  }),
  'contact-acknowledgement': ({ email }, at) => toVisitor(email, contactAcknowledgement(), at),
  'newsletter-confirm': ({ email, token }, at) =>
    toVisitor(email, newsletterConfirmation({ token, publicUrl: at.publicUrl }), at),
  'newsletter-welcome'({ email, token }, at) {
    const letter = newsletterWelcome({ token, publicUrl: at.publicUrl });
    return { ...toVisitor(email, letter, at), headers: newsletterHeaders(token, at.publicUrl) };
  },
  attention: (content, { dispatch, contact }) => ({ letter: attentionMail(content), to: dispatch, replyTo: contact }),
};

/** What a mail about one ride has of all that its link shows. */
const ofGuest = (content: BookedRides & { token: string }, at: Company) => ({
  page: pageOf(content, at),
  all: everyRide(content),
  now: at.now,
});

const pageOf = ({ token }: { token: string }, { publicUrl }: Company) => linkAddress(publicUrl, token);

/** Where a page about one ride is. */
function addressOfRide(page: string, { token, rideId }: { token: string; rideId: string }, { publicUrl }: Company) {
  return `${publicUrl}${rideAddress(page, token, rideId)}`;
}

/** The ride of a change, where it has made another one of it in the calendar of its reader. */
const newIn = ({ change }: ChangedRides, reader: 'guest' | 'traveler') =>
  isNewInCalendar(change, reader) ? [change.after] : [];

const entriesOf = (rides: readonly BookedRide[]) => rides.flatMap(({ entry }) => entry ?? []);

/** Guests answer those who send the car, as answers to a job sheet go to the guest. */
function toGuest(
  { guest }: Pick<BookedRide, 'guest'>,
  letter: Letter,
  { dispatch }: Company,
  rides: readonly BookedRide[] = [],
): Addressed {
  const entries = entriesOf(rides).map(entryOfBooker);
  return { letter, to: addressOf(guest), replyTo: dispatch, headers: automatic, entries };
}

function toTraveler(
  { traveler, token }: ToTraveler,
  { dispatch, publicUrl }: Company,
  write: (to: { name: string; page: string | undefined }) => Letter,
  rides: readonly BookedRide[] = [],
): Addressed {
  const page = token === undefined ? undefined : linkAddress(publicUrl, token);
  const letter = write({ name: traveler.name, page });
  return { letter, to: addressOf(traveler), replyTo: dispatch, headers: automatic, entries: entriesOf(rides) };
}

/** What an answer to a mail of dispatch is for: the guest. */
function toDispatch({ guest }: Pick<BookedRide, 'guest'>, letter: Letter, { dispatch }: Company): Addressed {
  return { letter, to: dispatch, replyTo: addressOf(guest) };
}

function toVisitor(email: string, letter: Letter, { contact }: Company): Addressed {
  return { letter, to: email, replyTo: contact, headers: automatic };
}

/** The ride that a message is about: its facts say which. */
const rideOf = (content: BookedRides) => rideAt(content, content.position);

/** The ride that stands beside the one that a message is about, and has not begun. `now` in milliseconds since 1970. */
function otherRide({ back, ...there }: BookedRides, now: number): BookedRide | undefined {
  const other = there.position === 2 ? there : back;
  return other && !other.isCancelled ? ridesToCome([other], now)[0] : undefined;
}

/** The rides that a guest has asked to cancel, but for one that was cancelled meanwhile. */
function requested(content: BookedRides & Facts<'cancellation-asked'>): [BookedRide, ...BookedRide[]] {
  const rides = content.positions.map((position) => rideAt(content, position));
  const [first = rides[0] ?? rideAt(content, 1), ...others] = rides.filter(({ isCancelled }) => !isCancelled);
  return [first, ...others];
}

/** The same of a request that waits: of those whose first ride is over meanwhile dispatch decides about the other one. */
function stillAsked(content: BookedRides & Facts<'cancellation-asked'> & { asked: readonly number[] }) {
  const positions = content.positions.filter((position) => content.asked.includes(position));
  return requested(positions.length > 0 ? { ...content, positions } : content);
}

function addressOf({ name, email }: { name: string; email: string }): Address {
  return { name, address: email };
}
