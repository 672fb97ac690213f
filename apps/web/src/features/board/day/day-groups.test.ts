import type { BoardRide } from '@fallsline/domain/board';
import { fares } from '@fallsline/domain/fares';
import { expect, test } from 'vitest';
import { car, dayOf, driver, noon, ride, vehicle } from '../../../testing/sample-board.ts';
import { addressOf, readBoardView } from '../board-view.tsx';
import { changesSince, printedDay } from '../print/printed-day.ts';
import { dayAsCsv } from './day-csv.ts';
import { countsOf, groupsOf, loadByHours, nowGroupsOf } from './day-groups.ts';
import { markOf as markOfVehicle, pickupIsIn, rideMark, shortEnds, shownFlight } from './day-words.ts';
import { driverName, offersFor } from './free-drivers.ts';

test('what somebody must do comes first, the worst on top; then who needs a driver, and what is over last', () => {
  const given = { driverId: 'Mateo Doe', car: 1 };
  const rides = [
    ride('Done', -3, [vehicle({ ...given, state: 'done' })]),
    ride('Ramp', -2, [vehicle({ ...given, state: 'assigned', attention: ['ramp-van'] })]),
    ride('Driving', -1, [vehicle({ ...given, state: 'on_board' })]),
    ride('Late', 1, [vehicle({ attention: ['needs-driver'] })]),
    ride('Cancelled', 2, [vehicle({ attention: ['needs-driver'] })], { isCancelled: true }),
    ride('Ridden', 2, [vehicle({ attention: ['boarded-elsewhere'] })], { isCancelled: true }),
    ride('Later', 8, [vehicle(given), vehicle({ driverId: 'Marcy Doe' })]),
    ride('Calm', 9, [vehicle({ ...given, state: 'assigned' })]),
    ride('Missed', -1, [vehicle({ ...given, state: 'no_show', attention: ['no-show'] })]),
  ];
  expect(groupsOf(rides).map(({ name, rides: own }) => [name, own.map(({ id }) => id)])).toEqual([
    ['look-here', ['Late', 'Ridden', 'Missed', 'Ramp']],
    ['needs-driver', ['Later']],
    ['under-way', ['Driving']],
    ['assigned', ['Calm']],
    ['done', ['Done']],
    ['cancelled', ['Cancelled']],
  ]);
  expect(countsOf(rides)).toMatchObject({
    attention: [
      { kind: 'needs-driver', count: 1 },
      { kind: 'boarded-elsewhere', count: 1 },
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
  // Marcy stands at the door: whoever gets the ride in her place does not.
  const there = { ...empty, driverId: 'Marcy Doe', state: 'arrived' as const };
  const taken = { ...day, rides: [morning, busy, { ...wanted, vehicles: [there] }] };
  expect(offersFor({ day: taken, ride: wanted, vehicle: there }, 'mateo')[0]?.clash).toMatch(/^Mateo drives Noor/);
  // Done frees at once.
  const [mateo] = busy.vehicles;
  if (!mateo) throw new Error('Nobody drives Noor');
  mateo.state = 'done';
  mateo.reached = [{ step: 'done', at: day.now, isFilledIn: false }];
  expect(offersFor({ day, ride: wanted, vehicle: empty }, 'mateo')).toMatchObject([{ clash: undefined }]);
});

test('a car with too few seats is not offered along with its driver', () => {
  const empty = vehicle();
  const wanted = ride('Dana', 8, [empty]);
  const day = dayOf([ride('Ada', 0, [vehicle({ driverId: 'Marcy Doe', car: 12 })]), wanted]);
  expect(offersFor({ day, ride: wanted, vehicle: empty }, 'Marcy')).toMatchObject([{ car: null, clash: undefined }]);
});

test('the car that is offered is the one that is saved, it is free, and one with a ramp is kept for who needs it', () => {
  const empty = vehicle();
  const busy = ride('Noor', 0.3, [vehicle({ driverId: 'Mateo Doe', car: 7, state: 'arrived' })]);
  const wanted = ride('Dana', 0.2, [empty]);
  const evening = ride('Ada', 8, [vehicle({ driverId: 'Marcy Doe', car: 7 })]);
  const late = ride('Lee', 9, [vehicle({ driverId: 'Lena Doe', car: 2 })]);
  const rides = [wanted, busy, evening, late];
  const day = {
    ...dayOf(
      rides,
      ['Lena', 'Mateo', 'Marcy'].map((name) => driver(name)),
    ),
    cars: [car(1), car(7), { ...car(2), ramp: true }],
  };
  const offers = (of = empty, more: Partial<BoardRide> = {}) =>
    offersFor({ day, ride: { ...wanted, ...more }, vehicle: of }, '').map((offer) => [
      offer.driver.firstName,
      offer.car,
      offer.clash === undefined,
    ]);
  // Car 7 is out with Mateo, who stands at a later pickup.
  expect(offers()).toEqual([
    ['Marcy', null, true],
    ['Lena', 2, true],
    ['Mateo', 7, false],
  ]);
  expect(offers(empty, { rampVan: 'waiting' })[0]).toEqual(['Lena', 2, true]);
  expect(offers({ ...empty, driverId: 'Mateo Doe', car: 1 })[0]).toEqual(['Marcy', null, true]);
  // A car that was chosen before there was a driver stays.
  expect(offers({ ...empty, car: 1 })[0]).toEqual(['Lena', 1, true]);
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
  ['?view=people', { view: 'people' }],
  ['?of=all', { view: 'day', of: 'all' }],
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
  expect(shownFlight('Delta DL 1640, lands 2:30 PM', true)).toEqual(['DL 1640', 'lands 2:30 PM']);
  expect(shownFlight('leaves Saturday, December 5, 1:15 AM', true)).toEqual(['leaves Saturday, December 5, 1:15 AM']);
  expect(shownFlight('Delta DL 1640, lands 2:30 PM', false)).toEqual(['Delta DL 1640', 'lands 2:30 PM']);
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
  const decided = (more: Partial<BoardRide>) =>
    dayAsCsv(dayOf([ride('Cal', 0, [vehicle({ state: 'no_show' })], more)])).split('\r\n')[1];
  const part = { isCancelled: true, missedFare: 'No-show, $40 of $95 given back' };
  expect([decided({}), decided(part), decided({ isCancelled: true })]).toEqual([
    expect.stringContaining(',No-show,FALLS'),
    expect.stringContaining(',"No-show, $40 of $95 given back",FALLS'),
    expect.stringContaining(',Cancelled,FALLS'),
  ]);
  expect(rideMark(ride('Cal', 0, [vehicle()], part), [], noon).words).toBe('no-show, $40 of $95 given back');
  for (const sign of '=+-@＝＋－＠') expect(dayAsCsv(dayOf([ride(`${sign}1`, 0, [])])), sign).toContain(`,'${sign}1,`);
});

test('a phone shows what is going on now: what is urgent, what is under way and the next five', () => {
  const given = { driverId: 'Mateo Doe', car: 1, state: 'assigned' } as const;
  const rides = [
    ride('Done', -3, [vehicle({ ...given, state: 'done' })]),
    ride('Driving', -1, [vehicle({ ...given, state: 'on_board' })]),
    ride('Late', 1, [vehicle({ attention: ['needs-driver'] })]),
    ...[2, 3, 4, 5, 6, 7].map((hours) => ride(`In ${hours}`, hours, [vehicle(hours === 3 ? {} : given)])),
  ];
  expect(nowGroupsOf(rides).map(({ name, rides: own }) => [name, own.map(({ id }) => id)])).toEqual([
    ['look-here', ['Late']],
    ['under-way', ['Driving']],
    ['next', ['In 2', 'In 3', 'In 4', 'In 5', 'In 6']],
  ]);
});

test('a ride stands in one line with who drives it and what is the matter', () => {
  const { drivers } = dayOf([]);
  const given = { driverId: 'Mateo Doe', car: 1, state: 'assigned' } as const;
  const markOf = (...vehicles: Parameters<typeof vehicle>[0][]) =>
    rideMark(ride('Dana', 1, vehicles.map(vehicle)), drivers, noon).words;
  expect([
    markOf(given),
    markOf({}),
    markOf({ ...given, car: null }),
    markOf(given, given, {}),
    markOf({ ...given, attention: ['not-left'] }),
    markOf({ ...given, state: 'on_the_way', attention: ['late'] }),
    markOf({ ...given, state: 'no_show', attention: ['no-show'] }),
    markOf({ ...given, clashes: ['Car 1 is in Canada'] }),
    markOf({ ...given, state: 'on_board' }),
    markOf({ state: 'done', reached: [{ step: 'done', at: '2026-12-04T23:00:00.000Z', isFilledIn: true }] }),
    markOf({ ...given, state: 'done', reached: [{ step: 'done', at: '2026-12-04T18:00:00.000Z', isFilledIn: false }] }),
  ]).toEqual([
    'Mateo, car 1',
    'nobody yet',
    'Mateo, no car',
    '1 of 3 missing',
    'Mateo, not left',
    'Mateo, late',
    'Mateo, no-show?',
    'Mateo, does not fit',
    'Mateo, on board',
    'nobody pressed Done',
    'Mateo, done',
  ]);
  const opened = (openedAt: string) => vehicle({ ...given, openedAt, isAcknowledged: true });
  expect(
    ['2026-12-03T15:00:00.000Z', '2026-12-04T15:00:00.000Z'].map((at) => markOfVehicle(opened(at), noon)?.words),
  ).toEqual(['card opened Thu, Dec 3, 10:00 AM', 'card opened 10:00 AM']);
});

test('a print knows what has changed since the one before, and keeps nothing of a guest', () => {
  const given = { driverId: 'Mateo Doe', car: 1 };
  const before = [
    ...['Same', 'Later', 'Given', 'Over', 'Note', 'Gone'].map((name) => ride(name, 1, [vehicle(given)])),
    ride('Both', 1, [vehicle(), vehicle(given)]),
  ];
  const [same, later, other, over, note] = before as [BoardRide, BoardRide, BoardRide, BoardRide, BoardRide];
  const printed = printedDay(dayOf(before), noon);
  expect(JSON.stringify(printed)).not.toMatch(/7165550123|dana@/);
  expect(Object.values(printed.rides)[0]).toEqual({
    time: '12:00 PM',
    crew: 'Mateo, 1',
    isCancelled: false,
    ends: 'Buffalo Airport to Niagara Falls USA',
    rest: expect.any(Number),
  });
  const after = [
    same,
    { ...later, pickupTime: '13:30' },
    { ...other, vehicles: other.vehicles.map((each) => ({ ...each, driverId: 'Marcy Doe', car: 7 })) },
    { ...over, isCancelled: true },
    { ...note, beside: '2 bags' },
    ride('New', 3, [vehicle()]),
    ride('Both', 1, [vehicle(given), vehicle(given)]),
  ];
  const { changed, gone } = changesSince(printed, dayOf(after));
  expect([...changed]).toEqual([
    ['Later', 'was 12:00 PM'],
    ['Given', 'driver was Mateo, 1'],
    ['Over', 'cancelled'],
    ['Note', 'guest, party or flight changed'],
    ['New', 'new'],
    ['Both', 'driver was nobody; Mateo, 1'],
  ]);
  expect(gone).toEqual(['12:00 PM, Buffalo Airport to Niagara Falls USA']);
});

test.each([
  ['2027-06-01', 24, 17],
  ['2027-11-07', 25, 18],
  ['2027-03-14', 23, 16],
])('the cars of %s, %i hours long, are out at the hour that the clock says', (day, hours, since) => {
  const load = Array.from({ length: hours * 4 }, (_, quarter) => (quarter === since * 4 ? 3 : 0));
  expect(loadByHours(load, day)).toEqual(Array.from({ length: 24 }, (_, hour) => (hour === 17 ? 3 : 0)));
});
