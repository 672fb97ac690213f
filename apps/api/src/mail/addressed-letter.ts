import { business, oneClickUnsubscribePath } from '@fallsline/domain';
import type { Debt, PaidBooking } from '../outbox/debt.ts';
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

/** Which letter a debt is paid with, to whom, and who gets the answer. */
export function addressedLetter(
  debt: Debt,
  { dispatch, publicUrl }: { dispatch: string; publicUrl: string },
): Addressed {
  switch (debt.kind) {
    case 'confirm':
      return toGuest(debt.payload, guestConfirmation(debt.payload));
    case 'dispatch':
      return { letter: dispatchSheet(debt.payload), to: dispatch, replyTo: addressOf(debt.payload.booking) };
    case 'cancellation':
      return toGuest(debt.payload, guestCancellation(debt.payload));
    case 'dispatch-cancellation':
      return { letter: dispatchCancellation(debt.payload), to: dispatch, replyTo: addressOf(debt.payload.booking) };
    case 'payment-returned':
      return toGuest(debt.payload, returnedPayment(debt.payload));
    case 'contact-message': {
      const { message } = debt.payload;
      return { letter: contactMessage(message), to: business.supportEmail, replyTo: addressOf(message) };
    }
    case 'contact-acknowledgement': {
      const to = debt.payload.message.email;
      return { letter: contactAcknowledgement(), to, replyTo: business.supportEmail, headers: automatic };
    }
    case 'newsletter-confirm': {
      const { email, token } = debt.payload;
      const letter = newsletterConfirmation({ token, publicUrl });
      return { letter, to: email, replyTo: business.supportEmail, headers: automatic };
    }
    case 'newsletter-welcome': {
      const { email, token } = debt.payload;
      const letter = newsletterWelcome({ token, publicUrl });
      return { letter, to: email, replyTo: business.supportEmail, headers: newsletterHeaders(token, publicUrl) };
    }
    case 'attention':
      return { letter: attentionMail(debt.payload), to: dispatch, replyTo: business.supportEmail };
  }
}

function toGuest({ booking }: PaidBooking, letter: Letter): Addressed {
  return { letter, to: addressOf(booking), replyTo: business.bookingEmail, headers: automatic };
}

function addressOf({ name, email }: { name: string; email: string }): Address {
  return { name, address: email };
}
