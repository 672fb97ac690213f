import { describe, expect, it } from 'vitest';
import { type AcceptedMail, check, type Evidence, hasAllMails } from './checker.ts';

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
type Session = Evidence['sessions'][number];

const cancelled = { state: 'cancelled' } as const;
const byHand: Evidence['stored']['refunds'][number] = {
  payment_id: 'p1',
  amount_cents: 7000,
  reason: 'by-hand',
  state: 'succeeded',
  replaced: false,
};

/** One paid booking and one message, and everything that belongs to them once. */
function evidence(): Evidence {
  return {
    ledger: {
      bookings: [
        { email: guest, clientKey: 'k1', acknowledged: [{ sessionId: 'cs_1', reference: 'cs_1' }], toldPaid: true },
      ],
      messages: [{ email: writer, clientKey: 'k2', acknowledged: true }],
      kills: 0,
      lostAnswers: 0,
      mailedByLost: new Set<string>(),
    },
    stored: {
      bookings: [
        {
          id: 'b1',
          client_key: 'k1',
          status: 'paid',
          email: guest,
        },
      ],
      rides: [{ booking_id: 'b1', state: 'booked', price_cents: 7000, kept_cents: 0 }],
      payments: [
        {
          id: 'p1',
          booking_id: 'b1',
          state: 'paid',
          amount_cents: 7000,
          session_id: 'cs_1',
          payment_intent_id: 'pi_1',
          is_dated: true,
        },
      ],
      refunds: [],
      disputes: [],
      messages: [{ id: 'm1', client_key: 'k2', email: writer, subject: 'A child seat' }],
      outbox: ['confirm:b1', 'dispatch:b1', 'contact-message:m1', 'contact-acknowledgement:m1'].map(
        (dedupe_key, index) => ({
          id: index + 1,
          subject: dedupe_key.split(':')[1] ?? '',
          skipped_why: null,
          dedupe_key,
          kind: dedupe_key.split(':')[0] ?? '',
          state: 'sent',
          attempts: 1,
          last_error: null,
        }),
      ),
      events: [{ id: 'evt_1', type: 'checkout.session.completed', session_id: 'cs_1', is_processed: true }],
    },
    sessions: [
      {
        id: 'cs_1',
        email: guest,
        status: 'complete',
        isPaid: true,
        amountCents: 7000,
        isRefunded: false,
        refundedCents: 0,
      },
    ],
    mails: [
      mail('confirm.b1', guest),
      mail('dispatch.b1', desk, guest),
      mail('contact-message.m1', help, writer),
      mail('contact-acknowledgement.m1', writer),
    ],
  };
}

/** What somebody sees of the booking in the end. */
function see(found: Evidence, seen: { page?: { paidCents: number; returnedCents: number }; desk?: string }): void {
  found.seen = [{ email: guest, ...seen }];
}

/** What the checker finds after a change of the evidence. */
function verdictWith(change: (found: Evidence) => void) {
  const found = evidence();
  change(found);
  const { lost, doubled, wrong, ...counts } = check(found);
  return { lost: lost.length, doubled: doubled.length, wrong: wrong.length, ...counts };
}
const fine = { lost: 0, doubled: 0, wrong: 0, acknowledged: 2, repeats: 0 };

describe('the checker', () => {
  it('finds nothing where everything is there once', () => {
    expect(verdictWith(() => {})).toEqual(fine);
    expect(hasAllMails(evidence())).toBe(true);
  });

  it.each<[string, (found: Evidence) => void]>([
    ['a booking that was acknowledged is not stored', ({ stored }) => stored.bookings.pop()],
    [
      'a booking that nobody was told of is not stored, but paid',
      ({ ledger, stored }) => {
        stored.bookings.pop();
        ledger.bookings[0]?.acknowledged.pop();
      },
    ],
    [
      'a paid booking is not settled',
      ({ stored }) => Object.assign(stored.bookings[0] ?? {}, { status: 'checkout_open' }),
    ],
    [
      'the session that was answered is not the one that is stored',
      ({ stored }) => Object.assign(stored.payments[0] ?? {}, { session_id: 'cs_2' }),
    ],
    ['a message is not stored', ({ stored }) => stored.messages.pop()],
    ['the confirmation has not left', ({ mails }) => mails.shift()],
    ['the job sheet has not left', ({ mails }) => mails.splice(1, 1)],
    ['the acknowledgement has not left', ({ mails }) => mails.pop()],
    ['a mail is still due', ({ stored }) => Object.assign(stored.outbox[0] ?? {}, { state: 'due' })],
    [
      'a mail is sent by the books only',
      ({ stored }) =>
        stored.outbox.push({
          id: 9,
          subject: 'x',
          skipped_why: null,
          dedupe_key: 'x',
          kind: 'x',
          state: 'sent',
          attempts: 1,
          last_error: null,
        }),
    ],
    [
      'an event was never followed up',
      ({ stored }) => Object.assign(stored.events[0] ?? {}, { is_processed: false, session_id: 'cs_of_nobody' }),
    ],
  ])('calls it lost when %s', (_what, change) => {
    expect(verdictWith(change).lost).toBeGreaterThan(0);
  });

  it.each<[string, (found: Evidence) => void]>([
    ['a guest has two rows', ({ stored }) => stored.bookings.push(...stored.bookings)],
    [
      'a guest has a second session that can be paid',
      ({ sessions }) =>
        sessions.push({
          id: 'cs_2',
          email: guest,
          status: 'open',
          isPaid: false,
          amountCents: 7000,
          isRefunded: false,
          refundedCents: 0,
        }),
    ],
    [
      'two pages of changes can be paid at once, whatever their rows say',
      ({ ledger, stored, sessions }) => {
        for (const id of ['cs_2', 'cs_3']) {
          stored.payments.push({ ...(stored.payments[0] as Payment), id: `p-${id}`, session_id: id, state: 'ending' });
          sessions.push({ ...(sessions[0] as Session), id, status: 'open', isPaid: false });
        }
        Object.assign(ledger.bookings[0] ?? {}, { expected: { status: 'paid', mails: 'both', pages: 3 } });
      },
    ],
    ['a message is stored twice', ({ stored }) => stored.messages.push(...stored.messages)],
    ['a guest is confirmed under a second Message-ID', ({ mails }) => mails.push(mail('another', guest))],
    ['a dispatcher gets a second job sheet', ({ mails }) => mails.push(mail('another', desk, guest))],
    [
      'a guest who has not paid is confirmed',
      ({ sessions, stored }) => {
        Object.assign(sessions[0] ?? {}, { isPaid: false, status: 'open' });
        Object.assign(stored.bookings[0] ?? {}, { status: 'checkout_open' });
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

  it.each<[string, (found: Evidence) => void]>([
    ['a row is half a payment', ({ stored }) => Object.assign(stored.payments[0] ?? {}, { payment_intent_id: null })],
    ['a row is of nobody', ({ ledger }) => ledger.messages.pop()],
    [
      'a mail is given up that nobody refused',
      ({ stored }) =>
        stored.outbox.push({
          id: 9,
          subject: 'x',
          skipped_why: null,
          dedupe_key: 'x',
          kind: 'x',
          state: 'failed',
          attempts: 1,
          last_error: null,
        }),
    ],
    [
      'a guest was told of a payment that was none',
      ({ sessions }) => Object.assign(sessions[0] ?? {}, { isPaid: false }),
    ],
    [
      'a session was answered that Stripe never had',
      ({ sessions }) => Object.assign(sessions[0] ?? {}, { id: 'cs_3' }),
    ],
    ['a ride stands that nobody paid for', ({ stored }) => stored.rides.push(...stored.rides)],
    ['a ride is cancelled and its money is nowhere', ({ stored }) => Object.assign(stored.rides[0] ?? {}, cancelled)],
    [
      'a booking is cancelled by its status and not by its rides',
      ({ ledger, stored }) => {
        Object.assign(stored.bookings[0] ?? {}, { status: 'cancelled' });
        Object.assign(ledger.bookings[0] ?? {}, { expected: { status: 'cancelled', mails: 'both' } });
      },
    ],
    ['Stripe has a refund that we do not', ({ sessions }) => Object.assign(sessions[0] ?? {}, { refundedCents: 1000 })],
    [
      'Stripe has a payment that we have as expired',
      ({ ledger, stored, sessions }) => {
        stored.payments.push({ ...(stored.payments[0] as Payment), id: 'p2', session_id: 'cs_2', state: 'expired' });
        sessions.push({ ...(sessions[0] as Session), id: 'cs_2' });
        Object.assign(ledger.bookings[0] ?? {}, {
          expected: { status: 'paid', mails: { guest: 1, dispatch: 1 }, pages: 2 },
        });
      },
    ],
    [
      'a page that was given up can still be paid',
      ({ ledger, stored, sessions }) => {
        stored.payments.push({ ...(stored.payments[0] as Payment), id: 'p2', session_id: 'cs_2', state: 'expired' });
        sessions.push({ ...(sessions[0] as Session), id: 'cs_2', status: 'open', isPaid: false });
        Object.assign(ledger.bookings[0] ?? {}, { expected: { status: 'paid', mails: 'both', pages: 2 } });
      },
    ],
    ['we have a refund that Stripe does not', ({ stored }) => stored.refunds.push(byHand)],
    [
      'a guest is told of a booking after its change',
      ({ stored, mails }) => {
        const row = stored.outbox[0] as Evidence['stored']['outbox'][number];
        stored.outbox.push({ ...row, id: 5, dedupe_key: 'changed:b1:c1', kind: 'changed' });
        mails.unshift(mail('changed.b1.c1', guest));
      },
    ],
    [
      'the page says that more went back than has',
      (found) => see(found, { page: { paidCents: 7000, returnedCents: 7000 } }),
    ],
    ['the page says that less is paid than is', (found) => see(found, { page: { paidCents: 0, returnedCents: 0 } })],
    ['the desk shows another payment', (found) => see(found, { desk: 'Money\n  Price  $70\n  Paid   $140' })],
  ])('calls it wrong when %s', (_what, change) => {
    expect(verdictWith(change).wrong).toBeGreaterThan(0);
  });

  it('lets a page be open whose row says that it must end', () => {
    const ending = verdictWith(({ ledger, stored, sessions }) => {
      stored.payments.push({ ...(stored.payments[0] as Payment), id: 'p2', session_id: 'cs_2', state: 'ending' });
      sessions.push({ ...(sessions[0] as Session), id: 'cs_2', status: 'open', isPaid: false });
      Object.assign(ledger.bookings[0] ?? {}, { expected: { status: 'paid', mails: 'both', pages: 2 } });
    });
    expect(ending).toEqual(fine);
  });

  it('lets an event wait whose booking is settled already', () => {
    expect(verdictWith(({ stored }) => Object.assign(stored.events[0] ?? {}, { is_processed: false }))).toEqual(fine);
  });

  it('finds nothing in a page and a desk that say what Stripe has', () => {
    const page = { paidCents: 7000, returnedCents: 0 };
    expect(verdictWith((found) => see(found, { page, desk: 'Money\n  Price  $70\n  Paid   $70\n' }))).toEqual(fine);
  });

  it('takes no mail for doubled that had left when its process was killed, and is overtaken for the next one', () => {
    const overtaken = verdictWith(({ ledger, stored }) => {
      ledger.kills = 1;
      Object.assign(stored.outbox[1] ?? {}, { state: 'skipped', skipped_why: 'overtaken' });
    });
    expect(overtaken).toEqual(fine);
  });

  it('expects no mail that was left out because a later fact had overtaken it', () => {
    const leftOut = verdictWith(({ stored, mails }) => {
      Object.assign(stored.outbox[1] ?? {}, { state: 'skipped', skipped_why: 'overtaken' });
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
      stored.outbox.push({ ...(stored.outbox[0] as Evidence['stored']['outbox'][number]), dedupe_key: 'reminder:b1' });
    });
    expect(reminded).toEqual(fine);
  });

  it('takes a refund for what the case says of it', () => {
    const refunded = verdictWith(({ ledger, stored, sessions }) => {
      Object.assign(sessions[0] ?? {}, { isRefunded: true, refundedCents: 7000 });
      stored.refunds.push(byHand);
      Object.assign(ledger.bookings[0] ?? {}, { expected: { status: 'paid', mails: 'both' } });
    });
    expect(refunded).toEqual(fine);
  });

  it('waits for a mail that is due, and for none to a guest who has not paid', () => {
    const found = evidence();
    found.mails.shift();
    expect(hasAllMails(found)).toBe(false);
    Object.assign(found.sessions[0] ?? {}, { isPaid: false });
    expect(hasAllMails(found)).toBe(true);
    found.mails.pop();
    expect(hasAllMails(found)).toBe(false);
  });

  it('waits for no mail that a later fact has overtaken', () => {
    const found = evidence();
    found.mails.splice(1, 1);
    expect(hasAllMails(found)).toBe(false);
    Object.assign(found.stored.outbox[1] ?? {}, { state: 'skipped', skipped_why: 'overtaken' });
    expect(hasAllMails(found)).toBe(true);
  });
});
