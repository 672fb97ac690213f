import { type Booking, business, type ContactMessage } from '@fallsline/domain';

/** A paid booking as it was when it was paid. */
export type PaidBooking = {
  bookingId: string;
  reference: string;
  booking: Booking;
  fareId: string;
  vehicles: number;
  amountCents: number;
  /** ISO 8601. */
  paidAt: string;
};

/** A cancelled booking, and what is given back of its price. */
export type CancelledBooking = PaidBooking & { refundCents: number /** ISO 8601. */; cancelledAt: string };

export type StoredContactMessage = { messageId: string; message: ContactMessage /** ISO 8601. */; receivedAt: string };

/** A reader of the newsletter, with the secret of their subscription. */
export type NewsletterReader = { email: string; token: string };

/** Why staff should look at something. */
export const attentionReasons = [
  'amount-differs',
  'currency-differs',
  'other-booking',
  'livemode-differs',
  'nothing-paid',
  'unknown-booking',
  'paid-twice',
  'replaced-and-paid',
  'refund-failed',
  'disputed',
  'delivery-failed',
  'refund-refused',
  'refund-late',
  'paid-after-erasure',
  'cancelled-before-restore',
  'confirmation-late',
  'mail-late',
  'events-unprocessed',
  'events-missed',
  'payments-down',
  'backup-late',
] as const;
export type AttentionReason = (typeof attentionReasons)[number];

export type Attention = {
  reason: AttentionReason;
  /** One sentence for staff: what was found, in ids and amounts, without personal data. */
  detail: string;
  bookingId?: string;
  reference?: string;
  sessionId?: string;
};

type Payloads = {
  /** To the guest: the booking is confirmed. */
  confirm: PaidBooking;
  /** To the dispatcher: the job sheet. */
  dispatch: PaidBooking;
  /** To the guest: the booking is cancelled. */
  cancellation: CancelledBooking;
  /** To the dispatcher: nobody drives. */
  'dispatch-cancellation': CancelledBooking;
  /** To the guest: a payment for what they had replaced goes back. */
  'payment-returned': CancelledBooking;
  /** To the company: a message of the contact form. */
  'contact-message': StoredContactMessage;
  /** To its sender: we have it. */
  'contact-acknowledgement': StoredContactMessage;
  /** To whoever may have asked for the newsletter: do you want it? */
  'newsletter-confirm': NewsletterReader;
  /** To a new subscriber. */
  'newsletter-welcome': NewsletterReader;
  /** To staff: something needs a person. */
  attention: Attention;
};
export type MessageKind = keyof Payloads;
export type MessagePayload = Payloads[MessageKind];

/**
 * Mail that strangers can make us send, as much of it as the limits of calls let through: it goes after what is about a
 * ride or for staff.
 */
export const kindsThatCanWait = [
  'contact-message',
  'contact-acknowledgement',
  'newsletter-confirm',
  'newsletter-welcome',
] as const satisfies readonly MessageKind[];

/** A message before it is enqueued. Its key is enqueued once, for good. */
export type NewMessage = {
  [Kind in MessageKind]: { dedupeKey: string; kind: Kind; payload: Payloads[Kind] };
}[MessageKind];

/** A message as the worker hands it over to be delivered. */
export type OutboxMessage = NewMessage & {
  /** `<confirm.7f3c…@fallsline.example>`: the same at every attempt. */
  messageId: string;
  /** 1 at the first attempt. */
  attempt: number;
  enqueuedAt: Date;
};

const ownDomain = business.bookingEmail.slice(business.bookingEmail.indexOf('@') + 1);

/** The Message-ID of a message's mail, made of its key alone: a mail that is sent twice is recognised as one. */
export function messageIdOf(dedupeKey: string, domain = ownDomain): string {
  return `<${dedupeKey.replaceAll(/[^\w.-]/g, '.')}@${domain}>`;
}
