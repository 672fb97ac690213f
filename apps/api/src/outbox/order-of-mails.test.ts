import { faresFor, formatPickup, formatPrice, splitPayload, wallClock, wayBack } from '@fallsline/domain';
import { type Mail as Received, startMailbox } from '@fallsline/mailbox';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { cancelRides, decideRequest } from '../bookings/changes/cancel.ts';
import { confirmQuote } from '../bookings/changes/confirm.ts';
import { quoteRideCancellation, quoteRideChange } from '../bookings/changes/quote-change.ts';
import { placeBooking } from '../bookings/checkout/place-booking.ts';
import type { BookingDeps } from '../bookings/rows/booking-deps.ts';
import { bookingById } from '../bookings/rows/booking-rows.ts';
import { settle } from '../bookings/settlement/settle.ts';
import type { BookingRow } from '../bookings/stored/read-booking.ts';
import { changes, type outbox } from '../database/schema.ts';
import { readMailContent } from '../mail/content/mail-content.ts';
import { deliverByMail } from '../mail/deliver-mail.ts';
import { remind } from '../mail/reminders/remind.ts';
import type { Mail } from '../ports/mail/mailer.ts';
import { createSmtpMailer } from '../ports/mail/smtp.ts';
import { benchFor, day, hour, minute, somePayload } from '../testing/bookings.ts';
import { linkSecret } from '../testing/test-site.ts';
import { messageIdOf } from './message.ts';
import { startOutboxWorker } from './worker.ts';

// Random histories of two bookings, while the mail server is away for random stretches: what a real one then receives, from
// two workers, is judged mail by mail. HISTORIES says how many, SEED repeats them.

const histories = inject('histories');
const seed = inject('seed');
const desk = 'desk@fallsline.example';
/** Which no server takes, and which its server puts off. */
const dead = 'dead@guest.example';
const slow = 'slow@guest.example';

const bench = benchFor();
let mailbox: Awaited<ReturnType<typeof startMailbox>>;
/** By Message-ID: with calendar entries, which the mailbox does not read. */
const written = new Map<string, Mail>();
let judged = 0;
/** As a second process has it. */
let other: BookingDeps;
beforeAll(async () => {
  mailbox = await startMailbox({ smtpPort: 0, webPort: 0 });
  other = await bench.another();
});
afterAll(() => mailbox.close());

const isOpen = ({ state }: { state: string }) => state === 'due' || state === 'sending';
async function rowOf(id: string): Promise<BookingRow> {
  const row = await bookingById(bench.database.db, id);
  if (!row) throw new Error('The booking is gone');
  return row;
}

/** Lets the workers do what they can, and judges what has come. */
async function send(isAway: boolean): Promise<void> {
  mailbox.setFaults([
    ...(isAway ? [{ kind: 'hang-up' } as const] : []),
    { kind: 'refuse', code: 550, says: '5.1.1 no such user', to: dead },
    { kind: 'refuse', code: 450, says: '4.2.0 later', to: slow },
  ]);
  // Past every back-off.
  await bench.forward(16 * minute);
  const workers = [bench.deps, other].map(({ database, now, log }) => {
    const smtp = createSmtpMailer(mailbox);
    const mailer = {
      ...smtp,
      send(mail: Mail) {
        written.set(mail.messageId, mail);
        return smtp.send(mail);
      },
    };
    const contentOf = (message: Parameters<Parameters<typeof deliverByMail>[0]['contentOf']>[0]) =>
      readMailContent({ db: database.db, linkSecret, now }, message);
    const where = {
      from: 'booking@fallsline.example',
      contact: 'office@fallsline.example',
      publicUrl: 'https://a.example',
    };
    const deliver = deliverByMail({ ...where, contentOf, mailer, dispatch: desk, now });
    return { worker: startOutboxWorker({ database, deliver, now, log, pollMs: 10 }), mailer };
  });
  // Every booking and reader has nothing left, or a first message that was tried and waits.
  const isStill = async () => {
    const open = (await bench.messages()).filter(isOpen);
    const first = open.filter((each, index) => open.findIndex((before) => lineOf(before) === lineOf(each)) === index);
    const waits = ({ state, dueAt }: (typeof open)[number]) => state === 'due' && dueAt.getTime() > bench.deps.now();
    expect(first.filter((each) => !waits(each))).toEqual([]);
  };
  await vi.waitFor(isStill, { timeout: 120_000, interval: 20 });
  for (const { worker, mailer } of workers) {
    await worker.stop();
    mailer.close();
  }
  await judge();
}
/** Whose messages go one after the other. */
function lineOf({ kind, subject }: { kind: string; subject: string }): string {
  const reader = /^(?:dispatch|attention)/.test(kind) ? 'desk' : kind.startsWith('traveler-') ? 'traveler' : 'guest';
  return `${reader} of ${subject}`;
}

/** Judges the mails that have come since: nothing has happened to the bookings since they were written. */
async function judge(): Promise<void> {
  const rows = await bench.messages();
  const received = mailbox.messages().toReversed();
  const told = received.flatMap((mail) => {
    const message = rows.find(({ dedupeKey }) => messageIdOf(dedupeKey) === `<${mail.MessageID}>`);
    return message ? [{ mail, message }] : [];
  });
  expect(told).toHaveLength(received.length);
  // The order of the facts, per booking and reader.
  for (const line of new Set(told.map(({ message }) => lineOf(message)))) {
    const ids = told.filter(({ message }) => lineOf(message) === line).map(({ message }) => message.id);
    expect(ids, line).toEqual(ids.toSorted((a, b) => a - b));
  }
  for (const { mail, message } of told.slice(judged)) await judgeMail(mail, message);
  judged = told.length;
}

async function judgeMail(mail: Received, { kind, subject, facts, dedupeKey }: (typeof outbox)['$inferSelect']) {
  const row = await rowOf(subject);
  const { position = 1, refundCents } = facts as { position?: number; refundCents?: number };
  const [, , occasion = ''] = dedupeKey.split(':');
  const all = await bench.database.db.select().from(changes).where(eq(changes.bookingId, subject));
  const change = all.find(({ id }) => id === occasion);
  const ride = row.rides.find(({ id, position: at }) => (change ? id === change.rideId : at === position));
  const standing = row.rides.filter(({ state }) => state === 'booked');
  const says = `${kind}: ${mail.Subject}\n${mail.Text}`;
  const text = mail.Text.replaceAll(/\s+/g, ' ');
  const when = (of: (typeof row.rides)[number]) => {
    const { date, time } = formatPickup(of.trip);
    return `${date}, ${time}`;
  };
  if (/^traveler-|^reminder/.test(kind) === false || kind === 'traveler-confirmation') {
    if (/ booked[: ]/.test(mail.Subject)) {
      expect(standing.length, says).toBeGreaterThan(0);
      for (const each of standing) expect(text, says).toContain(when(each));
    }
  }
  if (kind === 'confirm') expect(text, says).toContain(`Paid, US dollars: ${formatPrice(row.payment.amountCents)}`);
  if (kind === 'dispatch')
    expect([ride?.state, text], says).toEqual(['booked', expect.stringContaining(ride ? when(ride) : '')]);
  if (/changed$/.test(kind)) {
    expect([ride?.state, text], says).toEqual(['booked', expect.stringContaining(ride ? when(ride) : '')]);
    const paid = row.payments.filter(({ purpose, state }) => purpose === 'change' && state === 'paid');
    for (const [, amount] of text.matchAll(/paid the difference of (\$[\d,.]*\d)/g)) {
      expect(
        paid.map(({ amountCents }) => formatPrice(amountCents)),
        says,
      ).toContain(amount);
    }
  }
  if (/cancell(?:ed|ation)$/.test(kind)) {
    expect(/^(?:dispatch-|traveler-)?cancellation$/.test(kind) ? standing : ride?.state, says).toEqual(
      /cancellation$/.test(kind) ? [] : 'cancelled',
    );
  }
  if (kind === 'dispatch-decides' || kind === 'cancellation-asked') expect(change?.state, says).toBe('waiting');
  if (kind === 'cancellation-declined') expect(ride?.state, says).toBe('booked');
  if (kind === 'refund-failed') {
    const refund = row.refunds.find(({ id }) => id === occasion);
    expect(refund, says).toMatchObject({ state: 'failed', amountCents: refundCents });
    expect(text, says).toContain(formatPrice(refund?.amountCents ?? 0));
  }
  if (kind === 'change-not-made') {
    expect(
      row.payments.map(({ amountCents }) => amountCents),
      says,
    ).toContain(refundCents);
    if (ride?.state === 'cancelled') expect(text, says).not.toMatch(/stands|stays/);
  }
  // What the calendar is told is what the words say.
  const { calendar, furtherCalendars = [] } = written.get(`<${mail.MessageID}>`) ?? {};
  for (const { method, text: entry } of calendar ? [calendar, ...furtherCalendars] : []) {
    const of = row.rides.find(({ id }) => entry.replaceAll('\r\n ', '').includes(`UID:ride-${id}`));
    expect([method, Number(/^SEQUENCE:(\d+)/m.exec(entry)?.[1])], says).toEqual([
      of?.state === 'cancelled' ? 'CANCEL' : 'REQUEST',
      of?.sequence,
    ]);
    expect(method === 'CANCEL', says).toBe(/ cancelled/.test(mail.Subject));
    expect(method === 'CANCEL', says).toBe(/ out of your calendar\./.test(text));
  }
}

/** What happens to one of the bookings. */
type Step = (bookingId: string, by: BookingDeps) => Promise<unknown>;
const at = (row: BookingRow, index: number) => row.rides[index % row.rides.length] ?? row.rides[0];
const steps = {
  change: fc
    .record({
      index: fc.nat(1),
      passengerCount: fc.integer({ min: 1, max: 16 }),
      later: fc.nat(2),
      pays: fc.boolean(),
    })
    .map(
      ({ index, passengerCount, later, pays }): Step =>
        async (bookingId, by) => {
          const row = await rowOf(bookingId);
          const ride = at(row, index);
          const pickup = wallClock((ride.pickupAt?.getTime() ?? 0) + later * hour);
          const quoted = await quoteRideChange(by, row, ride.position, { passengerCount, ...pickup });
          if (quoted.outcome !== 'quoted') return;
          const confirmed = await confirmQuote(by, row, quoted.changeId);
          if (confirmed.outcome !== 'payment' || !pays) return;
          await bench.controls.happen(confirmed.sessionId, 'pay');
          await settle(by, confirmed.sessionId);
        },
    ),
  /** A page of before is paid after all. */
  paysLate: fc.constant<Step>(async (bookingId, by) => {
    const late = (await rowOf(bookingId)).payments.find(
      ({ state, sessionId }) => state !== 'paid' && sessionId !== null,
    );
    if (!late?.sessionId) return;
    await bench.controls.happen(late.sessionId, 'pay').catch(() => {});
    await settle(by, late.sessionId);
  }),
  cancel: fc.tuple(fc.nat(2), fc.integer({ min: 0, max: 100 })).map(
    ([position, share]): Step =>
      async (bookingId, by) => {
        const row = await rowOf(bookingId);
        const decided = Math.round((at(row, 0).priceCents * share) / 100);
        const one = position === 0 ? {} : { position };
        const cancelled = await cancelRides(by, row, one);
        if (cancelled.outcome === 'refund-undecided') await cancelRides(by, row, { ...one, refundCents: decided });
      },
  ),
  ask: fc.nat(1).map(
    (index): Step =>
      async (bookingId, by) => {
        const row = await rowOf(bookingId);
        const quoted = await quoteRideCancellation(by, row, [at(row, index).position]);
        if (quoted.outcome === 'quoted') await confirmQuote(by, row, quoted.changeId);
      },
  ),
  decide: fc.option(fc.integer({ min: 0, max: 3000 }), { nil: undefined }).map(
    (refundCents): Step =>
      async (bookingId, by) => {
        await decideRequest(by, await rowOf(bookingId), refundCents);
      },
  ),
  bankRefuses: fc.constant<Step>(async (bookingId) => {
    const asked = (await rowOf(bookingId)).refunds.find(({ state }) => state === 'asked');
    if (!asked?.stripeId) return;
    await bench.controls.settleRefund(asked.stripeId, 'failed');
    await bench.deliver('refund.failed');
  }),
  remind: fc.constant<Step>((_bookingId, by) => remind(by)),
};
/** Steps that print their name. */
const named = Object.entries(steps).map(([name, arbitrary]) => ({
  weight: name === 'change' ? 5 : 2,
  arbitrary: (arbitrary as fc.Arbitrary<Step>).map((run) => ({ run, [fc.toStringMethod]: () => name })),
}));
const happens = fc.oneof(...named);
const history = fc.record({
  bookings: fc.tuple(
    ...[1, 2].map(() =>
      fc.record({
        inHours: fc.constantFrom(20, 30 * 24),
        both: fc.boolean(),
        email: fc.constantFrom('ana@guest.example', dead, slow),
        traveler: fc.option(fc.constantFrom('sam@rides.example', dead), { nil: undefined }),
      }),
    ),
  ),
  steps: fc.array(
    fc.record({ who: fc.nat(1), step: happens, mail: fc.constantFrom('nothing', 'nothing', 'away', 'back') }),
    { minLength: 3, maxLength: 12 },
  ),
});

test(
  `what readers are told in ${histories} histories is in the order of the facts, and holds`,
  async () => {
    const seen = { mails: 0, overtaken: 0, failed: 0 };
    await fc.assert(
      fc.asyncProperty(history, async ({ bookings, steps: happening }) => {
        await bench.reset();
        await mailbox.clear();
        written.clear();
        judged = 0;
        await bench.controls.set({ newRefundStatus: 'pending' });
        const ids: string[] = [];
        for (const { inHours, both, email, traveler } of bookings) {
          const [fare] = faresFor('from-Buffalo-Airport').filter((each) => wayBack(each));
          if (!fare) throw new Error('No fare');
          const now = bench.deps.now();
          const placed = await placeBooking(
            bench.deps,
            splitPayload(
              somePayload({
                direction: fare.direction,
                dynamicLocation: fare.location,
                passengerCount: 5,
                amount: undefined,
                email,
                ...wallClock(now + inHours * hour),
                ...(both ? { returnTrip: wallClock(now + inHours * hour + 2 * day) } : {}),
                ...(traveler ? { traveler: { name: 'Sam Okafor', phone: '+17165550124', email: traveler } } : {}),
              } as never),
            ),
          );
          if (placed.outcome !== 'opened') throw new Error(`Not opened: ${JSON.stringify(placed)}`);
          await bench.pay(placed.sessionId);
          const [booked] = (await bench.messages()).filter(
            ({ kind, subject }) => kind === 'confirm' && !ids.includes(subject),
          );
          ids.push(booked?.subject ?? '');
        }
        for (const [index, { who, step, mail }] of happening.entries()) {
          await step.run(ids[who] ?? '', index % 2 === 0 ? bench.deps : other);
          if (mail !== 'nothing') await send(mail === 'away');
        }
        await send(false);
        // What waits is for the address whose server puts it off: nobody else waits for it.
        const rows = await bench.messages();
        const waiting = rows.filter(isOpen);
        const slowOnes = ids.filter((_id, index) => bookings[index]?.email === slow);
        expect(
          waiting.filter(
            ({ subject, kind }) => !slowOnes.includes(subject) || lineOf({ subject, kind }).startsWith('desk'),
          ),
        ).toEqual([]);
        // What happened last to each ride is told to dispatch last.
        const told = mailbox.messages().filter(({ To }) => To[0]?.Address === desk);
        for (const { subject } of rows.filter(({ kind }) => kind === 'confirm')) {
          const { reference, rides } = await rowOf(subject);
          for (const { state, trip } of rides) {
            const { date, time } = formatPickup(trip);
            const last = told.find(
              ({ Subject, Text }) =>
                /job/i.test(Subject) && Subject.includes(String(reference)) && Text.includes(`${date}, ${time}`),
            );
            expect(last?.Subject.startsWith('CANCELLED'), `${reference} ${state}`).toBe(state === 'cancelled');
          }
        }
        seen.mails += mailbox.messages().length;
        seen.overtaken += rows.filter(({ skippedWhy }) => skippedWhy === 'overtaken').length;
        seen.failed += rows.filter(({ state }) => state === 'failed').length;
      }),
      { numRuns: histories, seed, endOnFailure: false },
    );
    console.log(`${histories} histories, seed ${seed}:`, seen);
    for (const what of ['mails', 'overtaken', 'failed'] as const) expect(seen[what], what).toBeGreaterThan(0);
  },
  60 * 60_000,
);
