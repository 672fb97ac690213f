import { imbalances, standingOf } from '@fallsline/domain';
import { accountIn, type Rows, readStored } from '@fallsline/faults/books';
import type { Mail } from '@fallsline/mailbox';
import { listAtStripe } from '../at-stripe.ts';
import type { DaySite } from './day-site.ts';

type AtStripe = { id: string; payment_intent: string | null; amount_total: number; payment_status: string };

/** What is not as the laws of rides and money say, a sentence each: our rows, and Stripe's beside them (laws 1, 2 and 25). */
export async function wrongInBooks({ database, emulator }: DaySite): Promise<string[]> {
  const stored = await readStored(database.query);
  const [tips = []] = await database.query(['select session_id, amount_cents, state from tip']);
  const wrong = stored.bookings.flatMap(({ id, status, email }) => {
    const account = accountIn(stored, id);
    const standing = standingOf(account);
    return [
      ...imbalances(account).map((each) => `the money of ${email}: ${each}`),
      ...(status === standing ? [] : [`the booking of ${email} is ${status}, its rows say ${standing}`]),
    ];
  });
  const sessions = await listAtStripe<AtStripe>(emulator, 'checkout/sessions');
  const refunds = await listAtStripe<{ id: string; payment_intent: string; amount: number }>(emulator, 'refunds');
  for (const { id, amount_total, payment_intent } of sessions.filter((each) => each.payment_status === 'paid')) {
    const payment = stored.payments.find((each) => each.session_id === id);
    const tip = tips.find((each) => each['session_id'] === id);
    const known = payment ? payment.amount_cents : tip?.['amount_cents'];
    if ((payment ?? tip)?.['state'] !== 'paid' || known !== amount_total)
      wrong.push(`Stripe has ${amount_total} cents of ${id}, we ${known}`);
    const sum = (amounts: readonly number[]) => amounts.reduce((all, each) => all + each, 0);
    const there = sum(refunds.filter((each) => each.payment_intent === payment_intent).map(({ amount }) => amount));
    const here = sum(
      stored.refunds.flatMap((each) => (payment && each.payment_id === payment.id ? each.amount_cents : [])),
    );
    if (there !== here) wrong.push(`Stripe has given back ${there} cents of ${id}, we ${here}`);
  }
  return wrong;
}

/** The messages of the day that count: all that were enqueued, and the mails that came, by Message-ID. */
export async function mailsOfDay({ database, inbox }: DaySite) {
  const [messages = []] = await database.query([
    `select outbox.kind, outbox.state, booking.guest->>'name' as guest from outbox
       join booking on booking.id::text = outbox.subject order by outbox.id`,
  ]);
  const list = (await (await fetch(`${inbox}/api/v1/messages`)).json()) as { messages: Pick<Mail, 'MessageID'>[] };
  const [sent = []] = await database.query([`select count(*)::int as mails from outbox where state = 'sent'`]);
  return {
    /** The kinds that one guest was sent, in order; reminders come by the hour of the day before. */
    toldTo: (guest: string) =>
      messages
        .filter((each) => each['guest'] === guest && each['state'] === 'sent')
        .map(({ kind }) => String(kind))
        .filter((kind) => !/^(?:dispatch|attention|reminder)/.test(kind)),
    unsent: messages.filter(({ state }) => state === 'failed' || state === 'due'),
    sent: Number(sent[0]?.['mails']),
    came: new Set(list.messages.map(({ MessageID }) => MessageID)).size,
  };
}

/** What was pressed for the rides of a guest, in the order in which it happened; times in milliseconds since 1970. */
export async function eventsOf({ database }: DaySite, guest: string): Promise<Rows> {
  const [events = []] = await database.query([
    `select ride_event.kind, ride_event.turn, vehicle.turn as of_turn,
       extract(epoch from happened_at) * 1000 as happened, extract(epoch from received_at) * 1000 as received
     from ride_event join vehicle on vehicle.id = vehicle_id join ride on ride.id = ride_id
       join booking on booking.id = booking_id
     where booking.guest->>'name' = '${guest}' order by happened_at`,
  ]);
  return events;
}
