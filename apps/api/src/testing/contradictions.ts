import { type BookingMoney, balanceOf, formatPickup, formatPrice } from '@fallsline/domain';
import ICAL from 'ical.js';
import { calendarSequence } from '../bookings/stored/ramp-van-columns.ts';
import { accountOf, type BookingRow, priceOf, type RideRow } from '../bookings/stored/read-booking.ts';
import { calendarFile } from '../mail/calendar/calendar-text.ts';
import { entryOfBooker, type RideEntry, rideEntry } from '../mail/calendar/ride-entry.ts';
import { viewBooking } from '../my-booking/view-booking.ts';
import type { OutboxMessage } from '../outbox/message.ts';
import { outboxState } from '../outbox/outbox.ts';
import type { Mail } from '../ports/mail/mailer.ts';
import { showBooking } from '../staff/desk/show-booking.ts';
import type { benchFor } from './bookings.ts';

type Bench = ReturnType<typeof benchFor>;
/** A mail as its reader has it. */
export type Read = {
  /** Of its row in the outbox: they rise in the order of what they tell. */
  id: number;
  to: string;
  subject: string;
  text: string;
  entries: (Pick<RideEntry, 'uid' | 'sequence' | 'startsAt' | 'location' | 'description'> & { status: unknown })[];
  /** The refunds as they were when it was written. */
  refunds: readonly string[];
  /** What it says that was not so by then, a sentence each. */
  untrue: readonly string[];
};

/** Where dispatch reads its mail. */
export const dispatch = 'desk@fallsline.example';

/** What is said of a booking and not so, a sentence each; `isAtRest` where every mail was read and Stripe has nothing to tell. */
export async function contradictionsIn(
  bench: Bench,
  row: BookingRow,
  read: readonly Read[],
  isAtRest: boolean,
): Promise<string[]> {
  const page = await viewBooking(bench.database.db, row, 'guest', bench.deps.now());
  const { failed } = await outboxState(bench.database);
  const desk = (await showBooking(bench.database.db, row, bench.deps.now())).join('\n');
  return [
    ...ordered(read),
    ...truthful(read),
    ...read.flatMap(({ untrue }) => untrue),
    ...pageOf(row, page),
    ...deskOf(row, desk),
    ...(isAtRest ? await moneyAtStripe(bench, row, page.money) : []),
    // Where a mail was given up, what it said is not there.
    ...(isAtRest && failed === 0 ? [...calendars(row, read, bench.deps.now()), ...jobs(row, read)] : []),
  ];
}

/** A mail as it is read: to whom, what it says, and the entries of its calendars. */
export function wordsOf({ to, subject, text, calendar, furtherCalendars = [] }: Mail) {
  const address = typeof to === 'string' ? to : to.address;
  const entries = [calendar, ...furtherCalendars].flatMap((each) => (each ? entryIn(each.text) : []));
  return { to: address, subject, text, entries };
}

function entryIn(text: string): Read['entries'] {
  const calendar = new ICAL.Component(ICAL.parse(text));
  return calendar.getAllSubcomponents('vevent').map((event) => {
    const { uid, sequence, startDate, location, description } = new ICAL.Event(event);
    const status = event.getFirstPropertyValue('status');
    return { uid, sequence, status, startsAt: startDate.toJSDate().getTime(), location, description };
  });
}

/** What calendars are to have of a ride: while nobody has confirmed its ramp van it may not come. */
function statusOf({ state, rampAnswerBy, rampConfirmedAt }: RideRow): string {
  if (state === 'cancelled') return 'CANCELLED';
  return rampAnswerBy && !rampConfirmedAt ? 'TENTATIVE' : 'CONFIRMED';
}

/** Law 9: to each reader in the order of what they tell; no entry comes back, and another one has a higher sequence. */
function ordered(read: readonly Read[]): string[] {
  const wrong: string[] = [];
  for (const mails of Map.groupBy(read, ({ to }) => to).values()) {
    const entries = new Map<string, Read['entries'][number]>();
    let last: Read | undefined;
    for (const mail of mails) {
      if (last && mail.id < last.id) wrong.push(`'${mail.subject}' came after '${last.subject}'`);
      last = mail;
      for (const entry of mail.entries) {
        const before = entries.get(entry.uid);
        const isSame = before && JSON.stringify({ ...before, sequence: entry.sequence }) === JSON.stringify(entry);
        if (before && entry.sequence < before.sequence + Number(!isSame))
          wrong.push(`the entry of '${mail.subject}' falls back`);
        if (before?.status === 'CANCELLED' && entry.status !== 'CANCELLED')
          wrong.push(`the entry of '${mail.subject}' comes back`);
        entries.set(entry.uid, entry);
      }
    }
  }
  return wrong;
}

/** Law 7: what a mail says of a bank was so when it was written. */
function truthful(read: readonly Read[]): string[] {
  return read.flatMap(({ subject, text, refunds }) => {
    const says = (words: RegExp) => words.test(text);
    const is = (...states: string[]) => refunds.some((state) => states.includes(state));
    return [
      ...(says(/we have asked your bank/i) && !is('asked', 'succeeded', 'failed')
        ? [`'${subject}' says that a bank was asked, and the refunds are ${refunds.join() || 'none'}`]
        : []),
      ...(says(/bank (?:has )?(?:sent it back|refused)/i) && !is('failed')
        ? [`'${subject}' says that a bank refused, and the refunds are ${refunds.join() || 'none'}`]
        : []),
    ];
  });
}

/** Laws 4 and 9: what a mail says of rides, amounts, requests and the calendar was so when it was written. */
export function contradicted(
  { kind, facts, dedupeKey }: OutboxMessage,
  { subject, text, entries }: ReturnType<typeof wordsOf>,
  row: BookingRow,
): string[] {
  const words = text.replaceAll(/\s+/g, ' ');
  const { position = 1, refundCents = 0 } = facts as { position?: number; refundCents?: number };
  const [, , occasion] = dedupeKey.split(':');
  const change = row.changes.find(({ id }) => id === occasion);
  const ride = row.rides.find((each) => (change ? each.id === change.rideId : each.position === position));
  const standing = row.rides.filter(({ state }) => state === 'booked');
  const wrong: string[] = [];
  const hold = (isSo: boolean, what: string) => {
    if (!isSo) wrong.push(`${kind} '${subject}': ${what}`);
  };
  const isNamed = ({ trip }: RideRow) => {
    const { date, time } = formatPickup(trip);
    return words.includes(`${date}, ${time}`);
  };
  if (/ booked[: ]/.test(subject))
    hold(standing.length > 0 && standing.every(isNamed), 'says that is booked which does not stand so');
  if (kind === 'confirm') {
    const { paidCents, dueBackCents, byHandCents } = balanceOf(accountOf(row));
    const cents = paidCents - dueBackCents - byHandCents;
    hold(words.includes(`Paid, US dollars: ${formatPrice(cents)}`), `does not say that ${cents} is paid`);
  }
  if (kind === 'dispatch' || kind.endsWith('changed'))
    hold(ride?.state === 'booked' && isNamed(ride), 'tells of a ride that does not stand so');
  const paid = row.payments.filter(({ purpose, state }) => purpose === 'change' && state === 'paid');
  for (const [, amount] of words.matchAll(/paid the difference of (\$[\d,.]*\d)/g))
    hold(
      paid.some(({ amountCents }) => formatPrice(amountCents) === amount),
      `nobody paid ${amount}`,
    );
  if (/^(?:traveler-)?cancellation$/.test(kind)) hold(standing.length === 0, 'a ride stands');
  if (kind.endsWith('cancelled')) hold(ride?.state === 'cancelled', 'the ride is not cancelled');
  if (kind === 'dispatch-decides' || kind === 'cancellation-asked')
    hold(change?.state === 'waiting', 'nothing waits for dispatch');
  if (kind === 'cancellation-declined' || kind === 'request-taken-back')
    hold(ride?.state === 'booked', 'the ride does not stand');
  if (kind === 'refund-failed') {
    const refund = row.refunds.find(({ id }) => id === occasion);
    const isSo = refund?.state === 'failed' && refund.amountCents === refundCents;
    hold(isSo && words.includes(formatPrice(refundCents)), 'no such refund has failed');
  }
  if (kind === 'change-not-made') {
    hold(
      row.payments.some(({ amountCents }) => amountCents === refundCents),
      `nobody paid ${refundCents}`,
    );
    hold(ride?.state !== 'cancelled' || !/stands|stays/.test(words), 'a cancelled ride is said to stand');
  }
  // What the calendar is told is what the words say.
  for (const { uid, sequence, status } of entries) {
    const isCancelled = status === 'CANCELLED';
    const of = row.rides.find(({ id }) => uid.includes(id));
    hold(of !== undefined && status === statusOf(of) && sequence === calendarSequence(of), 'its entry is not the ride');
    hold(isCancelled === / cancelled/.test(subject), 'its entry is not what its subject says');
    hold(isCancelled === / out of your calendar\./.test(words), 'its entry is not what its words say');
  }
  return wrong;
}

/** The private page against the rows. */
function pageOf(row: BookingRow, page: Awaited<ReturnType<typeof viewBooking>>): string[] {
  const paid = sumOf(row.payments.filter(({ state }) => state === 'paid'));
  return [
    ...differs('the page says that was paid', page.money?.paidCents, paid),
    ...row.rides.flatMap((ride, index) => [
      ...differs('the page says of the sequence', page.rides[index]?.sequence, calendarSequence(ride)),
      ...differs('the page says of the price', page.rides[index]?.priceCents, ride.priceCents),
      ...differs('the page says of cancelled', page.rides[index]?.state === 'cancelled', ride.state === 'cancelled'),
    ]),
  ];
}

/** What the desk shows against the rows. */
function deskOf(row: BookingRow, desk: string): string[] {
  const money = desk.slice(desk.indexOf('\nMoney'), desk.indexOf('\nMail'));
  const rows = [
    ...row.payments.map(({ amountCents }) => formatPrice(amountCents)),
    ...row.refunds.map(({ amountCents, state }) => `${formatPrice(amountCents)}  ${state}`),
  ];
  const squeezed = money.replaceAll(/ {2,}/g, '  ');
  return [
    ...(squeezed.includes(`Price  ${formatPrice(priceOf(row))}`) ? [] : [`the desk shows no price of ${priceOf(row)}`]),
    ...rows.filter((each) => !squeezed.includes(each)).map((each) => `the desk does not show ${each}`),
  ];
}

/** Law 11: what the page says went back is what Stripe has sent back. */
async function moneyAtStripe(
  { dashboard }: Bench,
  row: BookingRow,
  money: BookingMoney | undefined,
): Promise<string[]> {
  const own = new Set(row.payments.map(({ paymentIntentId }) => paymentIntentId));
  const atStripe = (await dashboard.refunds.list({ limit: 100 })).data.filter(
    ({ payment_intent: intent, status }) => own.has(String(intent)) && status !== 'failed' && status !== 'canceled',
  );
  const cents = atStripe.reduce((sum, { amount }) => sum + amount, 0);
  return differs('the page says went back', money?.returnedCents, cents);
}

/**
 * The last entry that a guest was sent, and the one of the page, are the ride as it stands, but that no change is sent that
 * makes no other entry; that of a no-show stays (decision 35).
 */
function calendars(row: BookingRow, read: readonly Read[], now: number): string[] {
  return row.rides.flatMap((ride) => {
    const entry = rideEntry(row, ride);
    if (!entry) return [];
    const { uid, sequence, startsAt, location } = entryOfBooker(entry);
    const said = read
      .filter(({ to }) => to === row.guest.email)
      .flatMap(({ entries }) => entries)
      .findLast((each) => each.uid === uid);
    const [shown] = entryIn(calendarFile([entryOfBooker(entry)], now));
    const standsAs = (as: RideRow) => {
      const { description } = entryOfBooker(rideEntry(row, as) ?? entry);
      return JSON.stringify({ uid, sequence, status: statusOf(as), startsAt, location, description });
    };
    const isMissed = lastJob(ride, read)?.subject.startsWith('NO-SHOW');
    const latest = said && { ...said, sequence: Math.max(said.sequence, sequence) };
    // Once it has begun nobody is told any more that its van is confirmed.
    const isLate = said?.status === 'TENTATIVE' && statusOf(ride) === 'CONFIRMED' && startsAt <= now;
    const told = standsAs(isLate ? { ...ride, rampConfirmedAt: null } : ride);
    // Nor does an entry go out that waits for a van which nobody can confirm any more.
    const isOver = statusOf(ride) === 'TENTATIVE' && startsAt <= now;
    const unsent = isOver ? [] : ['no entry was sent'];
    const sent = said ? differs('the calendar of the guest has', JSON.stringify(latest), told) : unsent;
    return [
      ...(isMissed ? differs('a no-show took its entry out:', said?.status === 'CANCELLED', false) : sent),
      ...differs('the calendar of the page has', JSON.stringify(shown), standsAs(ride)),
    ];
  });
}

/** What happened last to each ride is told to dispatch last. */
function jobs({ rides }: BookingRow, read: readonly Read[]): string[] {
  return rides.flatMap((ride) => {
    const isOff = /^(?:CANCELLED|NO-SHOW) /.test(lastJob(ride, read)?.subject ?? '');
    return differs(`dispatch has of ride ${ride.position} that it is off:`, isOff, ride.state === 'cancelled');
  });
}

function lastJob({ trip }: RideRow, read: readonly Read[]): Read | undefined {
  const { date, time } = formatPickup(trip);
  return read.findLast(
    ({ to, subject, text }) =>
      to === dispatch && /job/i.test(subject) && text.replaceAll(/\s+/g, ' ').includes(`${date}, ${time}`),
  );
}

const sumOf = (rows: readonly { amountCents: number }[]) => rows.reduce((sum, each) => sum + each.amountCents, 0);

function differs(what: string, said: unknown, so: unknown): string[] {
  return said === so ? [] : [`${what} ${said}, and it is ${so}`];
}
