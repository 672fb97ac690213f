import { type RequestedChange, raiseNotFree, wallClock } from '@fallsline/domain';
import { describe, expect, test } from 'vitest';
import type { BookingDeps } from '../../bookings/rows/booking-deps.ts';
import { historyOf } from '../../rides/history.ts';
import { benchFor, hour, minute } from '../../testing/bookings.ts';
import { drivingOn, refusedBecause } from '../../testing/driving.ts';
import { changeTrip } from './change-trip.ts';

const bench = benchFor();
const { dispatcher, standBefore } = drivingOn(bench);
const db = () => bench.database.db;

async function quote(requested: RequestedChange, { seen, by = bench.deps }: { seen?: number; by?: BookingDeps } = {}) {
  const { reference: bookingReference, version } = await bench.booking();
  const about = { step: 'quote', bookingReference, position: 1, version: seen ?? version, requested } as const;
  return changeTrip(by, dispatcher, about);
}
async function confirm(quoted: Awaited<ReturnType<typeof quote>>) {
  const { reference: bookingReference } = await bench.booking();
  if (quoted.outcome !== 'answered' || quoted.body.outcome !== 'quoted') throw new Error(JSON.stringify(quoted));
  const { quoteId } = quoted.body;
  return changeTrip(bench.deps, dispatcher, { step: 'confirm', bookingReference, position: 1, quoteId });
}
const done = async () => {
  const { rides } = await bench.booking();
  return (await historyOf(db(), rides[0].id)).map(({ who, words }) => `${who}: ${words}`);
};

describe('a trip changed by the desk', () => {
  test('says first what it means, and is made by the next press, after the deadlines of its guest too', async () => {
    const row = await bench.paid({ passengerCount: 6 });
    await standBefore(row, 2 * hour);
    await expect(bench.quoteChange({ passengerCount: 5 })).rejects.toThrow('too-late-to-change');
    const quoted = await quote({ passengerCount: 1 });
    expect(quoted).toMatchObject({
      body: {
        words: expect.arrayContaining([
          expect.stringMatching(/, 1 passenger, 1 vehicle\.$/),
          expect.stringMatching(/^This holds until \d+:\d\d [AP]M Buffalo time\.$/),
          expect.stringMatching(
            /\$70 instead of \$140: too late for a refund, \$70 is kept and does not count toward a later change/,
          ),
        ]),
      },
    });
    const dearer = { body: { words: expect.arrayContaining([`Tell the guest: ${raiseNotFree}`]) } };
    expect(await quote({ passengerCount: 11 })).toMatchObject(dearer);
    const again = await quote({ passengerCount: 1 });
    expect((await bench.booking()).rides[0].trip.passengerCount).toBe(6);
    expect(await done()).toEqual([]);
    expect(await confirm(again)).toMatchObject({ body: { outcome: 'changed' } });
    expect(await bench.booking()).toMatchObject({ version: 2, rides: [{ vehicles: 1, keptCents: 7000 }] });
    expect(await done()).toEqual(['Pat: Changed the trip.']);
    // The same press again is the same change, and is told once.
    expect(await confirm(again)).toMatchObject({ body: { outcome: 'changed' } });
    expect(await done()).toHaveLength(1);
    const mails = (await bench.messages()).map(({ kind }) => kind);
    expect(mails.filter((kind) => kind.endsWith('changed')).sort()).toEqual(['changed', 'dispatch-changed']);
  });

  test('that costs more leads to a page, and is made once that is paid', async () => {
    const { guest } = await bench.paid({ passengerCount: 5, guest: { name: 'Ana Bello', phone: '+17165550122' } });
    const answer = await confirm(await quote({ passengerCount: 6 }));
    // By who booked: who rides is told no price.
    const booker = { name: guest.name, phone: guest.phone };
    expect(answer).toMatchObject({ body: { outcome: 'payment', url: expect.stringMatching(/^http/), booker } });
    expect((await bench.booking()).rides[0].vehicles).toBe(1);
    expect(await done()).toEqual(['Pat: Asked for a change of the trip, to be paid.']);
  });

  test('of passengers leaves the vehicle that was added for their bags, says so, and gives it up where it is told to', async () => {
    await bench.paid({ passengerCount: 3, vehicles: 2 });
    const said = async (requested: RequestedChange) => {
      const quoted = await quote(requested);
      if (quoted.outcome !== 'answered' || quoted.body.outcome !== 'quoted') throw new Error(JSON.stringify(quoted));
      return quoted.body.words.join(' ');
    };
    expect(await said({ passengerCount: 1 })).toMatch(/, 1 passenger, 2 vehicles\. .*The price stays \$140\./);
    expect(await said({ vehicles: null })).toMatch(
      /, 3 passengers, 1 vehicle\. .*\$70 instead of \$140: \$70 goes back\./,
    );
  });

  test.each<[string, RequestedChange['extras'], RequestedChange, RegExp]>([
    ['ends free cancellation', {}, {}, /^Tell the guest: With this change free cancellation ends: the new pickup/],
    [
      'waits for its van as before',
      { wheelchair: true },
      { extras: { wheelchair: true } },
      /free cancellation ends once the van with a ramp/,
    ],
    [
      'needs a van from then on',
      {},
      { extras: { wheelchair: true } },
      /^Tell the guest: A person confirms the van with a ramp within 60 minutes of the change, .* With this change free cancellation ends once/,
    ],
    [
      'needs no van any more',
      { wheelchair: true },
      { extras: {} },
      /within 24 hours, and no van with a ramp is waited for any more\./,
    ],
  ])(
    'of a pickup that is moved into its last day says what its guest is to be told, where the ride %s',
    async (...row) => {
      const [, extras, requested, told] = row;
      await bench.paid({ ...wallClock(bench.deps.now() + 72 * hour), extras });
      const moved = await quote({ ...wallClock(bench.deps.now() + 10 * hour), ...requested });
      expect(moved).toMatchObject({ body: { words: expect.arrayContaining([expect.stringMatching(told)]) } });
      const later = await quote(wallClock(bench.deps.now() + 80 * hour));
      expect(later).toMatchObject({
        body: { words: expect.not.arrayContaining([expect.stringMatching('Tell the guest')]) },
      });
    },
  );

  test('of a ride bought within its last day says that it never was free, not that this has ended', async () => {
    await bench.paid(wallClock(bench.deps.now() + 10 * hour));
    const told = 'Tell the guest: This ride has no free cancellation, and moving the pickup does not bring any.';
    const moved = await quote(wallClock(bench.deps.now() + 11 * hour));
    expect(moved).toMatchObject({ body: { words: expect.arrayContaining([told]) } });
  });

  test('beyond the fleet is said to be so, and can be made', async () => {
    await bench.paid({ passengerCount: 5 });
    const quoted = await quote({ passengerCount: 11 }, { by: { ...bench.deps, fleet: 1 } });
    expect(quoted).toMatchObject({ body: { outcome: 'quoted', beyond: { ride: 1, vehicles: 3, free: 1 } } });
  });

  test('is refused in words: another version, an old quote, nothing new, a field that the ride has not, a cancellation', async () => {
    const { version } = await bench.paid({ passengerCount: 2 });
    const before = await bench.booking();
    expect(await quote({ passengerCount: 3 }, { seen: version + 1 })).toEqual({ outcome: 'stale' });
    expect(await quote({ passengerCount: 2 })).toMatchObject(refusedBecause('Nothing was changed'));
    expect(await quote({ flightDeparture: '10:00' })).toMatchObject({
      outcome: 'wrong',
      problems: [{ path: 'flightDeparture' }],
    });
    const late = await quote({ passengerCount: 3 });
    await bench.forward(31 * minute);
    expect(await confirm(late)).toEqual({ outcome: 'stale' });
    const { changeId: quoteId } = await bench.quoteCancellation(1);
    const { reference: bookingReference } = before;
    const cancelling = { step: 'confirm', bookingReference, position: 1, quoteId } as const;
    expect(await changeTrip(bench.deps, dispatcher, cancelling)).toEqual({ outcome: 'stale' });
    const { rides, version: after } = await bench.booking();
    expect([rides, after]).toEqual([before.rides, before.version]);
    expect(await done()).toEqual([]);
  });
});
