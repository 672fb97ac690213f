import type { Mail } from '@fallsline/mailbox';
import type { Told } from './ledger.ts';
import type { Stored } from './stored.ts';

/** A checkout session as Stripe holds it. */
export type HeldSession = {
  id: string;
  email: string | null;
  status: string | null;
  isPaid: boolean;
  amountCents: number;
  currency: string | null;
  /** All of it. */
  isRefunded: boolean;
  /** What went back of it, and did not fail. */
  refundedCents: number;
};

/** What somebody sees of a booking in the end. */
export type SeenBooking = {
  email: string;
  /** What the private page says; undefined where it has none any more. */
  page?: { paidCents: number; returnedCents: number };
  /** What `desk show` prints. */
  desk?: string;
};

/** A mail that the SMTP server has accepted. */
export type AcceptedMail = { messageId: string; to: string[]; replyTo: string[] };

/** What of a mail tells to whom it went and whether it is the same. */
export function acceptedMail({ MessageID, To, ReplyTo }: Mail): AcceptedMail {
  const addresses = (people: Mail['To']) => people.map(({ Address }) => Address.toLowerCase());
  return { messageId: MessageID, to: addresses(To), replyTo: addresses(ReplyTo) };
}

export type Evidence = {
  /** The visitors of the case. */
  ledger: Told;
  /** All visitors of its site, where it shared one with other cases. */
  everybody?: Told;
  stored: Stored;
  sessions: HeldSession[];
  /** In the order in which they were accepted. */
  mails: AcceptedMail[];
  seen?: SeenBooking[];
};
