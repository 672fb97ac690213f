import { oneClickUnsubscribePath } from '@fallsline/domain';
import { type BookedRide, rideAt } from './booked-ride.ts';
import type { MailContent } from './mail-content.ts';
import type { Address } from './mailer.ts';
import { attentionMail } from './templates/attention-mail.ts';
import {
  dispatchCancellation,
  guestCancellation,
  refundFailed,
  returnedPayment,
} from './templates/cancellation-mails.ts';
import {
  cancellationAsked,
  cancellationDeclined,
  changeNotMade,
  dispatchChange,
  dispatchDecides,
  dispatchRideCancelled,
  rideCancelled,
  rideChanged,
} from './templates/change-mails.ts';
import { contactAcknowledgement, contactMessage } from './templates/contact-mails.ts';
import { dispatchSheet } from './templates/dispatch-sheet.ts';
import { guestConfirmation } from './templates/guest-confirmation.ts';
import type { Letter } from './templates/letter.ts';
import { newsletterConfirmation, newsletterWelcome } from './templates/newsletter-mails.ts';

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
};

/** The letter of a message, to whom it goes, and who gets the answer. */
export function addressedLetter(
  { kind, content }: MailContent,
  { dispatch, contact, publicUrl }: { dispatch: string; contact: string; publicUrl: string },
): Addressed {
  switch (kind) {
    case 'confirm':
      return toGuest(content, guestConfirmation(content), dispatch);
    case 'dispatch':
      return {
        letter: dispatchSheet(rideAt(content, content.position)),
        to: dispatch,
        replyTo: addressOf(content.guest),
      };
    case 'cancellation':
      return toGuest(content, guestCancellation(content), dispatch);
    case 'dispatch-cancellation':
      return { letter: dispatchCancellation(content), to: dispatch, replyTo: addressOf(content.guest) };
    case 'changed':
      return toGuest(content, rideChanged(content), dispatch);
    case 'dispatch-changed':
      return { letter: dispatchChange(content), to: dispatch, replyTo: addressOf(content.guest) };
    case 'change-not-made':
      return toGuest(content, changeNotMade(content), dispatch);
    case 'ride-cancelled':
      return toGuest(content, rideCancelled(rideAt(content, content.position), content), dispatch);
    case 'dispatch-ride-cancelled': {
      const letter = dispatchRideCancelled(rideAt(content, content.position), content);
      return { letter, to: dispatch, replyTo: addressOf(content.guest) };
    }
    case 'cancellation-asked':
      return toGuest(content, cancellationAsked(rideAt(content, content.position)), dispatch);
    case 'dispatch-decides': {
      const letter = dispatchDecides(rideAt(content, content.position));
      return { letter, to: dispatch, replyTo: addressOf(content.guest) };
    }
    case 'cancellation-declined':
      return toGuest(content, cancellationDeclined(rideAt(content, content.position)), dispatch);
    case 'refund-failed':
      return toGuest(content, refundFailed(content), dispatch);
    case 'payment-returned':
      return toGuest(content, returnedPayment(content), dispatch);
    case 'contact-message':
      return { letter: contactMessage(content), to: contact, replyTo: addressOf(content) };
    case 'contact-acknowledgement': {
      const letter = contactAcknowledgement();
      return { letter, to: content.email, replyTo: contact, headers: automatic };
    }
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
  }
}

/** Guests answer those who send the car, as answers to a job sheet go to the guest. */
function toGuest({ guest }: Pick<BookedRide, 'guest'>, letter: Letter, dispatch: string): Addressed {
  return { letter, to: addressOf(guest), replyTo: dispatch, headers: automatic };
}

function addressOf({ name, email }: { name: string; email: string }): Address {
  return { name, address: email };
}
