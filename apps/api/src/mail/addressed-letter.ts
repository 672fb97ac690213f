import { oneClickUnsubscribePath } from '@fallsline/domain';
import type { BookedRide } from './booked-ride.ts';
import type { MailContent } from './mail-content.ts';
import type { Address } from './mailer.ts';
import { attentionMail } from './templates/attention-mail.ts';
import { dispatchCancellation, guestCancellation, returnedPayment } from './templates/cancellation-mails.ts';
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
      return { letter: dispatchSheet(content), to: dispatch, replyTo: addressOf(content.guest) };
    case 'cancellation':
      return toGuest(content, guestCancellation(content), dispatch);
    case 'dispatch-cancellation':
      return { letter: dispatchCancellation(content), to: dispatch, replyTo: addressOf(content.guest) };
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
function toGuest({ guest }: BookedRide, letter: Letter, dispatch: string): Addressed {
  return { letter, to: addressOf(guest), replyTo: dispatch, headers: automatic };
}

function addressOf({ name, email }: { name: string; email: string }): Address {
  return { name, address: email };
}
