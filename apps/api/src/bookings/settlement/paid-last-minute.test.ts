import { wallClock } from '@fallsline/domain';
import { describe, expect, test } from 'vitest';
import { addressedLetter } from '../../mail/addressed-letter.ts';
import { bookedRides } from '../../mail/content/booked-ride.ts';
import { letterText } from '../../mail/letter/letter-text.ts';
import { viewBooking } from '../../my-booking/view-booking.ts';
import { benchFor, day, minute, someCents, somePayload } from '../../testing/bookings.ts';
import { cancelRides } from '../changes/cancel.ts';
import { settle } from './settle.ts';

describe('a booking that is paid at the last minute of its page', () => {
  const bench = benchFor();

  /** Booked so many minutes before its pickup, and paid so many minutes later. */
  async function paid(ahead: number, later: number, back = false) {
    const at = wallClock(bench.deps.now() + (ahead + 1) * minute);
    const returnTrip = back ? { returnTrip: wallClock(bench.deps.now() + 3 * day), amount: undefined } : {};
    const placed = await bench.open(somePayload({ ...at, ...returnTrip }));
    await bench.forward(later * minute);
    await bench.pay(placed.sessionId);
    await settle(bench.deps, placed.sessionId);
    return bench.booking();
  }
  async function letters() {
    const content = { ...bookedRides(await bench.booking()), token: 'A'.repeat(22) };
    const settings = { dispatch: 'desk@x.example', contact: 'office@x.example', publicUrl: '', now: bench.deps.now() };
    return (['dispatch', 'confirm'] as const).map((kind) => addressedLetter({ kind, content }, settings).letter);
  }
  const attentions = () => bench.enqueued('attention:');
  const viewed = async () => viewBooking(bench.database.db, await bench.booking(), 'guest', bench.deps.now());

  test('is booked; staff are called on once, job sheet and guest are told how it is, and all of it goes back until the pickup', async () => {
    const row = await paid(61, 34);
    expect(row.status).toBe('paid');
    expect(await attentions()).toEqual([`attention:${row.id}:paid-last-minute`]);
    const [sheet, confirmation] = await letters();
    expect(sheet?.subject).toMatch(/^IN 2[678] MINUTES\. Job /);
    const told = confirmation ? letterText(confirmation).replaceAll(/\s+/g, ' ') : '';
    expect(told).toContain(
      'You paid less than 45 minutes before the pickup. If no car can be there in time, we call you',
    );
    expect(told).not.toMatch(/24 hours/);
    const [ride] = (await viewed()).rides;
    expect(ride).toMatchObject({ cancel: 'free', cancelFreeUntil: ride?.pickupAt });
    await bench.forward(20 * minute);
    expect(await cancelRides(bench.deps, row)).toMatchObject({ outcome: 'cancelled', refundCents: someCents });
  });

  test('with a ride back: that keeps its own terms', async () => {
    const row = await paid(61, 34, true);
    expect(await attentions()).toEqual([`attention:${row.id}:paid-last-minute`]);
    const [, confirmation] = await letters();
    const told = confirmation ? letterText(confirmation).replaceAll(/\s+/g, ' ') : '';
    expect(told).toContain('For the ride back, full refund when you cancel at least 24 hours before pickup.');
    const [there, back] = (await viewed()).rides;
    expect(there?.cancelFreeUntil).toBe(there?.pickupAt);
    expect(Date.parse(back?.cancelFreeUntil ?? '')).toBeLessThan(Date.parse(back?.pickupAt ?? '') - 23 * 60 * minute);
  });

  test('whose mail comes after the pickup is promised nothing of it any more', async () => {
    const told = async () => (await letters()).slice(1).map(letterText).join().replaceAll(/\s+/g, ' ');
    const late = 'call +1 716 555 0142: a person answers.';
    await paid(61, 34, true);
    await bench.forward(28 * minute);
    expect(await told()).toContain(`This email comes after your first pickup. If no car came, ${late}`);
    expect(await told()).not.toMatch(/less than 45 minutes|Each ride|There: /);
    expect(await told()).toMatch(/The cars come at .* Full refund when you cancel at least 24 hours/);
    await bench.forward(3 * day);
    expect(await told()).toContain(`This email comes after both pickups. If no car came, ${late}`);
    expect(await told()).not.toMatch(/Your driver|Be ready|Free waiting|Free changes|refund|deduction/i);
  });

  test('an hour before is a booking like every other near its pickup', async () => {
    const row = await paid(63, 5);
    expect(await attentions()).toEqual([]);
    const [sheet] = await letters();
    expect(sheet?.subject).toMatch(/^Job /);
    expect((await viewed()).rides[0]).toMatchObject({ cancel: 'ask', cancelFreeUntil: null });
    expect(await cancelRides(bench.deps, row)).toMatchObject({ outcome: 'refund-undecided' });
  });
});
