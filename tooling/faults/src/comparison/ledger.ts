/** What must have become of a guest's booking in the end; by default what Stripe holds decides it. */
export type Expected =
  | { status: 'paid'; mails: 'both' }
  /** Paid, and confirmed to the dispatcher; the guest's mail server refuses for good. */
  | { status: 'paid'; mails: 'dispatch-only' }
  /** Changed or cancelled by its guest: how many mails there are in all, and pages that are open or paid. */
  | { status: 'paid' | 'refunded' | 'cancelled'; mails: { guest: number; dispatch: number }; pages: number }
  | { status: 'refunded' | 'cancelled' | 'needs_attention' | 'expired'; mails: 'none' | 'both' };

export type BookingRecord = {
  /** Of nobody else: by it rows, sessions and mails are recognized. */
  email: string;
  /** What it sends as Idempotency-Key, unless it is `keyless`: a program that sends none. */
  clientKey: string;
  keyless?: boolean;
  /** Every session that the API has answered 200 with. */
  acknowledged: { sessionId: string; reference: string }[];
  /** Whether the API has told the guest that the ride is booked and paid. */
  toldPaid: boolean;
  expected?: Expected;
};

export type MessageRecord = {
  email: string;
  /** What it sends as Idempotency-Key, unless it is `keyless`: a program that sends none. */
  clientKey: string;
  keyless?: boolean;
  acknowledged: boolean;
};

/** What visitors were told, and what was done to the processes meanwhile. */
export type Told = {
  bookings: BookingRecord[];
  messages: MessageRecord[];
  /** How often an API process was killed. */
  kills: number;
  /** How often the mail server has taken a mail and lost its answer. */
  lostAnswers: number;
  /** The Message-IDs of a system whose books were lost since. */
  mailedByLost: Set<string>;
};

/** Of the visitors of one case; the part of their addresses behind the @ is theirs alone. */
export type Ledger = Told & { domain: string };

/** An empty ledger of visitors whose addresses are of this domain. */
export function createLedger(domain: string): Ledger {
  return { domain, bookings: [], messages: [], kills: 0, lostAnswers: 0, mailedByLost: new Set() };
}

/** Several ledgers as one. */
export function joined(ledgers: readonly Told[]): Told {
  return {
    bookings: ledgers.flatMap(({ bookings }) => bookings),
    messages: ledgers.flatMap(({ messages }) => messages),
    kills: ledgers.reduce((sum, { kills }) => sum + kills, 0),
    lostAnswers: ledgers.reduce((sum, { lostAnswers }) => sum + lostAnswers, 0),
    mailedByLost: new Set(ledgers.flatMap(({ mailedByLost }) => [...mailedByLost])),
  };
}
