import { describe, expect, it } from 'vitest';
import { check } from './checker.ts';
import type { AcceptedMail, Evidence } from './evidence.ts';
import { hasAllMails } from './mails-due.ts';

const guest = 'guest-1@visitor.example';
const writer = 'writer-1@visitor.example';
const desk = 'booking@fallsline.example';
const help = 'help@fallsline.example';
const mail = (messageId: string, to: string, replyTo = help): AcceptedMail => ({
  messageId,
  to: [to],
  replyTo: [replyTo],
});

type Payment = Evidence['stored']['payments'][number];

const cancelled = { state: 'cancelled' } as const;
const byHand: Evidence['stored']['refunds'][number] = {
  payment_id: 'p1',
  amount_cents: 7000,
  reason: 'by-hand',
  state: 'succeeded',
  replaced: false,
};
/** A mail as the books have it. */
const enqueued = (dedupe_key: string, id: number, state = 'sent'): Evidence['stored']['outbox'][number] => {
  const [kind = '', subject = ''] = dedupe_key.split(':');
  return { id, subject, skipped_why: null, dedupe_key, kind, state, attempts: 1, last_error: null };
};

/** One paid booking and one message, and everything that belongs to them once, by its name. */
function evidence() {
  const acknowledged = [{ sessionId: 'cs_1', reference: 'cs_1' }];
  const told: Evidence['ledger']['bookings'][number] = { email: guest, clientKey: 'k1', acknowledged, toldPaid: true };
  const booking = { id: 'b1', client_key: 'k1', status: 'paid', email: guest };
  const ride: Evidence['stored']['rides'][number] = {
    booking_id: 'b1',
    state: 'booked',
    price_cents: 7000,
    kept_cents: 0,
  };
  const payment: Payment = {
    id: 'p1',
    booking_id: 'b1',
    state: 'paid',
    amount_cents: 7000,
    session_id: 'cs_1',
    payment_intent_id: 'pi_1',
    is_dated: true,
  };
  const session: Evidence['sessions'][number] = {
    id: 'cs_1',
    email: guest,
    status: 'complete',
    isPaid: true,
    amountCents: 7000,
    currency: 'usd',
    isRefunded: false,
    refundedCents: 0,
  };
  const event = { id: 'evt_1', type: 'checkout.session.completed', session_id: 'cs_1', is_processed: true };
  const confirmation = enqueued('confirm:b1', 1);
  const jobSheet = enqueued('dispatch:b1', 2);
  const found: Evidence = {
    ledger: {
      bookings: [told],
      messages: [{ email: writer, clientKey: 'k2', acknowledged: true }],
      kills: 0,
      lostAnswers: 0,
      mailedByLost: new Set<string>(),
    },
    stored: {
      bookings: [booking],
      rides: [ride],
      payments: [payment],
      refunds: [],
      disputes: [],
      messages: [{ id: 'm1', client_key: 'k2', email: writer, subject: 'A child seat' }],
      outbox: [confirmation, jobSheet, enqueued('contact-message:m1', 3), enqueued('contact-acknowledgement:m1', 4)],
      events: [event],
    },
    sessions: [session],
    mails: [
      mail('confirm.b1', guest),
      mail('dispatch.b1', desk, guest),
      mail('contact-message.m1', help, writer),
      mail('contact-acknowledgement.m1', writer),
    ],
  };
  return { found, ...found, told, booking, ride, payment, session, event, confirmation, jobSheet };
}
type All = ReturnType<typeof evidence>;

/** A second page of the booking, as its row and Stripe have it. */
function secondPage(
  { told, stored, payment, sessions, session }: All,
  state: Payment['state'],
  more: object = {},
): void {
  stored.payments.push({ ...payment, id: 'p2', session_id: 'cs_2', state });
  sessions.push({ ...session, id: 'cs_2', ...more });
  Object.assign(told, { expected: { status: 'paid', mails: 'both', pages: 2 } });
}
const canBePaid = { status: 'open', isPaid: false };

/** What somebody sees of the booking in the end. */
function see({ found }: All, seen: { page?: { paidCents: number; returnedCents: number }; desk?: string }): void {
  found.seen = [{ email: guest, ...seen }];
}

/** What the checker finds after a change of the evidence. */
function verdictWith(change: (found: All) => void) {
  const all = evidence();
  change(all);
  const { lost, doubled, wrong, ...counts } = check(all.found);
  return { lost: lost.length, doubled: doubled.length, wrong: wrong.length, ...counts };
}
const fine = { lost: 0, doubled: 0, wrong: 0, acknowledged: 2, repeats: 0 };

describe('the checker', () => {
  it('finds nothing where everything is there once', () => {
    expect(verdictWith(() => {})).toEqual(fine);
    expect(hasAllMails(evidence().found)).toBe(true);
  });

  it.each<[string, (found: All) => void]>([
    ['a booking that was acknowledged is not stored', ({ stored }) => stored.bookings.pop()],
    [
      'a booking that nobody was told of is not stored, but paid',
      ({ told, stored }) => {
        stored.bookings.pop();
        told.acknowledged.pop();
      },
    ],
    ['a paid booking is not settled', ({ booking }) => Object.assign(booking, { status: 'checkout_open' })],
    [
      'the session that was answered is not the one that is stored',
      ({ payment }) => Object.assign(payment, { session_id: 'cs_2' }),
    ],
    ['a message is not stored', ({ stored }) => stored.messages.pop()],
    ['the confirmation has not left', ({ mails }) => mails.shift()],
    ['the job sheet has not left', ({ mails }) => mails.splice(1, 1)],
    ['the acknowledgement has not left', ({ mails }) => mails.pop()],
    ['a mail is still due', ({ confirmation }) => Object.assign(confirmation, { state: 'due' })],
    ['a mail is sent by the books only', ({ stored }) => stored.outbox.push(enqueued('x:x', 9))],
    [
      'an event was never followed up',
      ({ event }) => Object.assign(event, { is_processed: false, session_id: 'cs_of_nobody' }),
    ],
  ])('calls it lost when %s', (_what, change) => {
    expect(verdictWith(change).lost).toBeGreaterThan(0);
  });

  it.each<[string, (found: All) => void]>([
    ['a guest has two rows', ({ stored }) => stored.bookings.push(...stored.bookings)],
    [
      'a guest has a second session that can be paid',
      ({ sessions, session }) => sessions.push({ ...session, id: 'cs_2', ...canBePaid }),
    ],
    [
      'two pages of changes can be paid at once, whatever their rows say',
      ({ told, stored, payment, sessions, session }) => {
        for (const id of ['cs_2', 'cs_3']) {
          stored.payments.push({ ...payment, id: `p-${id}`, session_id: id, state: 'ending' });
          sessions.push({ ...session, id, ...canBePaid });
        }
        Object.assign(told, { expected: { status: 'paid', mails: 'both', pages: 3 } });
      },
    ],
    ['a message is stored twice', ({ stored }) => stored.messages.push(...stored.messages)],
    ['a guest is confirmed under a second Message-ID', ({ mails }) => mails.push(mail('another', guest))],
    ['a dispatcher gets a second job sheet', ({ mails }) => mails.push(mail('another', desk, guest))],
    [
      'a guest who has not paid is confirmed',
      ({ session, booking }) => {
        Object.assign(session, canBePaid);
        Object.assign(booking, { status: 'checkout_open' });
      },
    ],
    ['a mail is repeated without a kill', ({ mails }) => mails.push(mail('confirm.b1', guest))],
    [
      'mails are repeated more often than there were kills',
      ({ ledger, mails }) => {
        ledger.kills = 1;
        mails.push(...Array.from({ length: 5 }, () => mail('confirm.b1', guest)));
      },
    ],
    ['a mail has left that is in no book', ({ mails }) => mails.push(mail('attention.x', desk))],
  ])('calls it doubled when %s', (_what, change) => {
    expect(verdictWith(change).doubled).toBeGreaterThan(0);
  });

  it.each<[string, (found: All) => void]>([
    ['a row is half a payment', ({ payment }) => Object.assign(payment, { payment_intent_id: null })],
    ['a row is of nobody', ({ ledger }) => ledger.messages.pop()],
    ['a mail is given up that nobody refused', ({ stored }) => stored.outbox.push(enqueued('x:x', 9, 'failed'))],
    ['a guest was told of a payment that was none', ({ session }) => Object.assign(session, { isPaid: false })],
    ['a session was answered that Stripe never had', ({ session }) => Object.assign(session, { id: 'cs_3' })],
    ['a ride stands that nobody paid for', ({ stored }) => stored.rides.push(...stored.rides)],
    ['a ride is cancelled and its money is nowhere', ({ ride }) => Object.assign(ride, cancelled)],
    [
      'a booking is cancelled by its status and not by its rides',
      ({ told, booking }) => {
        Object.assign(booking, { status: 'cancelled' });
        Object.assign(told, { expected: { status: 'cancelled', mails: 'both' } });
      },
    ],
    ['Stripe has a refund that we do not', ({ session }) => Object.assign(session, { refundedCents: 1000 })],
    ['Stripe has a payment that we have as expired', (all) => secondPage(all, 'expired')],
    ['a page that was given up can still be paid', (all) => secondPage(all, 'expired', canBePaid)],
    ['we have a refund that Stripe does not', ({ stored }) => stored.refunds.push(byHand)],
    [
      'a guest is told of a booking after its change',
      ({ stored, mails }) => {
        stored.outbox.push(enqueued('changed:b1:c1', 5));
        mails.unshift(mail('changed.b1.c1', guest));
      },
    ],
    [
      'the page says that more went back than has',
      (all) => see(all, { page: { paidCents: 7000, returnedCents: 7000 } }),
    ],
    ['the page says that less is paid than is', (all) => see(all, { page: { paidCents: 0, returnedCents: 0 } })],
    ['the desk shows another payment', (all) => see(all, { desk: 'Money\n  Price  $70\n  Paid   $140' })],
  ])('calls it wrong when %s', (_what, change) => {
    expect(verdictWith(change).wrong).toBeGreaterThan(0);
  });

  it('lets a page be open whose row says that it must end', () => {
    expect(verdictWith((all) => secondPage(all, 'ending', canBePaid))).toEqual(fine);
  });

  it('lets an event wait whose booking is settled already', () => {
    expect(verdictWith(({ event }) => Object.assign(event, { is_processed: false }))).toEqual(fine);
  });

  it('finds nothing in a page and a desk that say what Stripe has', () => {
    const page = { paidCents: 7000, returnedCents: 0 };
    expect(verdictWith((all) => see(all, { page, desk: 'Money\n  Price  $70\n  Paid   $70\n' }))).toEqual(fine);
  });

  it('takes no mail for doubled that had left when its process was killed, and is overtaken for the next one', () => {
    const overtaken = verdictWith(({ ledger, jobSheet }) => {
      ledger.kills = 1;
      Object.assign(jobSheet, { state: 'skipped', skipped_why: 'overtaken' });
    });
    expect(overtaken).toEqual(fine);
  });

  it('expects no mail that was left out because a later fact had overtaken it', () => {
    const leftOut = verdictWith(({ jobSheet, mails }) => {
      Object.assign(jobSheet, { state: 'skipped', skipped_why: 'overtaken' });
      mails.splice(1, 1);
    });
    expect(leftOut).toEqual(fine);
  });

  it('counts a mail that came again with its Message-ID after a kill as a repeat', () => {
    const repeated = verdictWith(({ ledger, mails }) => {
      ledger.kills = 1;
      mails.push(mail('confirm.b1', guest));
    });
    expect(repeated).toEqual({ ...fine, repeats: 1 });
  });

  it('does not count a reminder, which comes by the clock', () => {
    const reminded = verdictWith(({ stored, mails }) => {
      mails.push(mail('reminder.b1@fallsline.example', guest));
      stored.outbox.push(enqueued('reminder:b1', 1));
    });
    expect(reminded).toEqual(fine);
  });

  it('takes a refund for what the case says of it', () => {
    const refunded = verdictWith(({ told, stored, session }) => {
      Object.assign(session, { isRefunded: true, refundedCents: 7000 });
      stored.refunds.push(byHand);
      Object.assign(told, { expected: { status: 'paid', mails: 'both' } });
    });
    expect(refunded).toEqual(fine);
  });

  it('waits for a mail that is due, and for none to a guest who has not paid', () => {
    const { found, session } = evidence();
    found.mails.shift();
    expect(hasAllMails(found)).toBe(false);
    Object.assign(session, { isPaid: false });
    expect(hasAllMails(found)).toBe(true);
    found.mails.pop();
    expect(hasAllMails(found)).toBe(false);
  });

  it('waits for no mail that a later fact has overtaken', () => {
    const { found, jobSheet } = evidence();
    found.mails.splice(1, 1);
    expect(hasAllMails(found)).toBe(false);
    Object.assign(jobSheet, { state: 'skipped', skipped_why: 'overtaken' });
    expect(hasAllMails(found)).toBe(true);
  });
});
