import { expect, test } from 'vitest';
import { messageAbout } from './message.ts';
import { type AsItStands, isOvertaken } from './overtaken.ts';

const now = Date.UTC(2026, 11, 1);
const booking = 'booking-1';
const ride = (position: 1 | 2, of: Partial<AsItStands['rides'][number]> = {}): AsItStands['rides'][number] => ({
  id: `ride-${position}`,
  position,
  state: 'booked',
  sequence: 0,
  pickupAt: new Date(now + 60_000),
  ...of,
});
const change = (id: string, of: Partial<AsItStands['changes'][number]>): AsItStands['changes'][number] => ({
  id,
  rideId: 'ride-1',
  kind: 'change',
  state: 'applied',
  bookingVersion: 1,
  ...of,
});
const request = (id: string) => change(id, { kind: 'cancellation', state: 'waiting' });
const standing = (of: Partial<AsItStands>): AsItStands => ({
  status: 'paid',
  replacedBy: null,
  rides: [ride(1), ride(2)],
  changes: [],
  refunds: [],
  now,
  ...of,
});
const cancelled = { state: 'cancelled' } as const;

const confirmation = messageAbout('confirm', booking, {});
const jobBack = messageAbout('dispatch', booking, { position: 2 }, 2);
const changed = messageAbout('changed', booking, { changeId: 'first' }, 'first');
const asked = messageAbout('dispatch-decides', booking, { positions: [1] }, 'first');
const takenBack = messageAbout('dispatch-not-to-decide', booking, { positions: [1, 2] }, 'first');
const declined = messageAbout('cancellation-declined', booking, { positions: [1, 2] }, 'first');
const failed = messageAbout('refund-failed', booking, { refundCents: 7000 }, 'refund-1');
const confirmedVan = messageAbout('ramp-van-confirmed', booking, { position: 1, sequence: 0 }, 'ride-1:0');
const oneCancelled = messageAbout('ride-cancelled', booking, { position: 1, refundCents: 7000, keptCents: 0 }, 1);
const first = change('first', {});

test.each([
  ['a confirmation while a ride stands', confirmation, { rides: [ride(1, cancelled), ride(2)] }, false],
  ['a confirmation once no ride stands', confirmation, { rides: [ride(1, cancelled), ride(2, cancelled)] }, true],
  ['the sheet of a ride while it stands', jobBack, { rides: [ride(1, cancelled), ride(2)] }, false],
  ['the sheet of a ride that is cancelled', jobBack, { rides: [ride(1), ride(2, cancelled)] }, true],
  ['the last change of a ride', changed, { changes: [first, change('other', { rideId: 'ride-2' })] }, false],
  ['a change before the last', changed, { changes: [first, change('next', { bookingVersion: 2 })] }, true],
  [
    'a change, with a later one that waits',
    changed,
    { changes: [first, change('next', { state: 'waiting', bookingVersion: 2 })] },
    false,
  ],
  ['a change of a ride that is cancelled', changed, { rides: [ride(1, cancelled)], changes: [first] }, true],
  ['a request that waits', asked, { changes: [request('first')] }, false],
  ['a request that another has followed', asked, { changes: [request('second')] }, true],
  ['a request that was answered', asked, {}, true],
  ['that a request was taken back', takenBack, {}, false],
  ['that it was, with another that waits', takenBack, { changes: [request('second')] }, true],
  ['that it was, of rides that are cancelled', takenBack, { rides: [ride(1), ride(2, cancelled)] }, true],
  ['that rides stand', declined, {}, false],
  ['that rides stand, one of which is cancelled', declined, { rides: [ride(1), ride(2, cancelled)] }, true],
  ['a refund that failed', failed, { refunds: [{ id: 'refund-1', state: 'failed', replaced: false }] }, false],
  ['one that another replaces', failed, { refunds: [{ id: 'refund-1', state: 'failed', replaced: true }] }, true],
  [
    'one that has gone out after all',
    failed,
    { refunds: [{ id: 'refund-1', state: 'succeeded', replaced: false }] },
    true,
  ],
  ['a ramp van of the ride as it stands', confirmedVan, {}, false],
  ['one of a ride that was changed', confirmedVan, { rides: [ride(1, { sequence: 1 })] }, true],
  ['one of a ride that has begun', confirmedVan, { rides: [ride(1, { pickupAt: new Date(now) })] }, true],
  ['that a ride is cancelled', oneCancelled, { rides: [ride(1, cancelled), ride(2, cancelled)] }, false],
] satisfies [string, Parameters<typeof isOvertaken>[0], Partial<AsItStands>, boolean][])(
  '%s',
  (_what, message, booking, overtaken) => {
    expect(isOvertaken(message, standing(booking))).toBe(overtaken);
  },
);
