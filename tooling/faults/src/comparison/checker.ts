import { business, formatPrice, imbalances, type RefundMoney, standingOf } from '@fallsline/domain';
import type { Evidence, HeldSession, SeenBooking } from './evidence.ts';
import type { BookingRecord, MessageRecord } from './ledger.ts';
import { distinct, hasArrived, isOf, isTo, mailsDue, outOfOrder, readers } from './mails-due.ts';
import { accountIn, type Stored } from './stored.ts';

export type Verdict = {
  /** How many bookings and messages were acknowledged. */
  acknowledged: number;
  /** Acknowledged or paid, and missing: one sentence each. */
  lost: string[];
  /** There twice: one sentence each. */
  doubled: string[];
  /** Whatever else is not as it should be. */
  wrong: string[];
  /** Mails that came more than once with the same Message-ID: what a kill between SMTP's 250 and our UPDATE leaves. */
  repeats: number;
};

/** How many mails a process may be delivering when it is killed: one where each takes less than two seconds, more where the machine is busy. */
const atOnce = 4;

/** Compares what visitors were told with what is stored, what Stripe holds and which mails have left. */
export function check({ ledger, everybody = ledger, stored, sessions, mails, seen = [] }: Evidence): Verdict {
  const lost: string[] = [];
  const doubled: string[] = [];
  const wrong: string[] = [];

  /** Holds against a number of distinct Message-IDs. */
  function expectMails(what: string, found: Set<string>, expected: number): void {
    if (found.size < expected) lost.push(`${what}: ${found.size} instead of ${expected}`);
    if (found.size > expected) doubled.push(`${what}: ${found.size} instead of ${expected} (${[...found].join(', ')})`);
  }
  const to = (address: string, about?: string) => distinct(mails.filter((mail) => isTo(mail, address, about)));

  function checkBooking(record: BookingRecord): void {
    const { email, acknowledged } = record;
    const rows = stored.bookings.filter((row) => row.email === email);
    const held = sessions.filter((session) => session.email === email);
    const [row] = rows;
    if (rows.length > 1) doubled.push(`bookings of ${email}: ${rows.length} rows`);
    if (!row && (acknowledged.length > 0 || held.length > 0)) lost.push(`the booking of ${email}`);
    if (row && !record.keyless && row.client_key !== record.clientKey)
      wrong.push(`the booking of ${email} has another key`);
    for (const { sessionId } of acknowledged) {
      const isKnown = stored.payments.some((each) => each.session_id === sessionId && each.booking_id === row?.id);
      if (row && !isKnown) lost.push(`session ${sessionId} of ${email}`);
      if (!held.some(({ id }) => id === sessionId)) wrong.push(`Stripe never had session ${sessionId} of ${email}`);
    }
    const alive = held.filter(({ status }) => status !== 'expired');
    const { pages = 1 } = record.expected && 'pages' in record.expected ? record.expected : {};
    if (alive.length > pages) doubled.push(`sessions of ${email}: ${alive.length} open or paid`);
    const paid = held.filter(({ isPaid }) => isPaid);
    if (paid.length > pages) doubled.push(`payments of ${email}: ${paid.length}`);

    const isPaid = paid.some(({ isRefunded }) => !isRefunded);
    const expected = record.expected ?? (isPaid ? { status: 'paid', mails: 'both' } : undefined);
    if (expected && row && row.status !== expected.status) {
      lost.push(`the booking of ${email} is ${row.status} instead of ${expected.status}`);
    }
    if (!expected && row && !['pending', 'checkout_open', 'expired'].includes(row.status)) {
      wrong.push(`the booking of ${email} is ${row.status}, and nothing was paid`);
    }
    if (record.toldPaid && !isPaid && !record.expected) wrong.push(`${email} was told paid, and nothing was paid`);
    if (row?.status === 'paid') {
      const complete = stored.payments.some(
        (each) =>
          each.booking_id === row.id &&
          each.state === 'paid' &&
          each.is_dated &&
          each.payment_intent_id !== null &&
          paid.some(({ id }) => id === each.session_id),
      );
      if (!complete) wrong.push(`the row of ${email} is half a payment`);
    }
    if (row) checkMoney(row, held);
    checkPages(email, row?.id, held);
    const due = mailsDue(expected?.mails, row?.id, { stored, mails });
    for (const reader of readers) {
      const own = mails.filter((mail) => isOf(reader, email, mail));
      expectMails(`mails to ${reader} about ${email}`, distinct(own), due[reader]);
      wrong.push(...outOfOrder(stored, own, reader));
    }
    for (const each of seen) if (each.email === email) wrong.push(...untrue(each, held));
  }

  /** Laws 3 and 10 at Stripe: one page at most can be paid, and no row takes it for ended. */
  function checkPages(email: string, bookingId: string | undefined, held: HeldSession[]): void {
    const open = held.filter(({ status }) => status === 'open');
    if (open.length > 1) doubled.push(`pages of ${email} that can be paid: ${open.length}`);
    const own = stored.payments.filter((each) => each.booking_id === bookingId);
    for (const { id } of open) {
      const row = own.find((each) => each.session_id === id);
      const mayBeOpen = (row ? [row] : own.filter((each) => each.session_id === null)).some(
        ({ state }) => state !== 'paid' && state !== 'expired',
      );
      if (!mayBeOpen) wrong.push(`a page of ${email} can be paid, and its row is ${row?.state ?? 'nowhere'}`);
    }
  }

  /** The money of a booking keeps its laws, its status is what its rows say, and Stripe holds the same refunds. */
  function checkMoney({ id, email, status }: Stored['bookings'][number], held: HeldSession[]): void {
    const account = accountIn(stored, id);
    for (const imbalance of imbalances(account)) wrong.push(`the money of ${email}: ${imbalance}`);
    // That is the word of a person, or of Stripe against us.
    if (status !== 'needs_attention' && status !== standingOf(account)) {
      wrong.push(`the booking of ${email} is ${status}, and its rows say ${standingOf(account)}`);
    }
    for (const payment of stored.payments) {
      const session = held.find((each) => each.id === payment.session_id);
      if (session?.isPaid && payment.state !== 'paid' && status !== 'needs_attention') {
        wrong.push(`a payment of ${email} is ${payment.state}, and Stripe has its money`);
      }
      if (payment.state !== 'paid' || !session) continue;
      const back = account.refunds.filter((each) => each.paymentId === payment.id && isOnItsWay(each));
      const cents = back.reduce((sum, { amountCents }) => sum + amountCents, 0);
      if (session.refundedCents !== cents) {
        wrong.push(`of a payment of ${email} Stripe has given back ${session.refundedCents} cents; we: ${cents}`);
      }
    }
  }

  function checkMessage({ email, acknowledged, clientKey, keyless }: MessageRecord): void {
    const rows = stored.messages.filter((row) => row.email === email && (keyless || row.client_key === clientKey));
    if (rows.length > 1) doubled.push(`messages of ${email}: ${rows.length} rows`);
    if (rows.length === 0 && acknowledged) lost.push(`the message of ${email}`);
    const due = rows.length > 0 || acknowledged ? 1 : 0;
    expectMails(`messages of ${email} to the company`, to(business.supportEmail, email), due);
    expectMails(`acknowledgements to ${email}`, to(email), due);
  }

  for (const record of ledger.bookings) checkBooking(record);
  for (const record of ledger.messages) checkMessage(record);
  checkTotals();

  function checkTotals(): void {
    const strangers = (rows: { email: string }[], known: { email: string }[]) =>
      rows.filter(({ email }) => !known.some((record) => record.email === email)).map(({ email }) => email);
    for (const email of strangers(stored.bookings, everybody.bookings))
      wrong.push(`a booking of ${email}, who has none`);
    for (const email of strangers(stored.messages, everybody.messages))
      wrong.push(`a message of ${email}, who has none`);

    const refused = everybody.bookings.filter(({ expected }) => expected?.mails === 'dispatch-only').length;
    const failed = stored.outbox.filter(({ state }) => state === 'failed');
    if (failed.length !== refused) wrong.push(`${failed.length} mails are given up instead of ${refused}`);
    for (const { dedupe_key, state, last_error } of stored.outbox) {
      if (state === 'due' || state === 'sending') lost.push(`the mail ${dedupe_key} is still ${state} (${last_error})`);
    }
    const sent = stored.outbox.filter(
      ({ state, skipped_why, dedupe_key }) =>
        state === 'sent' || (skipped_why === 'overtaken' && hasArrived(dedupe_key, mails)),
    ).length;
    const distinct = new Set(mails.map(({ messageId }) => messageId)).size;
    if (distinct < sent) lost.push(`mails: ${sent} are sent by our books, the mail server has ${distinct}`);
    const open = stored.outbox.filter(({ state }) => state === 'due' || state === 'sending').length;
    // What a lost system has mailed is not in these books.
    if (distinct > sent + open + everybody.mailedByLost.size)
      doubled.push(`mails: the mail server has ${distinct}, ${sent} are sent by our books`);
    for (const { id, type, session_id, is_processed } of stored.events) {
      // Its follow-up may still be to come, where a kill interrupted it; the success page can be quicker.
      const isSettled = stored.payments.some(
        (each) => each.session_id === session_id && (each.state === 'paid' || each.state === 'expired'),
      );
      if (!is_processed && !isSettled) lost.push(`the event ${type} ${id} was never followed up`);
    }
  }

  const repeats = mails.length - new Set(mails.map(({ messageId }) => messageId)).size;
  const allowed = everybody.kills * atOnce + everybody.lostAnswers;
  if (repeats > allowed) {
    doubled.push(`${repeats} mails came again with their Message-ID, after ${allowed} kills and lost answers`);
  }
  const acknowledged =
    ledger.bookings.filter((record) => record.acknowledged.length > 0).length +
    ledger.messages.filter((record) => record.acknowledged).length;
  return { acknowledged, lost, doubled, wrong, repeats };
}

/** What the private page and the desk say of the money is what Stripe has (law 11). */
function untrue({ email, page, desk }: SeenBooking, held: readonly HeldSession[]): string[] {
  const paid = held.filter(({ isPaid }) => isPaid);
  const paidCents = paid.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const returnedCents = paid.reduce((sum, { refundedCents }) => sum + refundedCents, 0);
  const wrong: string[] = [];
  if (page && page.paidCents !== paidCents)
    wrong.push(`the page of ${email} says ${page.paidCents} cents are paid, Stripe ${paidCents}`);
  if (page && page.returnedCents !== returnedCents)
    wrong.push(`the page of ${email} says ${page.returnedCents} cents went back, Stripe ${returnedCents}`);
  if (desk !== undefined && !new RegExp(`Paid +\\${formatPrice(paidCents)}\\b`).test(desk))
    wrong.push(`the desk does not show that ${email} has paid ${formatPrice(paidCents)}`);
  return wrong;
}

/** A refund that Stripe has, or is about to be asked for. */
function isOnItsWay({ state }: RefundMoney): boolean {
  return state === 'owed' || state === 'asked' || state === 'succeeded';
}
