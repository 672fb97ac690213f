import type { CardRide } from '@fallsline/domain/driver-card';
import { expect, test } from 'vitest';
import { sampleCardRide } from '../../../testing/sample-driver-card.ts';
import type { Press } from '../link/kept-drive.ts';
import { mapLink, textTo } from './reach-guest.ts';
import { isBehind, nextStep, rideInView, rideNow } from './ride-now.ts';

const minute = 60_000;
const iso = (at: number) => new Date(at).toISOString();

function seen(
  ride: CardRide,
  kinds: readonly (readonly [Press['kind'], number])[],
  { now = Date.now(), ahead = 0 } = {},
) {
  const presses = kinds.map(
    ([kind, minutes], index): Press => ({
      id: String(index),
      vehicleId: ride.vehicleId,
      kind,
      pressedAt: now - ahead + minutes * minute,
      heldUntil: 0,
    }),
  );
  return rideNow(ride, presses, { now, ahead });
}

test('what the phone has not sent yet counts on the card, in its own time by the server’s clock', () => {
  const ride = sampleCardRide({
    state: 'on_the_way',
    reached: [{ step: 'on_the_way', at: iso(Date.now() - 20 * minute), isFilledIn: false }],
  });
  const now = Date.now();
  const shown = seen(ride, [['arrived', -3]], { now, ahead: 2 * 60 * minute });
  expect(shown.progress.reached.at(-1)).toEqual({ step: 'arrived', at: now - 3 * minute, isFilledIn: false });
  expect([shown.isSaid, nextStep(shown)]).toEqual([false, 'on_board']);
  expect(
    nextStep(
      seen(ride, [
        ['arrived', -3],
        ['on_board', -1],
      ]),
    ),
  ).toBe('done');
});

test('a card that is opened a day before says so', () => {
  const of = (pickupDate: string) =>
    seen(sampleCardRide({ pickupDate, pickupAt: `${pickupDate}T22:50:00.000Z` }), [], {
      now: Date.parse('2026-12-05T04:59:00.000Z'),
    });
  const [today, tomorrow] = [of('2026-12-04'), of('2026-12-05')];
  expect([today.isToday, tomorrow.isToday]).toEqual([true, false]);
  expect([today, tomorrow].map((shown) => textTo(shown, 'Sam'))).toEqual([
    expect.stringContaining('for the pickup at 5:50 PM, Arrivals curb'),
    expect.stringContaining('for the pickup at 5:50 PM on Saturday, December 5, Arrivals curb'),
  ]);
});

test('a position leaves the phone only while the server knows that the car is coming, and nobody is on board', () => {
  const coming = { step: 'on_the_way', at: iso(Date.now()), isFilledIn: false } as const;
  const known = sampleCardRide({ reached: [coming] });
  expect(seen(sampleCardRide(), [['on_the_way', 0]]).isPositionTaken).toBe(false);
  expect(seen(known, []).isPositionTaken).toBe(true);
  expect(seen(known, [['on_board', 0]]).isPositionTaken).toBe(false);
  expect(seen(sampleCardRide({ reached: [coming] }, 31), []).isPositionTaken).toBe(false);
});

test('a no-show opens after the free waiting and a call, without a network too', () => {
  const door = sampleCardRide({ meetingPoint: 'door', landsAt: null }, -16);
  const refusal = (...kinds: Parameters<typeof seen>[1]) => seen(door, kinds).refusal?.code;
  expect(refusal()).toBe('not-arrived');
  expect(refusal(['arrived', -2])).toBe('still-waiting');
  expect(refusal(['arrived', -20])).toBe('not-called');
  expect(refusal(['arrived', -20], ['called', -0.5])).toBeUndefined();
});

test('guest and phone leave a card that has no network an hour after the ride is done', () => {
  expect(seen(sampleCardRide({}, -100), [['done', -59]]).guest).not.toBeNull();
  expect(seen(sampleCardRide({}, -100), [['done', -60]]).guest).toBeNull();
});

test('a ride is behind when it is done, its no-show is decided, or its driver knows that it is cancelled', () => {
  expect(isBehind(seen(sampleCardRide(), []))).toBe(false);
  expect(isBehind(seen(sampleCardRide(), [['done', 0]]))).toBe(true);
  expect(isBehind(seen(sampleCardRide({ isCancelled: true, sequence: 2 }), []))).toBe(false);
  expect(isBehind(seen(sampleCardRide({ isCancelled: true }), []))).toBe(true);
});

test('the card moves on to the next ride by itself, but not under a finger, nor from one that is under way', () => {
  const here = (more: Partial<CardRide>, kinds: Parameters<typeof seen>[1] = []) =>
    seen(sampleCardRide({ ...more }, more.vehicleId === 'late' ? 300 : 30), kinds);
  const inView = (rides: readonly ReturnType<typeof here>[], stands: string | undefined, sinceTouch = minute) =>
    rideInView(rides, stands, sinceTouch)?.ride.vehicleId;
  const [done, next] = [here({ vehicleId: 'done' }, [['done', -1]]), here({ vehicleId: 'next' })];
  expect([inView([done, next], undefined), inView([done], 'done'), inView([], 'done')]).toEqual([
    'next',
    'done',
    undefined,
  ]);
  expect([inView([done, next], 'done', minute - 1), inView([done, next], 'done')]).toEqual(['done', 'next']);
  // Another was opened to be read: the first comes back when its time to leave has come.
  const late = here({ vehicleId: 'late' });
  const due = { leaveBy: iso(Date.now() - 1) };
  const early = { leaveBy: iso(Date.now() + minute) };
  expect(inView([here({ vehicleId: 'first', ...early }), late], 'late')).toBe('late');
  expect(inView([here({ vehicleId: 'first', ...due }), late], 'late')).toBe('first');
  expect(inView([here({ vehicleId: 'first', ...due }), late], 'late', 0)).toBe('late');
  const driving = here({ vehicleId: 'late' }, [['on_the_way', -1]]);
  expect(inView([here({ vehicleId: 'first', ...due }), driving], 'late')).toBe('late');
});

test('the text says where the driver is and which car it is', () => {
  const text = textTo(seen(sampleCardRide(), [['arrived', 0]]), 'Sam');
  expect(text).toBe(
    'Hello Dana, this is Sam from Fallsline. I am here: Arrivals curb, lower level: yellow Toyota Sienna, plate FLS 4207.',
  );
  const coming = (vehicles: number) => textTo(seen(sampleCardRide({ vehicles }), [['on_the_way', 0]]), 'Sam');
  expect([1, 2].map(coming)).toEqual([
    expect.stringContaining('I am your driver for'),
    expect.stringContaining('I am one of your drivers for'),
  ]);
});

test('the map is the phone’s own', () => {
  expect(mapLink('9 Lockport Street', 'Mozilla/5.0 (Linux; Android 16)')).toBe('geo:0,0?q=9%20Lockport%20Street');
  expect(mapLink('a', 'Mozilla/5.0 (iPhone; CPU iPhone OS 20_0 like Mac OS X)')).toMatch(/^https:\/\/maps\.apple\.com/);
  expect(mapLink('a', 'Mozilla/5.0 (X11; Linux x86_64)')).toMatch(/^https:\/\/www\.google\.com\/maps/);
});
