import { formatPrice, rampVanPromise, refusalSentences, wallClock } from '@fallsline/domain';
import { describe, expect, test } from 'vitest';
import { cancelRides } from '../../bookings/changes/cancel.ts';
import { riderOf } from '../../bookings/stored/stored-guest.ts';
import { bookingLinks } from '../../database/schema.ts';
import { outbox } from '../../database/service-schema.ts';
import { endTravelerLink } from '../../my-booking/links.ts';
import { historyOf } from '../../rides/history.ts';
import { tellDrivers } from '../../rides/tell-riders.ts';
import { benchFor, day, hour, minute } from '../../testing/bookings.ts';
import { drivingOn, refusedBecause } from '../../testing/driving.ts';
import { letterOn } from '../../testing/letters.ts';
import { linkSecret } from '../../testing/test-site.ts';
import { correctBooking, deskBooking } from './correct-booking.ts';

const bench = benchFor();
const { dispatcher, driven, give, standBefore } = drivingOn(bench);
const deps = () => ({ ...bench.deps, linkSecret });
const db = () => bench.database.db;

/** Corrects the one booking there is, as it was looked at. */
async function correct(what: Partial<Parameters<typeof correctBooking>[2]>) {
  const { reference: bookingReference, version } = await bench.booking();
  return correctBooking(deps(), dispatcher, { bookingReference, version, position: 1, ...what });
}
const mails = async () => (await bench.messages()).map(({ dedupeKey }) => dedupeKey);

describe('a correction by the desk', () => {
  test('of an email ends the links and sends the confirmation there; who did it is on the ride', async () => {
    const { id, rides } = await bench.paid();
    await bench.allIsSent();
    const answer = await correct({ email: 'ana@right.example' });
    expect(answer).toEqual({
      outcome: 'done',
      words: expect.stringMatching(/confirmation goes to ana@right\.example, with a new link/),
    });
    expect((await bench.booking()).guest.email).toBe('ana@right.example');
    expect(await mails()).toContain(`confirm:${id}:corrected-1`);
    expect(await historyOf(db(), rides[0].id)).toMatchObject([{ who: 'Pat', words: 'Corrected: email.' }]);
    const alive = (await db().select().from(bookingLinks)).filter(({ endedAt }) => endedAt === null);
    expect(alive).toHaveLength(1);
  });

  test('of an email names who drives there too, where that was told already', async () => {
    const { row, vehicleId, marcy } = await driven({
      guest: { name: 'Sam', phone: '+17165550177', email: 'sam@traveler.example' },
    });
    await standBefore(row, 5 * hour);
    await tellDrivers(bench.deps);
    await bench.allIsSent();
    await give(vehicleId, marcy);
    await bench.forward(10 * minute);
    await tellDrivers(bench.deps);
    const written = async () => (await mails()).filter((key) => key.startsWith('driver:')).length;
    const before = await written();
    // One that has not left goes there by itself.
    await correct({ email: 'ana@home.example' });
    expect(await written()).toBe(before);
    await bench.allIsSent();
    await correct({ email: 'ana@right.example' });
    const [ride] = row.rides;
    expect((await mails()).filter((key) => /driver:/.test(key)).at(-1)).toEqual(
      expect.stringMatching(`driver:${row.id}:${ride?.id}:corrected-`),
    );
    // Of who would have driven nobody there has read.
    expect((await letterOn(bench, 'driver'))?.subject).toMatch(/^Marcy drives Sam /);
    expect(await tellDrivers(bench.deps)).toBe(0);
  });

  test('of an email gives the traveler a link in place of theirs, where the guest has not ended that', async () => {
    const linkIn = async () => /booking#\S+/.exec((await letterOn(bench, 'traveler-confirmation'))?.text ?? '')?.[0];
    const { id } = await bench.paid({ guest: { name: 'Sam', phone: '+17165550177', email: 'sam@traveler.example' } });
    await bench.allIsSent();
    const before = await linkIn();
    expect(before).toBeDefined();
    await correct({ email: 'ana@right.example' });
    expect([undefined, before]).not.toContain(await linkIn());
    await endTravelerLink(deps(), id);
    await correct({ email: 'ana@home.example' });
    expect(await linkIn()).toBeUndefined();
    expect(await correct({ phone: '+17165550188' })).toMatchObject({
      words: 'Corrected. ana@home.example and sam@traveler.example are told by email.',
    });
  });

  test('of a rider without an email says to the desk, with their new phone, and to who booked that nobody tells them', async () => {
    await bench.paid({ guest: { name: 'Sam', phone: '+17165550177' } });
    expect(await correct({ phone: '+17165550188' })).toMatchObject({
      words: expect.stringMatching(/ is told by email\. Nobody tells Sam, who has no email here: call 716 555 0188\.$/),
    });
    const tell = 'We have no email of Sam, so please tell them.';
    expect((await letterOn(bench, 'changed'))?.text).toContain(tell);
    await cancelRides(bench.deps, await bench.booking(), { position: 1 });
    expect((await letterOn(bench, 'cancellation'))?.text).toContain(tell);
  });

  test('of an email, late and after a change, sends there what is so by now: of money, terms and mails', async () => {
    const pickup = wallClock(bench.deps.now() + 50 * hour);
    const { payment } = await bench.paid({
      ...pickup,
      passengerCount: 5,
      returnTrip: wallClock(bench.deps.now() + 3 * day),
    });
    await bench.pay((await bench.pageFor({ passengerCount: 7 })).sessionId);
    const one = payment.amountCents / 2;
    await cancelRides(bench.deps, await bench.booking(), { position: 2 });
    await bench.forward(50 * hour - 100 * minute);
    await correct({ email: 'ana@right.example' });
    const told = (await letterOn(bench, 'confirm'))?.text.replaceAll(/\s+/g, ' ');
    expect(told).toContain(
      `Your card has been charged ${formatPrice(3 * one)} in all, and ${formatPrice(one)} of it goes back. `,
    );
    expect(told).toContain(`Paid, US dollars: ${formatPrice(2 * one)}`);
    expect(told).toContain(
      'You can still correct the flight on the booking’s page. For any other change, call us. A deduction applies if you cancel now; our dispatch tells you how much.',
    );
    expect(told).not.toMatch(/comes too|Free changes|Full refund/);
  });

  test('that takes the wheelchair off in the last day says that the guest’s email tells of the full refund, and nobody is to be told by hand', async () => {
    const party = { wheelchair: true, luggage: 2 };
    await bench.paid({ ...wallClock(bench.deps.now() + 10 * hour), extras: party });
    const said = (extras: object) => correct({ extras });
    expect(await said({ ...party, luggage: 3 })).toMatchObject({
      words: expect.not.stringContaining('says:'),
    });
    expect(await said({ luggage: 3 })).toMatchObject({
      words: expect.stringMatching(
        /^Corrected\. \S+ is told by email\. The guest’s email says: With this change the full refund ends, as no van/,
      ),
    });
  });

  test.each([
    [10 * hour, true],
    [3 * day, undefined],
  ])(
    'that brings a wheelchair %i ms ahead says before and after by when the van is answered',
    async (ahead, notFree) => {
      await bench.paid({ ...wallClock(bench.deps.now() + ahead), extras: { luggage: 2 } });
      const before = await bench.booking();
      const asked = { extras: { wheelchair: true } } as const;
      const told = rampVanPromise('the change', notFree);
      expect(await correct({ ...asked, isPreview: true })).toEqual({
        outcome: 'done',
        words: `Tell the guest: ${told}`,
      });
      expect(await correct({ extras: { luggage: 3 }, isPreview: true })).toEqual({ outcome: 'done', words: '' });
      expect(await bench.booking()).toMatchObject({ version: before.version, rides: before.rides });
      expect(await correct(asked)).toMatchObject({ words: expect.stringMatching(`The guest’s email says: ${told}`) });
    },
  );

  test('of name, phone and what the party brings is a change: guest and dispatch are mailed, money stays', async () => {
    const { guest, payments } = await bench.paid();
    const extras = { childSeats: { booster: 1 }, luggage: 4 };
    expect(await correct({ name: 'Anna Oliveira', phone: '+1 716 555 0199', extras })).toMatchObject({
      outcome: 'done',
      words: expect.stringContaining(guest.email),
    });
    const after = await bench.booking();
    // The call's schema has taken the spaces out by then.
    expect(riderOf(after.guest)).toEqual({ name: 'Anna Oliveira', phone: '+1 716 555 0199' });
    expect(after.rides[0].trip.extras).toEqual(extras);
    expect(after.payments).toEqual(payments);
    const [change] = after.changes;
    expect(await mails()).toEqual(
      expect.arrayContaining([`changed:${after.id}:${change?.id}`, `dispatch-changed:${after.id}:${change?.id}`]),
    );
    const [entry] = await historyOf(db(), after.rides[0].id);
    expect(entry?.words).toBe('Corrected: name, phone, what the party brings.');
    expect(entry?.words).not.toContain('Anna');
  });

  test('is marked with what it was, in the mail of the guest and on the sheet of dispatch, and nothing else is', async () => {
    await bench.paid({ returnTrip: wallClock(bench.deps.now() + 33 * day), amount: undefined });
    await bench.allIsSent();
    const email = 'anna@right.example';
    await correct({ name: 'Anna Oliveira', phone: '+17165550199', extras: { luggage: 4 }, email });
    const marked = async (kind: string) => {
      const lines = (await letterOn(bench, kind))?.text.split('\n') ?? [];
      return lines.flatMap((line, index) =>
        line.startsWith('  Before: ') ? [`${lines[index - 1]?.trim()} |${line}`] : [],
      );
    };
    expect(await marked('changed')).toEqual([
      'Extras: 4 bags |  Before: none',
      '716 555 0199 |  Before: Ana Oliveira, 716 555 0123',
    ]);
    expect(await marked('dispatch-changed')).toEqual([
      'New: Extras: 4 bags |  Before: none',
      'New: Guest: Anna Oliveira |  Before: Ana Oliveira',
      'New: Phone: 716 555 0199 |  Before: 716 555 0123',
      `New: Email: ${email} |  Before: ana@guest.example`,
    ]);
    // The sheet of the other ride has been sent before, and is not sent again.
    const alsoBack = /Name and phone are new for the ride back too: \w+, \w+ \d+, \d+:\d\d [AP]M\./;
    expect((await letterOn(bench, 'dispatch-changed'))?.text).toMatch(alsoBack);
    await correct({ extras: { luggage: 3 } });
    expect((await letterOn(bench, 'dispatch-changed'))?.text).not.toContain('Name and phone are new');
    // Nor was the first correction told of, where the next had overtaken it.
    await db().update(outbox).set({ state: 'skipped', skippedWhy: 'overtaken' });
    expect(await marked('dispatch-changed')).toEqual([
      'New: Extras: 3 bags |  Before: none',
      'New: Guest: Anna Oliveira |  Before: Ana Oliveira',
      'New: Phone: 716 555 0199 |  Before: 716 555 0123',
      `New: Email: ${email} |  Before: ana@guest.example`,
    ]);
  });

  test('of an email lets a change that waits to be paid go on; of anything else, it waits for that', async () => {
    await bench.paid({ passengerCount: 5 });
    const { sessionId } = await bench.pageFor({ passengerCount: 6 });
    expect(await correct({ name: 'Anna Oliveira' })).toMatchObject(refusedBecause('waits to be paid'));
    expect(await correct({ email: 'ana@right.example' })).toMatchObject({ outcome: 'done' });
    await bench.pay(sessionId);
    const after = await bench.booking();
    expect(after).toMatchObject({ guest: { email: 'ana@right.example' }, refunds: [] });
    expect(after.changes).toMatchObject([{ state: 'applied' }]);
    expect(after.rides[0].trip.passengerCount).toBe(6);
  });

  test('of a phone is possible while the driver waits, when the guest can change nothing any more', async () => {
    const row = await bench.paid();
    await standBefore(row, -20 * minute);
    await expect(bench.quoteChange({ phone: '+17165550199' })).rejects.toThrow('ride-over');
    expect(await correct({ phone: '+17165550199' })).toMatchObject({ outcome: 'done' });
    expect((await bench.booking()).guest.phone).toBe('+17165550199');
  });

  test('is all or nothing: seats for more than ride, an old version, nothing new, a request of the guest', async () => {
    await bench.paid({ passengerCount: 2 });
    const before = await bench.booking();
    const [sent, links] = [await mails(), await db().select().from(bookingLinks)];
    const refusals = [
      await correct({ email: 'ana@right.example', extras: { childSeats: { booster: 3 } } }),
      await correct({ email: 'ana@right.example', version: before.version + 1 }),
      await correct({ email: before.guest.email, name: before.guest.name }),
      await correct({ bookingReference: 'FALLS-0000-00', email: 'ana@right.example' }),
      await correct({ position: 2, phone: '+17165550199' }),
    ];
    expect(refusals).toEqual([
      { outcome: 'not-possible', why: `${refusalSentences['seats-do-not-fit']}. Nothing was changed.` },
      { outcome: 'stale' },
      { outcome: 'not-possible', why: 'None of this is new. Nothing was changed.' },
      { outcome: 'not-possible', why: 'There is no such booking.' },
      refusedBecause('Nothing was changed.'),
    ]);
    expect(await bench.booking()).toEqual(before);
    expect([await mails(), await db().select().from(bookingLinks)]).toEqual([sent, links]);
  });

  test('by two people at once is one, and the slower one is told', async () => {
    const { version } = await bench.paid();
    // Both have looked at it before either corrects it.
    const both = await Promise.all(['+17165550111', '+17165550122'].map((phone) => correct({ version, phone })));
    expect(both.map(({ outcome }) => outcome).sort()).toEqual(['done', 'stale']);
    expect((await bench.booking()).version).toBe(2);
  });

  test('waits while the guest asks to cancel, but for the email', async () => {
    const row = await bench.paid();
    await standBefore(row, 5 * 60 * minute);
    await bench.confirm(await bench.quoteCancellation(1));
    expect(await correct({ phone: '+17165550199' })).toEqual({
      outcome: 'not-possible',
      why: 'The guest asks to cancel. Answer that first. Nothing was changed.',
    });
    expect(await correct({ email: 'ana@right.example' })).toMatchObject({ outcome: 'done' });
    expect((await bench.booking()).changes).toMatchObject([{ kind: 'cancellation', state: 'waiting' }]);
  });
});

test('the desk sees the ride, who is called and the version, and nobody of an erased guest', async () => {
  const { rides, reference, guest } = await bench.paid();
  const [ride] = rides;
  expect(await deskBooking(db(), ride.id)).toMatchObject({
    bookingReference: reference,
    position: 1,
    version: 1,
    email: guest.email,
    rider: { name: guest.name, phone: guest.phone },
    trip: { passengers: ride.trip.passengerCount, extras: {} },
  });
  expect(await deskBooking(db(), crypto.randomUUID())).toBeUndefined();
});
