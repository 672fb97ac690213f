import { describe, expect, test } from 'vitest';
import { examplePickup } from '../booking/example-ride.ts';
import type { Ride } from '../booking/ride.ts';
import type { Account, DisputeState } from '../money/balance.ts';
import { currentPolicy, deadlinesOf } from '../promises/policy.ts';
import { fareById } from '../trip/fares.ts';
import { hour } from '../words/durations.ts';
import {
  type BoughtRide,
  cancelledMoney,
  changedMoney,
  quoteCancellation,
  quoteChange,
  withinReach,
} from './change.ts';

const { flightDate: _day, ...pickupOfThen } = examplePickup;
const trip: Ride = { ...pickupOfThen, passengerCount: 3 };
const oneVehicle = fareById('buffalo-airport--niagara-falls-usa').cents;
const toCanada = fareById('buffalo-airport--niagara-falls-canada').cents;
const deadlines = deadlinesOf(trip, currentPolicy);
const pickup = deadlines.changeUntil + 3 * hour;
const early = deadlines.cancelFreeUntil - hour;
const late = deadlines.cancelFreeUntil + 1;
const tooLate = deadlines.changeUntil + 1;
const ride = (changes: Partial<BoughtRide> = {}): BoughtRide => ({
  trip,
  deadlines,
  state: 'booked',
  priceCents: oneVehicle,
  keptCents: 0,
  ...changes,
});
const ask = (changes: object, now = early, asked = ride()) =>
  quoteChange({ ride: asked, policy: currentPolicy, now }, { ...asked.trip, ...changes } as Ride);

describe('a change', () => {
  test('to one vehicle more costs a fare more, and is paid', () => {
    expect(ask({ passengerCount: 6 }, late)).toMatchObject({
      outcome: 'quoted',
      priceBeforeCents: oneVehicle,
      priceAfterCents: 2 * oneVehicle,
      differenceCents: oneVehicle,
      settledBy: 'payment',
    });
  });

  test('to one more than its passengers need costs a fare more; what comes already is none', () => {
    expect(ask({ vehicles: 2 })).toMatchObject({ differenceCents: oneVehicle, settledBy: 'payment' });
    expect(ask({ vehicles: 2 }, tooLate)).toMatchObject({ code: 'too-late-to-change' });
    expect(ask({ vehicles: 1 })).toMatchObject({ code: 'nothing-changed' });
    const two = ride({ trip: { ...trip, vehicles: 2 }, priceCents: 2 * oneVehicle });
    expect(ask({ passengerCount: 2 }, early, two)).toMatchObject({ differenceCents: 0, settledBy: 'nothing' });
    expect(ask({ vehicles: undefined }, early, two)).toMatchObject({
      differenceCents: -oneVehicle,
      settledBy: 'refund',
    });
  });

  test('to another place of the direction costs the difference of the fares', () => {
    expect(ask({ dynamicLocation: 'Niagara Falls Canada' })).toMatchObject({ differenceCents: toCanada - oneVehicle });
  });

  test.each([
    ['while cancelling is free, goes back', deadlines.cancelFreeUntil, 'refund', 0],
    ['and a millisecond later, is kept', late, 'keeping', oneVehicle],
  ])('to one vehicle less costs less: the difference, %s', (_when, now, settledBy, keptCents) => {
    const two = ride({ trip: { ...trip, passengerCount: 6 }, priceCents: 2 * oneVehicle });
    const quoted = ask({ passengerCount: 5 }, now, two);
    expect(quoted).toMatchObject({ differenceCents: -oneVehicle, settledBy });
    if (quoted.outcome !== 'quoted') throw new Error('Not quoted');
    expect(changedMoney(two, quoted)).toMatchObject({ priceCents: oneVehicle, keptCents });
  });

  test('of day, address or flight costs nothing, also where the fare has changed since', () => {
    const cheap = ride({ priceCents: 100 });
    const changes = { pickupDate: '2026-12-09', customDropoffAddress: '1 Main St', flightNumber: 'DL1' };
    expect(ask(changes, early, cheap)).toMatchObject({
      priceAfterCents: 100,
      differenceCents: 0,
      settledBy: 'nothing',
    });
  });

  test('of the pickup moves the deadlines with it, but reopens no free time that is over', () => {
    const moved = { ...trip, pickupDate: '2026-12-20' };
    expect(ask(moved)).toMatchObject({ deadlines: deadlinesOf(moved, currentPolicy) });
    expect(ask(moved, late)).toMatchObject({
      deadlines: { ...deadlinesOf(moved, currentPolicy), cancelFreeUntil: deadlines.cancelFreeUntil },
    });
    expect(ask({ passengerCount: 6 })).toMatchObject({ deadlines });
  });

  test('less than 3 hours before pickup is taken of the flight alone', () => {
    expect(ask({ passengerCount: 4 }, deadlines.changeUntil)).toMatchObject({ outcome: 'quoted' });
    expect(ask({ passengerCount: 4 }, tooLate)).toMatchObject({ code: 'too-late-to-change' });
    expect(ask({ flightArrival: '18:00', passengerCount: 4 }, tooLate)).toMatchObject({ code: 'too-late-to-change' });
    expect(ask({ flightNumber: 'DL1', flightName: 'Delta', flightArrival: '18:00' }, tooLate)).toMatchObject({
      outcome: 'quoted',
      differenceCents: 0,
    });
    const { pickupDate, pickupTime, passengerCount } = trip;
    const away = { direction: 'to-buffalo', dynamicLocation: 'Niagara Falls NY', customPickupAddress: '9 Hill Rd' };
    const leaving = { flightDeparture: '23:55' };
    const ofNone = { ...away, pickupDate, pickupTime, passengerCount } as Ride;
    expect(ask(leaving, tooLate, ride({ trip: ofNone }))).toMatchObject({ code: 'too-late-to-change' });
    const told = { ...ofNone, flightDeparture: '22:50' } as Ride;
    expect(ask(leaving, tooLate, ride({ trip: told }))).toMatchObject({ outcome: 'quoted' });
  });

  test.each([
    ['a ride that was cancelled', {}, early, ride({ state: 'cancelled' }), 'ride-cancelled'],
    ['a ride that has started', { flightNumber: 'DL1' }, pickup, ride(), 'ride-over'],
    [
      'a ride whose guests are on board before its time',
      { flightNumber: 'DL1' },
      late,
      ride({ isDriven: true }),
      'ride-over',
    ],
    ['a change of nothing', {}, early, ride(), 'nothing-changed'],
    ['another airport', { direction: 'from-Niagara-Airport' }, early, ride(), 'other-direction'],
    ['a place without a fare', { dynamicLocation: 'Paris' }, early, ride(), 'no-fare'],
    ['a pickup in the past', { pickupDate: '2026-11-01' }, early, ride(), 'pickup-not-possible'],
  ])('%s is refused', (_what, changes, now, asked, code) => {
    expect(ask(changes, now, asked)).toEqual({
      outcome: 'refused',
      code,
      message: expect.stringMatching(/^[A-Z].{10}/),
    });
  });

  test('that has to be paid is offered until 95 minutes before the new pickup', () => {
    const to = (pickupTime: string, passengerCount: number) => {
      const now = deadlinesOf({ pickupDate: '2026-12-03', pickupTime: '12:00' }, currentPolicy).changeUntil + 3 * hour;
      return ask({ pickupDate: '2026-12-03', pickupTime, passengerCount }, now);
    };
    expect(to('13:35', 6)).toMatchObject({ outcome: 'quoted', settledBy: 'payment' });
    expect(to('13:34', 6)).toMatchObject({ code: 'too-near-to-pay' });
    expect(to('13:34', 3)).toMatchObject({ outcome: 'quoted', settledBy: 'nothing' });
  });

  test('keeps there and back an hour apart, in their order', () => {
    const other = { ...trip, pickupDate: '2026-12-05', pickupTime: '12:00' };
    const near = (pickupTime: string, comes: 'before' | 'after') =>
      quoteChange(
        { ride: ride(), policy: currentPolicy, now: early },
        { ...trip, pickupDate: '2026-12-05', pickupTime },
        { trip: other, comes },
      ).outcome;
    expect(near('11:00', 'after')).toBe('quoted');
    expect(near('11:01', 'after')).toBe('refused');
    expect(near('13:00', 'before')).toBe('quoted');
    expect(near('12:59', 'before')).toBe('refused');
    expect(near('11:00', 'before')).toBe('refused');
  });
});

test('a change that costs less gives back no more than the payments still have', () => {
  const two = ride({ trip: { ...trip, passengerCount: 6 }, priceCents: 2 * oneVehicle });
  const quoted = ask({ passengerCount: 5 }, early, two);
  if (quoted.outcome !== 'quoted') throw new Error('Not quoted');
  const paid = { id: 'first', state: 'paid', amountCents: 2 * oneVehicle } as const;
  const after = (cents: number) => {
    const byHand = { paymentId: 'first', amountCents: cents, reason: 'by-hand', state: 'succeeded' } as const;
    const refunds = cents > 0 ? [byHand] : [];
    return withinReach(quoted, { rides: [two], payments: [paid], refunds, disputes: [] });
  };
  expect(after(0)).toEqual(quoted);
  expect(after(2000)).toEqual({ ...quoted, differenceCents: 2000 - oneVehicle });
  expect(after(2 * oneVehicle)).toEqual({ ...quoted, differenceCents: 0, settledBy: 'nothing' });
});

describe('a cancellation', () => {
  const paid = { id: 'first', state: 'paid', amountCents: oneVehicle } as const;
  const there = { position: 1, ride: ride() };
  const account = (changes: Partial<Account> = {}): Account => ({
    rides: [ride()],
    payments: [paid],
    refunds: [],
    disputes: [],
    ...changes,
  });
  const cancel = (now: number, money = account(), rides = [there]) => quoteCancellation({ rides, now }, money);

  test('is free until 24 hours before pickup, that instant included', () => {
    const quoted = (cancel: 'free' | 'ask') => ({
      outcome: 'quoted',
      rides: [{ position: 1, cancel, backCents: oneVehicle }],
    });
    expect(cancel(deadlines.cancelFreeUntil)).toEqual(quoted('free'));
    expect(cancel(late)).toEqual(quoted('ask'));
  });

  test('gives back no more than the payments still have', () => {
    const byHand = { paymentId: 'first', amountCents: 2000, reason: 'by-hand', state: 'succeeded' } as const;
    expect(cancel(early, account({ refunds: [byHand] }))).toMatchObject({
      rides: [{ cancel: 'free', backCents: oneVehicle - 2000 }],
    });
  });

  test('of one of two rides gives back nothing of the price of the other', () => {
    const byHand = { paymentId: 'first', amountCents: oneVehicle, reason: 'by-hand', state: 'succeeded' } as const;
    const both = { rides: [ride(), ride()], payments: [{ ...paid, amountCents: 2 * oneVehicle }] };
    expect(cancel(early, account(both))).toMatchObject({ rides: [{ backCents: oneVehicle }] });
    expect(cancel(early, account({ ...both, refunds: [byHand] }))).toMatchObject({ rides: [{ backCents: 0 }] });
    // Of both at once what is left goes back; but not while one stands until dispatch has decided.
    const later = { position: 2, ride: ride({ deadlines: { ...deadlines, cancelFreeUntil: early - 1 } }) };
    const half = account({ ...both, refunds: [byHand] });
    expect(cancel(early, half, [there, { position: 2, ride: ride() }])).toMatchObject({
      rides: [{ backCents: oneVehicle }, { backCents: 0 }],
    });
    expect(cancel(early, half, [there, later])).toMatchObject({
      rides: [
        { cancel: 'free', backCents: 0 },
        { cancel: 'ask', backCents: oneVehicle },
      ],
    });
  });

  test('of a disputed payment gives back nothing, until the dispute is won', () => {
    const dispute = { paymentId: 'first', amountCents: oneVehicle };
    const back = (state: DisputeState) => cancel(early, account({ disputes: [{ ...dispute, state }] }));
    expect(back('open')).toMatchObject({ rides: [{ backCents: 0 }] });
    expect(back('lost')).toMatchObject({ rides: [{ backCents: 0 }] });
    expect(back('won')).toMatchObject({ rides: [{ backCents: oneVehicle }] });
  });

  test('of what is cancelled or over is refused', () => {
    expect(cancel(early, undefined, [{ position: 1, ride: ride({ state: 'cancelled' }) }])).toMatchObject({
      code: 'ride-cancelled',
    });
    expect(cancel(pickup)).toMatchObject({ code: 'ride-over' });
    expect(cancel(early, undefined, [{ position: 1, ride: ride({ isDriven: true }) }])).toMatchObject({
      code: 'ride-over',
    });
  });

  describe('of both rides', () => {
    const later = { ...trip, pickupDate: '2026-12-08' };
    const back = { position: 2, ride: ride({ trip: later, deadlines: deadlinesOf(later, currentPolicy) }) };
    const both = account({ rides: [ride(), back.ride], payments: [{ ...paid, amountCents: 2 * oneVehicle }] });

    test.each([
      ['free both', early, ['free', 'free']],
      ['the one there late, the one back free', late, ['ask', 'free']],
      ['the one there driven, the one back free', pickup, ['no', 'free']],
      ['both late', back.ride.deadlines.cancelFreeUntil + 1, ['no', 'ask']],
    ] as const)('says of each what it means: %s', (_what, now, cancels) => {
      expect(cancel(now, both, [there, back])).toEqual({
        outcome: 'quoted',
        rides: cancels.map((each, index) =>
          each === 'no'
            ? { position: index + 1, cancel: each, reason: 'ride-over' }
            : { position: index + 1, cancel: each, backCents: oneVehicle },
        ),
      });
    });

    test('one of them cancelled before is said, both is refused', () => {
      const gone = { position: 1, ride: ride({ state: 'cancelled' }) };
      const one = account({ rides: [gone.ride, back.ride] });
      expect(cancel(early, one, [gone, back])).toMatchObject({
        rides: [{ cancel: 'no', reason: 'ride-cancelled' }, { cancel: 'free' }],
      });
      expect(cancel(early, both, [gone, gone])).toMatchObject({ outcome: 'refused', code: 'ride-cancelled' });
    });

    test('gives back by hand once, and nothing of the price of what stands until dispatch has decided', () => {
      const byHand = { paymentId: 'first', amountCents: 2000, reason: 'by-hand', state: 'succeeded' } as const;
      const half = { ...both, refunds: [byHand] };
      const cents = (now: number) => {
        const quoted = cancel(now, half, [there, back]);
        return quoted.outcome === 'quoted' ? quoted.rides.map((each) => each.cancel !== 'no' && each.backCents) : [];
      };
      expect(cents(early)).toEqual([oneVehicle, oneVehicle - 2000]);
      expect(cents(late)).toEqual([oneVehicle, oneVehicle - 2000]);
    });
  });

  test('keeps what dispatch deducts, between nothing and the whole price', () => {
    expect(cancelledMoney(ride({ keptCents: 500 }), 3000)).toEqual(
      expect.objectContaining({ state: 'cancelled', priceCents: oneVehicle, keptCents: 3500 }),
    );
    for (const kept of [-1, 0.5, oneVehicle + 1]) expect(() => cancelledMoney(ride(), kept)).toThrow(RangeError);
  });
});
