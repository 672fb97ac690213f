import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { examplePickup } from '../booking/example-ride.ts';
import type { Ride } from '../booking/ride.ts';
import { type BoughtRide, needsAnotherVan, quoteCancellation, quoteChange } from '../change/change.ts';
import { rideOptions } from '../my-booking/ride-options.ts';
import { cancellationTerms, refundPromise, vanRefundPromise } from '../promises/cancellation-terms.ts';
import { currentPolicy, deadlinesOf } from '../promises/policy.ts';
import { fareById } from '../trip/fares.ts';
import { hour } from '../words/durations.ts';
import {
  onceVanConfirmed,
  type RampVan,
  rampAnswerBy,
  rampVanAfter,
  rampVanForStaff,
  rampVanInWords,
  rampVansInWords,
} from './ramp-van.ts';
import { rampVanPromise } from './ramp-van-promise.ts';

const at = (clock: string) => Date.parse(`2026-11-23T${clock}:00-05:00`);

describe('a person answers', () => {
  test.each([
    ['an hour after the payment', at('14:40'), at('20:00'), at('15:40')],
    ['an hour after it at night too', at('03:00'), at('20:00'), at('04:00')],
    ['before a pickup that is sooner', at('14:40'), at('15:10'), at('15:10')],
    ['at once where the payment came after the pickup', at('14:40'), at('14:00'), at('14:40')],
  ])('%s', (_when, askedAt, pickupAt, by) => {
    expect(rampAnswerBy(askedAt, pickupAt)).toBe(by);
  });
});

describe('what becomes of a need', () => {
  const pickupAt = at('20:00');
  const now = at('15:00');
  const waiting: RampVan = { state: 'waiting', answerBy: at('15:40') };
  const confirmed: RampVan = { state: 'confirmed' };
  const anew: RampVan = { state: 'waiting', answerBy: at('16:00') };

  test.each([
    ['nobody in a wheelchair: none', undefined, false, false, undefined],
    ['a wheelchair comes along: it is asked for', undefined, true, false, anew],
    ['another flight while it waits: the same hour', waiting, true, false, waiting],
    ['another time while it waits: the same hour', waiting, true, true, waiting],
    ['another flight once it is confirmed: it stays so', confirmed, true, false, confirmed],
    ['another time once it is confirmed: it is asked for anew', confirmed, true, true, anew],
    ['the wheelchair stays at home: none any more', waiting, false, false, undefined],
    ['the same of one that was confirmed', confirmed, false, true, undefined],
  ])('%s', (_what, before, needed, isAnother, after) => {
    expect(rampVanAfter(before, { needed, isAnother, isFree: true, pickupAt, now })).toEqual(after);
    // A change of a ride that is not free to cancel makes it no freer: until a person answers, the van says so.
    const notFree = after?.state === 'waiting' ? { ...after, notFree: true } : after;
    expect(rampVanAfter(before, { needed, isAnother, isFree: false, pickupAt, now })).toEqual(notFree);
  });

  test('a pickup that is moved before the hour takes the hour with it', () => {
    const sooner = { needed: true, isAnother: true, isFree: true, pickupAt: at('15:20'), now };
    expect(rampVanAfter(waiting, sooner)).toEqual({ state: 'waiting', answerBy: at('15:20') });
  });
});

const { flightDate: _day, ...pickupOfThen } = examplePickup;
const trip: Ride = { ...pickupOfThen, passengerCount: 6 };
const deadlines = deadlinesOf(trip, currentPolicy);
const pickup = deadlines.changeUntil + 3 * hour;
const priceCents = 2 * fareById('buffalo-airport--niagara-falls-usa').cents;
const account = {
  payments: [{ id: 'payment', state: 'paid', amountCents: priceCents } as const],
  refunds: [],
  disputes: [],
};

test('a van is confirmed for a time, a place and a number of people; a flight and an address are the same ride', () => {
  const isAnother = (changes: object) => needsAnotherVan(trip, { ...trip, ...changes } as Ride);
  const others = [{ pickupDate: '2026-12-05' }, { pickupTime: '18:00' }, { dynamicLocation: 'Lewiston' }];
  for (const other of [...others, { passengerCount: 7 }, { vehicles: 3 }]) expect(isAnother(other)).toBe(true);
  for (const same of [{}, { flightNumber: 'UA1' }, { customDropoffAddress: '301 3rd Street' }]) {
    expect(isAnother(same)).toBe(false);
  }
});

test('at every moment before the pickup: all of it goes back until the van is confirmed, and by the policy after that, or where a change asked for it too late', () => {
  const rampVan = fc.option(
    fc.oneof(
      fc.record({
        state: fc.constant('waiting' as const),
        answerBy: fc.integer({ min: pickup - 72 * hour, max: pickup }),
        notFree: fc.constantFrom(true as const, undefined),
      }),
      fc.constant<RampVan>({ state: 'confirmed' }),
      fc.constant<RampVan>({ state: 'declined' }),
    ),
    { nil: undefined },
  );
  fc.assert(
    fc.property(rampVan, fc.integer({ min: pickup - 72 * hour, max: pickup - 1 }), (van, now) => {
      const bought = { trip, deadlines, state: 'booked', priceCents, keptCents: 0 } as const;
      const ride: BoughtRide = van ? { ...bought, rampVan: van } : bought;
      const ordinary = now <= pickup - 24 * hour;
      const isOpen = van?.state === 'declined' || (van?.state === 'waiting' && !van.notFree);
      const free = isOpen || ordinary;
      expect(quoteCancellation({ rides: [{ position: 1, ride }], now }, { rides: [ride], ...account })).toEqual({
        outcome: 'quoted',
        rides: [{ position: 1, cancel: free ? 'free' : 'ask', backCents: priceCents }],
      });
      expect(rideOptions({ ride, closed: undefined, now }, 'guest').cancel).toBe(free ? 'free' : 'ask');
      // What a ride costs less is as free as its cancellation before the change, though that asks for a van again.
      const cheaper = quoteChange({ ride, policy: currentPolicy, now }, { ...trip, passengerCount: 5 });
      const back = free ? 'refund' : 'keeping';
      if (now <= deadlines.changeUntil) expect(cheaper).toMatchObject({ settledBy: back });
    }),
    { numRuns: 500 },
  );
});

describe('the sentences', () => {
  const waiting: RampVan = { state: 'waiting', answerBy: at('15:40') };
  const free =
    'Until we do, you can cancel at any time and get everything back. If there is none, we cancel and give everything back ourselves.';

  test('name the hour while it waits, and say so once it is over', () => {
    expect(rampVanInWords(waiting, { now: at('15:40'), money: true })).toBe(
      `A person confirms the van with a ramp by 3:40 PM EST on Monday, November 23. ${free}`,
    );
    expect(rampVanInWords(waiting, { now: at('15:41'), money: true })).toBe(
      `We have not confirmed the van with a ramp yet, and should have by 3:40 PM EST on Monday, November 23. Please call +1 716 555 0142, day or night. ${free}`,
    );
  });

  test('of a ride of whose earlier price something was kept call what goes back its price, and not everything', () => {
    const of = (rampVan: RampVan, keptCents: number) =>
      rampVansInWords([{ position: 1, rampVan, keptCents }], { now: at('15:40'), money: true }).join();
    expect(of(waiting, 0)).toContain(free);
    expect(of(waiting, 7000)).toMatch(
      / Until we do, you can cancel at any time and get back what the ride costs now\. If there is none, we cancel and give that back ourselves\.$/,
    );
    // Nor can one be cancelled free of charge that a change asked for too late.
    const notFree = { ...waiting, notFree: true } as const;
    const by =
      'A person confirms the van with a ramp by 3:40 PM EST on Monday, November 23. If there is none, we cancel and give';
    expect(of(notFree, 0)).toBe(`${by} everything back ourselves.`);
    expect(of(notFree, 7000)).toBe(`${by} back what the ride costs now.`);
    expect(rampVanPromise('the change', true)).toMatch(
      /of the change, day and night\. Waiting for it brings no free cancellation\. If there is none, we cancel and give back what the ride costs then\.$/,
    );
    expect(of({ state: 'declined' }, 7000)).toMatch(/ so we have cancelled it\. You get back what it cost\.$/);
    expect(rampVanPromise('the change')).toMatch(
      /of the change, .* get back what the ride costs then\. If there is none, we cancel and give that back ourselves\.$/,
    );
  });

  test('say once what is so of both rides, and of which it is so otherwise', () => {
    const told = (there?: RampVan, back?: RampVan) => {
      const rides = [
        { position: 1, rampVan: there },
        { position: 2, rampVan: back },
      ];
      return rampVansInWords(rides, { now: at('15:00'), money: true });
    };
    const confirmed = 'The van with a ramp is confirmed.';
    const declined = 'We have no van with a ramp for this ride, so we have cancelled it. You get everything back.';
    expect(told()).toEqual([]);
    expect(told({ state: 'confirmed' }, { state: 'confirmed' })).toEqual([confirmed]);
    expect(told(undefined, { state: 'confirmed' })).toEqual([`Back: ${confirmed}`]);
    expect(told({ state: 'declined' }, { state: 'declined' })).toEqual([
      'We have no van with a ramp for these rides, so we have cancelled them. You get everything back.',
    ]);
    expect(told({ state: 'declined' }, { state: 'confirmed' })).toEqual([`There: ${declined}`, `Back: ${confirmed}`]);
    const dayBefore = Date.parse('2026-11-22T23:55:00-05:00');
    expect(rampVanForStaff(waiting, dayBefore)).toBe('RAMP VAN: confirm by 3:40 PM EST on Monday, November 23');
    const vans = [waiting, { state: 'confirmed' }, { state: 'declined' }] as const;
    expect(rampVanForStaff(waiting, at('15:41'))).toBe('RAMP VAN: overdue since 3:40 PM EST on Monday, November 23');
    expect(vans.map((van) => rampVanForStaff(van, at('15:40')))).toEqual([
      'RAMP VAN: confirm by 3:40 PM',
      'Ramp van confirmed',
      'No ramp van',
    ]);
  });

  test('tell who rides nothing of the money', () => {
    for (const van of [waiting, { state: 'confirmed' }, { state: 'declined' }] as const) {
      expect(rampVanInWords(van, { now: at('15:41'), money: false })).not.toMatch(/cancel at|everything back/);
    }
  });

  test('of cancelling come before the ordinary terms, before paying and after', () => {
    const rampVan = { state: 'waiting' } as const;
    const near = { cancelFreeUntil: null };
    expect(refundPromise([{ ...near, rampVan }])).toEqual({
      text: 'Full refund until the van with a ramp is confirmed. After that, this pickup is within 24 hours: no free cancellation',
      isFree: true,
    });
    expect(refundPromise([near]).isFree).toBe(false);
    expect(cancellationTerms([{ ...near, rampVan }])).toMatch(
      /^Once the van with a ramp is confirmed, these terms apply: this pickup was within/,
    );
    // The other may wait as well, without being free.
    const back = { cancelFreeUntil: 1, rampVan: { ...rampVan, notFree: true } } as const;
    for (const [rides, which] of [
      [[{ ...near, rampVan }, back], 'there'],
      [[back, { ...near, rampVan }], 'back'],
    ] as const)
      expect(cancellationTerms(rides)).toMatch(
        RegExp(`^Except for the ride ${which} until its van with a ramp is confirmed, the pickup`),
      );
    for (const van of [{ state: 'confirmed' }, { state: 'waiting', notFree: true }] as const)
      expect(cancellationTerms([{ ...near, rampVan: van }])).toMatch(/^This pickup was within/);
  });

  test.each([
    ['as it was sold', pickup - 24 * hour, 'full refund up to 24 hours before pickup'],
    ['bought too late for it', null, 'this pickup was within 24 hours when you booked: no free cancellation'],
    ['paid at the last minute', pickup, 'full refund until the pickup'],
    ['moved when its free time was over', pickup - 50 * hour, 'no free cancellation: its time is over'],
  ])('say of a booked ride what holds once its van is confirmed: %s', (_when, cancelFreeUntil, after) => {
    const ride = { ...trip, cancelFreeUntil, rampVan: waiting };
    const now = pickup - 49 * hour;
    expect(vanRefundPromise(ride, { now, isAll: true })).toBe(
      `Full refund until the van with a ramp is confirmed. After that, ${after}`,
    );
    // Of what it costs now: something was kept, or has gone back.
    expect(vanRefundPromise(ride, { now, isAll: false })).toBe(
      `No deduction until the van with a ramp is confirmed. After that, ${after.replace('full refund', 'no deduction')}`,
    );
  });

  test('promise before paying what the rules keep', () => {
    expect(rampVanPromise('your payment')).toMatch(
      /within 60 minutes of your payment, day and night\..*cancel at any time and get everything back\. If there is none, we cancel and give everything back/,
    );
  });
});

test('who can cancel no more is not told that they can, and what is said of a ride holds once its van is confirmed', () => {
  const rampVan = { state: 'waiting', answerBy: Date.parse('2026-11-23T20:40:00Z') } as const;
  const now = rampVan.answerBy - 1;
  expect(rampVansInWords([{ position: 1, rampVan, isClosed: true }], { now, money: true })).toEqual([
    'A person confirms the van with a ramp by 3:40 PM EST on Monday, November 23. If there is none, we cancel and give everything back ourselves.',
  ]);
  expect(onceVanConfirmed(rampVan, now)).toBe(
    'This holds once the van with a ramp is confirmed: we know by 3:40 PM EST on Monday, November 23.',
  );
  expect(onceVanConfirmed(rampVan, now + 2)).toBe('This holds once the van with a ramp is confirmed.');
  expect(onceVanConfirmed({ state: 'confirmed' }, now)).toBeUndefined();
});
