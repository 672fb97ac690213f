import { type CheckoutPayload, reminderDueAt, wallClock } from '@fallsline/domain';
import { describe, expect, test } from 'vitest';
import { outbox } from '../../database/service-schema.ts';
import { addressedLetter } from '../../mail/addressed-letter.ts';
import { dispatchFeed } from '../../mail/calendar/dispatch-feed.ts';
import { readMailContent } from '../../mail/content/mail-content.ts';
import { letterText } from '../../mail/letter/letter-text.ts';
import { remind } from '../../mail/remind.ts';
import { confirmForHolder } from '../../my-booking/confirm-quote.ts';
import { endTravelerLink, openLink, shareLink } from '../../my-booking/links.ts';
import { quoteForHolder } from '../../my-booking/quote-ride.ts';
import { viewBooking } from '../../my-booking/view-booking.ts';
import { NothingToDeliver } from '../../outbox/delivery.ts';
import type { NewMessage } from '../../outbox/message.ts';
import { erasePerson, exportPerson } from '../../staff/desk/person.ts';
import { resend } from '../../staff/desk/resend.ts';
import { ridesOfDay } from '../../staff/desk/rides-of-day.ts';
import { showBooking } from '../../staff/desk/show-booking.ts';
import { benchFor, day, someCents, somePayload, somePrice } from '../../testing/bookings.ts';
import { linkSecret } from '../../testing/test-site.ts';
import { cancelRides } from '../changes/cancel.ts';
import { confirmQuote } from '../changes/confirm.ts';
import { quoteRideChange } from '../changes/quote-change.ts';
import { placeBooking } from '../checkout/place-booking.ts';

const traveler = { name: 'Maria Lopez', phone: '+525550177000', email: 'maria@traveler.example' };

describe('a ride for a guest', () => {
  const bench = benchFor();
  const deps = () => ({ ...bench.deps, linkSecret });

  const paid = (changes: Partial<CheckoutPayload> = {}) =>
    bench.paid({ guest: traveler, passengerCount: 6, ...changes });
  /** Every mail of a kind as its reader sees it, with whom it goes to. */
  async function mails(kind: NewMessage['kind']) {
    const { database, deps: own } = bench;
    const rows = await database.db.select().from(outbox).orderBy(outbox.id);
    const letters = [];
    for (const row of rows.filter((each) => each.kind === kind)) {
      const message = { ...row, messageId: '', attempt: 1 } as never;
      const reading = { db: database.db, linkSecret, now: own.now };
      const content = await readMailContent(reading, message).catch((error: unknown) => {
        if (!(error instanceof NothingToDeliver)) throw error;
      });
      if (!content) continue;
      const settings = { dispatch: 'desk@x.example', contact: 'office@x.example', publicUrl: own.publicUrl };
      const { letter, to, replyTo, entries = [] } = addressedLetter(content, { ...settings, now: own.now() });
      letters.push({ to, replyTo, entries, letter, text: `${letter.subject}\n${letterText(letter)}` });
    }
    return letters;
  }
  const kinds = async () => (await bench.enqueued()).map((key) => key.split(':')[0]);
  const noMoney = /\$|refund|receipt|USD|price/i;

  test('goes to the driver by the traveler, to the booker with the receipt, to the traveler without any money', async () => {
    const row = await paid();
    expect(await kinds()).toEqual(['confirm', 'dispatch', 'traveler-confirmation']);

    const [sheet] = await mails('dispatch');
    expect(sheet?.letter.action).toEqual({ label: `Call ${traveler.phone}`, href: `tel:${traveler.phone}` });
    expect(sheet?.text).toMatch(/Guest:?\s+Maria Lopez[\s\S]*Booked by:?\s+Ana Oliveira/);
    expect(sheet?.replyTo).toMatchObject({ address: 'ana@guest.example' });

    const [confirmation] = await mails('confirm');
    expect(confirmation?.to).toMatchObject({ address: 'ana@guest.example' });
    expect(confirmation?.text).toContain(somePrice);
    expect(confirmation?.text).toContain('Maria Lopez, who has a confirmation at maria@traveler.example');

    const [theirs] = await mails('traveler-confirmation');
    expect(theirs?.to).toEqual({ name: 'Maria Lopez', address: traveler.email });
    expect(theirs?.text).toContain('Ana Oliveira has booked this ride for you');
    expect(theirs?.text).not.toMatch(noMoney);
    const summary = 'Fallsline: Buffalo Airport to Niagara Falls USA';
    expect(theirs?.entries).toMatchObject([{ summary, description: expect.stringContaining('Your driver') }]);
    // Who books for two of the family has two entries, and tells them apart.
    const described = expect.stringContaining('Maria Lopez’s driver');
    expect(confirmation?.entries).toMatchObject([{ summary: `Maria Lopez, ${summary}`, description: described }]);
    expect(theirs?.letter.button?.href).toMatch(/\/booking#[\w-]{22}$/);
    expect(theirs?.letter.button?.href).not.toBe(confirmation?.letter.button?.href);

    const { db } = bench.database;
    const line = (await ridesOfDay(db, row.rides[0].pickupDate, bench.deps.now(), 'csv')).join();
    for (const cells of [`Maria Lopez,${traveler.phone}`, 'Ana Oliveira +17165550123']) expect(line).toContain(cells);
    expect(await dispatchFeed(db, bench.deps.now())).toMatch(/Maria Lopez[\s\S]*Booked by: Ana Oliveira/);
    expect((await showBooking(db, row, bench.deps.now())).join('\n')).toContain(
      'Maria Lopez, +525550177000, maria@traveler.example',
    );
    expect(JSON.stringify(bench.lines)).not.toMatch(/Maria|5255501|maria@/);
    expect(JSON.stringify(row.payments)).not.toMatch(/Maria|5255501|maria@/);
  });

  test('without an email of the traveler says so to the booker, and mails nobody else', async () => {
    const row = await paid({ guest: { name: traveler.name, phone: traveler.phone } });
    expect(await kinds()).toEqual(['confirm', 'dispatch']);
    expect((await mails('confirm'))[0]?.text).toContain('We have only their phone');
    await expect(resend(bench.database, row, 'traveler', bench.deps.now())).rejects.toThrow('no email');
  });

  test('is another booking than one without, under the same key', async () => {
    const { clientKey } = await bench.open(somePayload({ guest: traveler }));
    const again = (guest: CheckoutPayload['guest']) => {
      const { amount: _claim, ...booking } = somePayload({ guest });
      return placeBooking(bench.deps, { booking, claimedCents: undefined, clientKey });
    };
    expect((await again(traveler)).outcome).toBe('opened');
    expect((await again({ ...traveler, name: 'Eva Lopez' })).outcome).toBe('key-reused');
  });

  test('tells the traveler of a change, and a new name and phone are those of who rides', async () => {
    const row = await paid();
    const holder = { row, kind: 'guest' } as const;
    const requested = { name: 'Eva Lopez', phone: '+525550178000', pickupTime: '18:10' };
    const quoted = await quoteForHolder(bench.deps, holder, { kind: 'change', ride: 1, requested });
    if (quoted.outcome !== 'quoted') throw new Error(JSON.stringify(quoted));
    await confirmForHolder(bench.deps, holder, { quoteId: quoted.quote.quoteId, decision: 'confirm' });
    const after = await bench.booking();
    expect(after.guest).toMatchObject({ name: 'Ana Oliveira', traveler: { name: 'Eva Lopez', email: traveler.email } });
    const [changed] = await mails('traveler-changed');
    expect(changed?.to).toEqual({ name: 'Eva Lopez', address: traveler.email });
    expect(changed?.text).toMatch(/6:10 PM[\s\S]*5:50 PM/);
    expect(changed?.text).not.toMatch(noMoney);
    // Of the phone no more than the page of their link shows: the email may be that of who rode before.
    const theirs = 'Name and phone: Eva Lopez\n  Phone ending in 8000\n  Before: Maria Lopez, phone ending in 7000';
    expect(changed?.text).toContain(theirs);
    expect(changed?.text).not.toContain('52555017');
    const [booker] = await mails('changed');
    expect(booker?.text).toContain('Traveler: Eva Lopez\n  +525550178000\n  Before: Maria Lopez, +525550177000');
    const [sheet] = await mails('dispatch-changed');
    expect(sheet?.text).toContain('New: Guest: Eva Lopez\n  Before: Maria Lopez');
    expect(sheet?.text).toContain('New: Phone: +525550178000\n  Before: +525550177000');
    expect(sheet?.text).toMatch(/^Booked by: Ana Oliveira$/m);
    // Told as they were, name and phone are no change.
    const same = { name: 'Eva Lopez', phone: '+525550178000' };
    await expect(bench.quoteChange(same)).rejects.toThrow('nothing-changed');
    // A link that the booker has ended is in no mail any more.
    await endTravelerLink(deps(), row.id);
    expect((await mails('traveler-changed'))[0]?.letter.button).toBeUndefined();
  });

  test('says who has changed a ride to whoever it was not', async () => {
    await paid();
    for (const [by, flightNumber, toBooker, asked, toTraveler] of [
      [
        'guest',
        'B6 1',
        'this is Maria Lopez’s ride from now on',
        'You did not change this?',
        'Ana Oliveira has changed',
      ],
      ['traveler', 'B6 2', 'Maria Lopez has changed the ride', 'Maria Lopez did not change this?', 'this is your ride'],
      [
        'staff',
        'B6 3',
        'we have changed Maria',
        'Neither you nor Maria Lopez asked us for this?',
        'we have changed your',
      ],
    ] as const) {
      const deps = { ...bench.deps, byStaff: by === 'staff' };
      const quoted = await quoteRideChange(deps, await bench.booking(), 1, { flightNumber }, by === 'traveler');
      if (quoted.outcome !== 'quoted') throw new Error(JSON.stringify(quoted));
      await confirmQuote(deps, await bench.booking(), quoted.changeId);
      const letter = (await mails('changed')).at(-1)?.letter;
      expect([letter?.opening[0], letter?.closing]).toEqual([
        expect.stringContaining(toBooker),
        expect.stringContaining(asked),
      ]);
      const theirs = (await mails('traveler-changed')).at(-1)?.letter;
      expect(theirs?.opening[0]).toContain(toTraveler);
      expect(theirs?.closing?.startsWith('You did not change this? Call')).toBe(by === 'traveler');
    }
  });

  test('tells the traveler that the note to the driver alone is another, and not what it says', async () => {
    await paid();
    await bench.confirm(await bench.quoteChange({ extras: { note: 'He is hard of hearing' } }));
    const [theirs] = await mails('traveler-changed');
    expect(theirs?.text).toContain('Ana Oliveira has changed your ride. Only the note to the driver has changed.');
    expect(theirs?.text).not.toMatch(/hearing|Before/);
    expect((await mails('changed'))[0]?.text).toContain('Extras: Note: He is hard of hearing\n  Before: none');
  });

  test('tells the traveler that a van with a ramp is booked, and that it no longer is, whatever else is new', async () => {
    await paid();
    const opening = async () => (await mails('traveler-changed')).at(-1)?.letter.opening[0];
    await bench.confirm(await bench.quoteChange({ extras: { wheelchair: true, note: 'Ring twice' } }));
    expect(await opening()).toMatch(/Ana Oliveira has changed your ride\.$/);
    expect((await mails('traveler-changed')).at(-1)?.text).toMatch(/confirms? the van/i);
    await bench.confirm(await bench.quoteChange({ extras: {} }));
    expect(await opening()).toMatch(/Ana Oliveira has changed your ride\. No van with a ramp is booked any more\.$/);
  });

  test('tells the traveler the day before, and that no car comes', async () => {
    const { pickupDate } = wallClock(bench.deps.now() + 3 * day);
    const row = await paid({ pickupDate, pickupTime: '07:00', flightArrival: '06:30' });
    await bench.forward(reminderDueAt({ pickupDate }) - bench.deps.now());
    await remind(bench.deps);
    const [reminder] = await mails('traveler-reminder');
    expect(reminder?.letter.opening[0]).toMatch(/^Maria Lopez/);
    expect(reminder?.text).not.toMatch(noMoney);
    await cancelRides(bench.deps, row, { refundCents: someCents });
    expect(await kinds()).toEqual(expect.arrayContaining(['cancellation', 'traveler-cancellation']));
    const [cancelled] = await mails('traveler-cancellation');
    expect(cancelled?.text).toContain('No cars will come');
    expect(cancelled?.text).not.toMatch(noMoney);
    // What was still to be said of the ride is not.
    expect(await mails('traveler-reminder')).toEqual([]);
  });

  test('of two that is cancelled alone names the one that stands', async () => {
    const back = wallClock(bench.deps.now() + 33 * day);
    const row = await paid({ returnTrip: back, amount: undefined });
    await cancelRides(bench.deps, row, { position: 2 });
    const [cancelled] = await mails('traveler-ride-cancelled');
    const [booker] = await mails('ride-cancelled');
    for (const told of [cancelled, booker]) {
      expect(told?.letter.opening.at(-1)).toMatch(/ ride on \w+, \w+ \d+ at \d+:\d\d [AP]M stays as it is\.$/);
      expect(told?.text).toContain('The attached file takes the appointment out of your calendar.');
    }
    expect(cancelled?.text).not.toMatch(noMoney);
    expect(cancelled?.entries).toMatchObject([{ status: 'Cancelled' }]);
  });

  test('shows the holder of a link who rides, with the end of their phone', async () => {
    const row = await paid();
    for (const link of ['guest', 'traveler'] as const) {
      const seen = await viewBooking(bench.database.db, row, link, bench.deps.now());
      expect(seen.traveler).toEqual({ name: 'Maria Lopez', phoneEnding: '7000' });
      expect(JSON.stringify(seen)).not.toMatch(/52555017|maria@/);
    }
  });

  test('is exported and erased for the traveler without what is the booker’s, and with the booker entirely', async () => {
    await paid();
    const now = bench.deps.now();
    const held = await exportPerson(bench.database, 'Maria@Traveler.example', now);
    expect(held).toMatchObject({ bookings: [], traveled: [{ traveler }], mails: [{ kind: 'traveler-confirmation' }] });
    expect(JSON.stringify(held)).not.toMatch(/Ana Oliveira|ana@|priceCents/);
    expect(await erasePerson(bench.database, traveler.email, now)).toMatchObject({
      kept: [{ reason: 'ride-to-come' }],
    });
    expect(await erasePerson(bench.database, traveler.email, now + 40 * day)).toMatchObject({ bookings: 1, kept: [] });
    expect(await bench.everything()).not.toMatch(/Maria|52555017|maria@/i);
    expect((await bench.booking()).guest.name).toBe('Ana Oliveira');

    await bench.reset();
    await paid();
    expect(await erasePerson(bench.database, 'ana@guest.example', now + 40 * day)).toMatchObject({ bookings: 1 });
    expect(await bench.everything()).not.toMatch(/Maria|52555017|maria@|Ana Oliveira/i);
  });

  test('that is erased leaves a link that opens nothing, also once the booker shares another', async () => {
    const { id } = await paid();
    const theirs = await shareLink(deps(), id, traveler.email);
    await erasePerson(bench.database, traveler.email, bench.deps.now() + 40 * day);
    expect(await mails('traveler-confirmation')).toEqual([]);
    const shared = await shareLink(deps(), id, undefined);
    const { db } = bench.database;
    expect(await openLink(db, shared)).toEqual({ bookingId: id, kind: 'traveler' });
    expect(await openLink(db, theirs)).toBeUndefined();
  });
});
