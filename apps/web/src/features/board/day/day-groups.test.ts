import type { BoardRide, BoardVehicle } from '@fallsline/domain/board';
import { fareById, fares } from '@fallsline/domain/fares';
import { expect, test } from 'vitest';
import { addressOf, readBoardView } from '../board-view.ts';
import { dayAsCsv } from './day-csv.ts';
import { countsOf, groupsOf } from './day-groups.ts';
import { flightParts, pickupIsIn, shortEnds } from './day-words.ts';
import { driverName, offersFor } from './free-drivers.ts';

const fare = fareById('buffalo-airport--niagara-falls-usa');
const noon = Date.parse('2026-12-04T17:00:00.000Z');
const hour = 3_600_000;
let made = 0;

function vehicle(more: Partial<BoardVehicle> = {}): BoardVehicle {
  made += 1;
  return {
    id: `vehicle ${made}`,
    position: 1,
    guests: 2,
    driverId: null,
    car: null,
    version: 0,
    state: 'booked',
    reached: [],
    calledAt: [],
    textedAt: [],
    leaveBy: new Date(noon).toISOString(),
    attention: [],
    clashes: [],
    openedAt: null,
    isAcknowledged: false,
    seenAt: null,
    noShowDecision: null,
    ...more,
  };
}

function ride(guest: string, hours: number, vehicles: BoardVehicle[], more: Partial<BoardRide> = {}): BoardRide {
  return {
    id: guest,
    bookingReference: 'FALLS-7K2M-4Q',
    position: 1,
    isCancelled: false,
    state: vehicles[0]?.state ?? 'booked',
    pickupDate: '2026-12-04',
    pickupTime: '12:00',
    pickupAt: new Date(noon + hours * hour).toISOString(),
    fareId: fare.id,
    from: 'Buffalo Airport',
    to: 'Niagara Falls USA',
    meetingPoint: 'airport',
    crossesInto: null,
    guest: { name: guest, phone: '7165550123' },
    bookedBy: null,
    email: 'dana@example.com',
    passengers: 2,
    beside: '',
    flight: null,
    priceCents: fare.cents,
    rampVan: null,
    asksToCancel: null,
    changedAt: null,
    vehicles,
    ...more,
  };
}

const driver = (firstName: string, lastName = 'Doe', retiredAt: string | null = null) =>
  ({ id: `${firstName} ${lastName}`, firstName, lastName, phone: '7165550160', language: 'en', retiredAt }) as const;
const car = (number: number, seats = 4) =>
  ({
    number,
    make: 'Toyota',
    model: 'Camry',
    color: 'Yellow',
    plate: `FLS ${number}`,
    seats,
    ramp: false,
    retiredAt: null,
  }) as const;
const dayOf = (rides: BoardRide[], drivers = [driver('Mateo'), driver('Marcy')]) => ({
  day: '2026-12-04',
  revision: 1,
  now: new Date(noon).toISOString(),
  rides,
  drivers,
  cars: [car(1), car(7), car(12, 1)],
  load: [],
  fleet: 15,
});

test('what somebody must do comes first, the worst on top; then who needs a driver, and what is over last', () => {
  const given = { driverId: 'Mateo Doe', car: 1 };
  const rides = [
    ride('Done', -3, [vehicle({ ...given, state: 'done' })]),
    ride('Ramp', -2, [vehicle({ ...given, state: 'assigned', attention: ['ramp-van'] })]),
    ride('Driving', -1, [vehicle({ ...given, state: 'on_board' })]),
    ride('Late', 1, [vehicle({ attention: ['needs-driver'] })]),
    ride('Cancelled', 2, [vehicle({ attention: ['needs-driver'] })], { isCancelled: true }),
    ride('Later', 8, [vehicle(given), vehicle({ driverId: 'Marcy Doe' })]),
    ride('Calm', 9, [vehicle({ ...given, state: 'assigned' })]),
    ride('Missed', -1, [vehicle({ ...given, state: 'no_show', attention: ['no-show'] })]),
  ];
  expect(groupsOf(rides).map(({ name, rides: own }) => [name, own.map(({ id }) => id)])).toEqual([
    ['look-here', ['Late', 'Missed', 'Ramp']],
    ['needs-driver', ['Later']],
    ['under-way', ['Driving']],
    ['assigned', ['Calm']],
    ['done', ['Done']],
    ['cancelled', ['Cancelled']],
  ]);
  expect(countsOf(rides)).toMatchObject({
    attention: [
      { kind: 'needs-driver', count: 1 },
      { kind: 'no-show', count: 1 },
      { kind: 'ramp-van', count: 1 },
    ],
    needsDriver: 1,
    done: 1,
  });
});

test('who is free is offered first, with the car of that day, and who is elsewhere after', () => {
  const empty = vehicle();
  const busy = ride('Noor', 0, [vehicle({ driverId: 'Mateo Doe', car: 1 })]);
  const morning = ride('Ada', -8, [vehicle({ driverId: 'Marcy Doe', car: 7 })]);
  const wanted = ride('Dana', 0.5, [empty]);
  const day = dayOf(
    [morning, busy, wanted],
    [driver('Mateo'), driver('Marcy'), driver('Max', 'Doe', '2026-01-01T00:00:00.000Z')],
  );
  const offers = offersFor({ day, ride: wanted, vehicle: empty }, 'má');
  expect(offers.map(({ driver: { firstName }, car: own }) => [firstName, own])).toEqual([
    ['Marcy', 7],
    ['Mateo', 1],
  ]);
  expect(offers[0]?.clash).toBeUndefined();
  expect(offers[1]?.clash).toMatch(/^Mateo drives Noor until about /);
  expect(offersFor({ day, ride: wanted, vehicle: empty }, 'x')).toEqual([]);
});

test('a car with too few seats is not offered along with its driver', () => {
  const empty = vehicle();
  const wanted = ride('Dana', 8, [empty]);
  const day = dayOf([ride('Ada', 0, [vehicle({ driverId: 'Marcy Doe', car: 12 })]), wanted]);
  expect(offersFor({ day, ride: wanted, vehicle: empty }, 'Marcy')).toMatchObject([{ car: null, clash: undefined }]);
});

test('a first name that two have is told apart by the last', () => {
  const [sam, other, lena] = [driver('Sam', 'Kay'), driver('Sam', 'Roe'), driver('Lena')];
  expect([sam, other, lena].map((each) => driverName(each, [sam, other, lena]))).toEqual([
    'Sam Kay',
    'Sam Roe',
    'Lena',
  ]);
});

test.each([
  ['', { view: 'day' }],
  ['?day=2026-12-05', { view: 'day', day: '2026-12-05' }],
  ['?day=someday', { view: 'day' }],
  ['?view=fleet', { view: 'fleet' }],
] as const)('the address %s shows what it says, and today for what it does not know', (search, view) => {
  expect(readBoardView(search)).toEqual(view);
  expect(readBoardView(new URL(addressOf(view), 'https://fallsline.example').search)).toEqual(view);
});

test('says how near a pickup is, names airports by their letters, and a flight by its number', () => {
  const at = (minutes: number) => pickupIsIn(new Date(noon + minutes * 60_000).toISOString(), noon);
  expect([at(24), at(-21), at(60), at(95), at(0), at(600)]).toEqual([
    'in 24 min',
    '21 min ago',
    'in 1 h',
    'in 1 h 35 min',
    'now',
    undefined,
  ]);
  expect(shortEnds(ride('Dana', 0, []))).toEqual({ from: 'BUF', to: 'Niagara Falls USA' });
  expect(fares.every(({ id }) => shortEnds({ fareId: id, from: 'a', to: 'b' }).from.length > 0)).toBe(true);
  expect(flightParts('Delta DL 1640, lands 2:30 PM', true)).toEqual(['DL 1640', 'lands 2:30 PM']);
  expect(flightParts('Delta DL 1640, lands 2:30 PM', false)).toEqual(['Delta DL 1640', 'lands 2:30 PM']);
});

test('a day is a table for spreadsheets, in which nothing that a guest writes is a formula', () => {
  const day = dayOf([
    ride('=SUM(A1)', 0, [vehicle({ driverId: 'Mateo Doe', car: 7 })], { beside: 'a "long" note, twice' }),
  ]);
  const [heads, line, end] = dayAsCsv(day).split('\r\n');
  expect(heads).toMatch(/^Time,From,To,/);
  expect(line).toBe(
    `12:00 PM,Buffalo Airport,Niagara Falls USA,,'=SUM(A1),716 555 0123,2,"a ""long"" note, twice",,Mateo,7,Booked,FALLS-7K2M-4Q`,
  );
  expect(end).toBe('');
});
