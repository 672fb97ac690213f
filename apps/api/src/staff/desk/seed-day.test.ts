import { laterDay, pickupInstant, wallClock } from '@fallsline/domain';
import { expect, test } from 'vitest';
import { tellOfLateRampVans } from '../../operations/alarms/watched-rides.ts';
import { boardDay } from '../../rides/board-day.ts';
import { benchFor } from '../../testing/bookings.ts';
import { deskOf } from '../../testing/desk-of-test.ts';
import { openCard } from '../../testing/driving.ts';
import { seedRides } from './seed-rides.ts';

const bench = benchFor();
const desk = deskOf(bench);

test.each(['12:10', '23:46', '00:10'])(
  'a day to look at, made at %s, has 40 paid rides, each of what the board shows, fits together, and is made once',
  async (pickupTime) => {
    const { pickupDate } = wallClock(bench.deps.now());
    await bench.forward(Number(pickupInstant({ pickupDate, pickupTime })) - bench.deps.now());
    const said = await desk('seed-day');
    const today = wallClock(bench.deps.now()).pickupDate;
    // Around midnight some rides are yesterday's or tomorrow's.
    const days = await Promise.all([-1, 0, 1].map((ahead) => boardDay(bench.deps, laterDay(today, ahead))));
    const rides = days.flatMap((day) => day.rides);
    expect(rides).toHaveLength(seedRides.length);
    expect(rides).toHaveLength(40);
    const vehicles = rides.flatMap((ride) => ride.vehicles);
    const red = new Set(vehicles.flatMap(({ attention }) => attention));
    expect([...red].sort()).toEqual(['asks-to-cancel', 'needs-driver', 'no-show', 'not-left', 'ramp-van']);
    const states = new Set(vehicles.map(({ state }) => state));
    for (const state of ['assigned', 'on_the_way', 'arrived', 'on_board', 'no_show'] as const)
      expect(states).toContain(state);
    expect(vehicles.flatMap(({ clashes }) => clashes)).toEqual([]);
    expect(await tellOfLateRampVans(bench.database, bench.deps.now())).toBe(false);
    expect(vehicles.some(({ driverId }) => driverId === null)).toBe(true);

    expect(said).toMatch(/^Board +https:\/\/fallsline\.example\/board\S*#\S+$/m);
    const cards = [...said.matchAll(/^Driver \w+ +\S+\/drive#(\S+)$/gm)].map(([, token]) => token);
    expect(cards.length).toBeGreaterThanOrEqual(4);
    const opened = await Promise.all(cards.map((token) => openCard(bench.deps, token)));
    const guests = opened.flatMap((card) => card?.rides ?? []).map(({ guest }) => guest?.name);
    for (const { part, guest } of seedRides)
      if (part === 'two-phones' || part === 'silent') expect(guests).toContain(guest);
    expect(said.match(/^Guest [\w ]+ +\S+\/booking#\S+$/gm)).toHaveLength(3);
    const statuses = await bench.database.db.execute<{ status: string }>('select distinct status from booking');
    expect(statuses.rows).toEqual([{ status: 'paid' }]);

    expect(await desk('seed-day')).toBe(`Error: There are rides on ${today} already: nothing was added.`);
  },
  120_000,
);

test('a day is made nowhere but where the emulator takes the payments', async () => {
  const program = deskOf(bench, { emulatorUrl: undefined });
  expect(await program('seed-day')).toMatch(/^Error: A day is made only where the Stripe emulator/);
  expect(await bench.everything()).not.toContain('Whitfield');
});
