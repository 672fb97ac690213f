import { oneClickUnsubscribePath, payLinkPage, reviewPage, tipPage } from '@fallsline/domain';
import { linkAddress } from '../my-booking/links.ts';
import { rideAddress } from '../my-booking/ride-key.ts';
import type { Facts } from '../outbox/message.ts';
import type { Address } from '../ports/mail/mailer.ts';
import type { RideEntry } from './calendar/ride-entry.ts';
import {
  asTravelerSees,
  type BookedRide,
  type BookedRides,
  everyRide,
  rideAt,
  ridesThatStand,
} from './content/booked-ride.ts';
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
import {
  cancellationAsked,
  cancellationDeclined,
  changeNotMade,
  dispatchChange,
  dispatchDecides,
  dispatchNotToDecide,
  rideChanged,
} from './templates/change-mails.ts';
import { dispatchSheet } from './templates/dispatch-sheet.ts';
import { guestConfirmation } from './templates/guest-confirmation.ts';
import { linkAgain, travelerLink } from './templates/link-mails.ts';
import { paymentLink, paymentLinkOver } from './templates/payment-link-mails.ts';
import { rampVanConfirmed, travelerRampVanConfirmed } from './templates/ramp-van-mails.ts';
import { rideReminder } from './templates/reminder.ts';
import { dispatchReview, howWasIt } from './templates/review-mails.ts';
import { driverMail, rideReceipt, tipReceipt, travelerDriverMail } from './templates/ride-day-mails.ts';
import {
  travelerCancellation,
  travelerChange,
  travelerConfirmation,
  travelerReminder,
} from './templates/traveler-mails.ts';
import {
  contactAcknowledgement,
  contactMessage,
  newsletterConfirmation,
  newsletterWelcome,
} from './templates/visitor-mails.ts';

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

/** The letter of a message, to whom it goes, and who gets the answer. */
export function addressedLetter(
  { kind, content }: MailContent,
  { dispatch, contact, publicUrl, now }: { dispatch: string; contact: string; publicUrl: string; now: number },
): Addressed {
  const pageOf = ({ token }: { token: string }) => linkAddress(publicUrl, token);
  const toTraveler = (
    { traveler, token }: ToTraveler,
    write: (to: { name: string; page: string | undefined }) => Letter,
    rides: readonly BookedRide[],
  ): Addressed => {
    const letter = write({
      name: traveler.name,
      page: token === undefined ? undefined : linkAddress(publicUrl, token),
    });
    const entries = rides.flatMap(({ entry }) => entry ?? []);
    return { letter, to: addressOf(traveler), replyTo: dispatch, headers: automatic, entries };
  };
  switch (kind) {
    case 'confirm': {
      const booked = ridesThatStand(content);
      return toGuest(content, guestConfirmation(booked, pageOf(content), now), dispatch, everyRide(booked));
    }
    case 'dispatch':
      return toDispatch(content, dispatchSheet(rideAt(content, content.position), now), dispatch);
    case 'payment-link': {
      const page = `${publicUrl}${rideAddress(payLinkPage, content.token, content.rideId)}`;
      return toGuest(content, paymentLink(content, { page, payUntil: content.payUntil, now }), dispatch);
    }
    case 'payment-link-over':
      return toGuest(content, paymentLinkOver(content), dispatch);
    case 'cancellation':
      return toGuest(content, guestCancellation(content, pageOf(content)), dispatch, everyRide(content));
    case 'changed':
      return toGuest(content, rideChanged(content, pageOf(content), now), dispatch, [content.change.after]);
    case 'dispatch-changed':
      return toDispatch(content, dispatchChange(content), dispatch);
    case 'change-not-made':
      return toGuest(content, changeNotMade(rideAt(content, content.position), content), dispatch);
    case 'ride-cancelled': {
      const ride = rideAt(content, content.position);
      const stands = otherRide(content, content.position);
      const letter = rideCancelled(ride, { ...content, stands, page: pageOf(content) });
      return toGuest(content, letter, dispatch, [ride]);
    }
    case 'dispatch-ride-cancelled':
      return toDispatch(content, dispatchRideCancelled(rideAt(content, content.position), content), dispatch);
    case 'cancellation-asked':
      return toGuest(content, cancellationAsked(requested(content), pageOf(content)), dispatch, requested(content));
    case 'dispatch-decides':
      return toDispatch(content, dispatchDecides(requested(content), content.requestNote), dispatch);
    case 'dispatch-not-to-decide':
      return toDispatch(content, dispatchNotToDecide(requested(content)), dispatch);
    case 'cancellation-declined':
      return toGuest(content, cancellationDeclined(requested(content), pageOf(content)), dispatch, requested(content));
    case 'refund-failed':
      return toGuest(content, refundFailed(content, pageOf(content)), dispatch);
    case 'refund-refused':
      return toGuest(content, refundRefused(content, pageOf(content)), dispatch);
    case 'goodwill':
      return toGuest(content, goodwillRefund(content, pageOf(content)), dispatch);
    case 'payment-returned':
      return toGuest(content, returnedPayment(content), dispatch);
    case 'reminder': {
      const ride = rideAt(content, content.position);
      const letter = rideReminder(ride, { page: pageOf(content), isToday: content.isToday, now });
      return toGuest(content, letter, dispatch, [ride]);
    }
    case 'ramp-van-confirmed': {
      const ride = rideAt(content, content.position);
      return toGuest(content, rampVanConfirmed(ride, { page: pageOf(content), now }), dispatch, [ride]);
    }
    case 'driver': {
      const ride = rideAt(content, content.position);
      return toGuest(content, driverMail(ride, content, { page: pageOf(content), now }), dispatch);
    }
    case 'receipt':
      return toGuest(
        content,
        rideReceipt(rideAt(content, content.position), content, {
          page: pageOf(content),
          tip: `${publicUrl}${rideAddress(tipPage, content.token, content.rideId)}`,
        }),
        dispatch,
      );
    case 'tip':
      return toGuest(content, tipReceipt(rideAt(content, content.position), content, pageOf(content)), dispatch);
    case 'how-was-it': {
      const review = `${publicUrl}${rideAddress(reviewPage, content.token, content.rideId)}`;
      return toGuest(content, howWasIt(rideAt(content, content.position), content, review), dispatch);
    }
    case 'dispatch-review':
      return toDispatch(content, dispatchReview(rideAt(content, content.position), content), dispatch);
    case 'link-again':
    case 'link-asked':
      return toGuest(content, linkAgain(content, pageOf(content)), dispatch);
    case 'traveler-confirmation': {
      const booked = ridesThatStand(content);
      return toTraveler(content, (to) => travelerConfirmation(booked, to, now), everyRide(booked));
    }
    case 'traveler-changed':
      return toTraveler(content, (to) => travelerChange(content, to, now), [content.change.after]);
    case 'traveler-cancellation':
      return toTraveler(content, (to) => travelerCancellation(everyRide(content), to), everyRide(content));
    case 'traveler-ride-cancelled': {
      const ride = rideAt(content, content.position);
      const stands = otherRide(content, content.position);
      return toTraveler(content, (to) => travelerCancellation([ride], { ...to, stands }), [ride]);
    }
    case 'traveler-reminder': {
      const ride = rideAt(content, content.position);
      const { isToday } = content;
      return toTraveler(content, (to) => travelerReminder(ride, { ...to, isToday, now }), [ride]);
    }
    case 'traveler-ramp-van-confirmed': {
      const ride = rideAt(content, content.position);
      return toTraveler(content, (to) => travelerRampVanConfirmed(ride, to), [ride]);
    }
    case 'traveler-driver': {
      const ride = asTravelerSees(rideAt(content, content.position));
      return toTraveler(content, (to) => travelerDriverMail(ride, content, { ...to, now }), []);
    }
    case 'traveler-link': {
      const letter = travelerLink(content, pageOf(content));
      return { letter, to: content.sentTo, replyTo: dispatch, headers: automatic };
    }
    case 'contact-message':
      return { letter: contactMessage(content), to: contact, replyTo: addressOf(content) };
    case 'contact-acknowledgement':
      return { letter: contactAcknowledgement(), to: content.email, replyTo: contact, headers: automatic };
    case 'newsletter-confirm': {
      const letter = newsletterConfirmation({ token: content.token, publicUrl });
      return { letter, to: content.email, replyTo: contact, headers: automatic };
    }
    case 'newsletter-welcome': {
      const { email, token } = content;
      const letter = newsletterWelcome({ token, publicUrl });
      return { letter, to: email, replyTo: contact, headers: newsletterHeaders(token, publicUrl) };
    }
    case 'attention':
      return { letter: attentionMail(content), to: dispatch, replyTo: contact };
    default:
      throw new Error(`No letter is written for ${kind satisfies never}`);
  }
}

/** Guests answer those who send the car, as answers to a job sheet go to the guest. */
function toGuest(
  { guest }: Pick<BookedRide, 'guest'>,
  letter: Letter,
  dispatch: string,
  rides: readonly BookedRide[] = [],
): Addressed {
  const entries = rides.flatMap(({ entry }) => entry ?? []);
  return { letter, to: addressOf(guest), replyTo: dispatch, headers: automatic, entries };
}

/** What an answer to a mail of dispatch is for: the guest. */
function toDispatch({ guest }: Pick<BookedRide, 'guest'>, letter: Letter, dispatch: string): Addressed {
  return { letter, to: dispatch, replyTo: addressOf(guest) };
}

/** The ride of a booking that stands beside the one at a position; its facts say which, not the ride there. */
function otherRide({ back, ...there }: BookedRides, position: number): BookedRide | undefined {
  const other = position === 2 ? there : back;
  return other?.isCancelled ? undefined : other;
}

/** The rides that a guest has asked to cancel, but for one that was cancelled meanwhile. */
function requested(content: BookedRides & Facts<'cancellation-asked'>): [BookedRide, ...BookedRide[]] {
  const rides = content.positions.map((position) => rideAt(content, position));
  const [first = rides[0] ?? rideAt(content, 1), ...others] = rides.filter(({ isCancelled }) => !isCancelled);
  return [first, ...others];
}

function addressOf({ name, email }: { name: string; email: string }): Address {
  return { name, address: email };
}
