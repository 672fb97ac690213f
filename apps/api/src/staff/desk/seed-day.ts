import { randomUUID } from 'node:crypto';
import {
  beginsAtAirport,
  type CardEvent,
  carProblems,
  checkoutPayloadSchema,
  clashesOf,
  doorWaitingMinutes,
  fareById,
  type GivenVehicle,
  hour,
  isAirport,
  leaveBy,
  minute,
  pickupInstant,
  shareOf,
  splitPayload,
  type WallTime,
  wallClock,
  wayMinutes,
} from '@fallsline/domain';
import { and, eq, isNull, ne } from 'drizzle-orm';
import { confirmQuote } from '../../bookings/changes/confirm.ts';
import { quoteRideCancellation } from '../../bookings/changes/quote-change.ts';
import { placeBooking } from '../../bookings/checkout/place-booking.ts';
import type { BookingDeps } from '../../bookings/rows/booking-deps.ts';
import { bookingByClientKey } from '../../bookings/rows/booking-rows.ts';
import { vehiclesOfRide } from '../../bookings/rows/read-vehicles.ts';
import { settle } from '../../bookings/settlement/settle.ts';
import { needsRampVan } from '../../bookings/stored/ramp-van-columns.ts';
import type { BookingRow, RideRow } from '../../bookings/stored/read-booking.ts';
import { type CarRecord, cars, type DriverRecord, drivers, staff } from '../../database/driving-schema.ts';
import { rides } from '../../database/schema.ts';
import { linkAddress, tokenOfLink } from '../../my-booking/links.ts';
import { assign } from '../../rides/assign.ts';
import { driverLinkOf, makeDriverLink } from '../../rides/driver-links.ts';
import { takeCardEvents } from '../../rides/events/take-card-events.ts';
import type { Actor } from '../../rides/history.ts';
import { takePosition } from '../../rides/take-position.ts';
import { writeCar, writeDriver } from '../../rides/write-fleet.ts';
import { invite } from '../sign-in/invite.ts';
import { bookingDepsOf, type Desk, DeskError } from './desk-command.ts';
import { table } from './output.ts';
import { type SeedRide, seedAddresses, seedCars, seedDrivers, seedRides } from './seed-rides.ts';

/** When the rides of the day were booked, and when they were given to drivers. */
const bookedBefore = 48 * hour;
const givenBefore = 10 * hour;
const dispatcher = 'Pat Novak';

type Pair = { readonly driver: DriverRecord; readonly car: CarRecord };
type Seeded = { readonly ride: SeedRide; readonly row: BookingRow };
type Given = Seeded & { readonly vehicle: GivenVehicle; readonly pair: Pair };

/**
 * Makes a day of 40 rides to look at the board with, by what guests, dispatch and drivers do themselves: booked two days ago, paid
 * at the emulator, given to drivers and driven until now. Returns what opens the pages. Only where the emulator takes the payments,
 * and only on a day on which nobody rides yet; throws a DeskError elsewhere.
 */
export async function seedDay(desk: Desk): Promise<string[]> {
  const { emulatorUrl, database, publicUrl } = desk;
  if (emulatorUrl === undefined)
    throw new DeskError('A day is made only where the Stripe emulator takes the payments: `npm start -- seed-day`.');
  const now = desk.now();
  const today = wallClock(now).pickupDate;
  const booked = await database.db
    .select({ id: rides.id })
    .from(rides)
    .where(and(eq(rides.pickupDate, today), ne(rides.state, 'held')))
    .limit(1);
  if (booked.length > 0) throw new DeskError(`There are rides on ${today} already: nothing was added.`);

  const at = (before: number): BookingDeps => ({ ...bookingDepsOf(desk), now: () => now - before });
  const invitation = await invite(desk, { name: dispatcher, reset: false });
  const [member] = await database.db.select({ staffId: staff.id }).from(staff).where(eq(staff.name, dispatcher));
  if (!member) throw new DeskError(`${dispatcher} is not among the staff.`);
  const pairs = await fleetOf(at(bookedBefore), member);
  const seeded = await book(at(bookedBefore), emulatorUrl, today, now);
  const given = await give(at(givenBefore), member, { seeded, pairs, now });
  for (const each of given) await drive(at(0), member, each);
  const asking = seeded.find(({ ride }) => ride.part === 'asks-to-cancel');
  if (asking) await askToCancel(at(0), asking.row);

  const watched = seeded.filter(({ ride }) => ride.part === 'two-phones');
  const driving = given.filter(({ ride }) => ride.part === 'two-phones' || ride.part === 'silent');
  // Around midnight it is the next day's.
  const phones = new Map(
    driving.map(({ pair: { driver }, row }) => [driver.id, { driver, day: row.rides[0].pickupDate }]),
  );
  const lines: string[][] = [['Board', invitation ?? `${publicUrl}/board: ${dispatcher} has a key already`]];
  for (const { driver, day } of phones.values()) {
    const link = await makeDriverLink(at(0), member, { of: 'day', driverId: driver.id, day });
    lines.push([`Driver ${driver.firstName}`, link.outcome === 'made' ? link.url : link.why]);
  }
  for (const { row } of watched) {
    const token = await tokenOfLink(database.db, { now: desk.now, linkSecret: desk.linkSecret() }, row.id, 'guest');
    lines.push([`Guest ${row.guest.name}`, linkAddress(publicUrl, token)]);
  }
  return [
    `${seeded.length} rides around now, ${today}. The invitation opens once, within 15 minutes.`,
    ...table(lines),
  ];
}

/** Each driver with a car of their own: those that there are, or 14 and 15 to look at. */
async function fleetOf(deps: BookingDeps, actor: Actor): Promise<Pair[]> {
  const { db } = deps.database;
  const there = async () => ({
    drivers: await db.select().from(drivers).where(isNull(drivers.retiredAt)).orderBy(drivers.phone),
    cars: await db.select().from(cars).where(isNull(cars.retiredAt)).orderBy(cars.number),
  });
  const before = await there();
  if (before.drivers.length === 0)
    for (const driver of seedDrivers) await writeDriver(deps, actor, { driver, isRetired: false });
  if (before.cars.length === 0) for (const car of seedCars) await writeCar(deps, actor, { car, isRetired: false });
  const fleet = await there();
  return fleet.drivers.flatMap((driver, index) => {
    const car = fleet.cars[index];
    return car ? [{ driver, car }] : [];
  });
}

async function book(deps: BookingDeps, emulatorUrl: string, today: string, now: number): Promise<Seeded[]> {
  const seeded: Seeded[] = [];
  // Stripe takes a page's end between 30 minutes and 24 hours ahead, by its own clock.
  const setClock = (at: number) =>
    emulator(emulatorUrl, 'PATCH', '/settings', { clockOffsetSeconds: Math.round((at - Date.now()) / 1000) });
  try {
    for (const ride of seedRides) {
      // Who needs a ramp van has just booked: two days ago the hour in which they are promised an answer would be over.
      const bookedAt = ride.extras?.wheelchair ? now : deps.now();
      await setClock(bookedAt);
      const clientKey = randomUUID();
      const placed = await placeBooking({ ...deps, now: () => bookedAt }, { ...orderOf(ride, today, now), clientKey });
      if (placed.outcome !== 'opened') throw new DeskError(`${ride.guest} could not book: ${placed.outcome}.`);
      await emulator(emulatorUrl, 'POST', `/sessions/${placed.sessionId}/pay`);
      // What is due since the payment begins now: the confirmation, and the answer about a ramp van.
      await settle({ ...deps, now: () => now }, placed.sessionId);
      const row = await bookingByClientKey(deps.database.db, clientKey);
      if (row) seeded.push({ ride, row });
    }
  } finally {
    await setClock(now);
  }
  return seeded;
}

/** What a guest sends. */
function orderOf({ at, fare: fareId, guest, guests, extras }: SeedRide, today: string, now: number) {
  const fare = fareById(fareId);
  if (!fare) throw new RangeError(`There is no fare ${fareId}`);
  const { direction, location, from, to } = fare;
  const pickup = typeof at === 'string' ? { pickupDate: today, pickupTime: at } : wallClock(now + at * minute);
  const address = seedAddresses[isAirport(from) ? to : from];
  const first = guest.split(' ')[0]?.toLowerCase();
  const landed = wallClock(instantOf(pickup) - 25 * minute);
  return splitPayload(
    checkoutPayloadSchema.parse({
      direction,
      dynamicLocation: location,
      ...(beginsAtAirport(direction)
        ? {
            customDropoffAddress: address,
            flightNumber: 'B6 1217',
            flightName: 'JetBlue',
            flightArrival: landed.pickupTime,
          }
        : { customPickupAddress: address }),
      ...pickup,
      passengerCount: guests,
      ...(extras ? { extras } : {}),
      name: guest,
      email: `${first}@guest.example`,
      phone: '+17165550123',
    }),
  );
}

function instantOf(pickup: WallTime): number {
  const at = pickupInstant(pickup);
  if (typeof at !== 'number') throw new DeskError(`No ride begins at ${pickup.pickupTime} today: the clocks change.`);
  return at;
}

/** The emulator's own controls: a guest who pays, and its clock. */
async function emulator(url: string, method: string, path: string, body: object = {}): Promise<void> {
  const answer = await fetch(`${url}/__test${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new DeskError(`The Stripe emulator at ${url} refused: ${await answer.text()}`);
}

/**
 * Gives vehicles the first driver and car that fit them, one after another. A ramp van waits for dispatch, as does every third
 * ride that is more than three hours ahead.
 */
async function give(
  deps: BookingDeps,
  actor: Actor,
  { seeded, pairs, now }: { seeded: readonly Seeded[]; pairs: readonly Pair[]; now: number },
): Promise<Given[]> {
  const given: Given[] = [];
  const pickupOf = ({ row }: Seeded) => row.rides[0].pickupAt?.getTime() ?? 0;
  const inOrder = seeded.toSorted((a, b) => pickupOf(a) - pickupOf(b));
  for (const [index, each] of inOrder.entries()) {
    const [ride] = each.row.rides;
    const isLeft = each.ride.part === 'no-driver' || needsRampVan(ride.trip) || isForLater(index, pickupOf(each) - now);
    if (isLeft) continue;
    for (const { id, position, version } of await vehiclesOfRide(deps.database.db, ride)) {
      const vehicle = { ...vehicleOf(id, ride, each.row), pickupAt: pickupOf(each) };
      const guests = shareOf(ride.trip.passengerCount, ride.vehicles, position - 1);
      const turned = [...pairs.slice(index % pairs.length), ...pairs.slice(0, index % pairs.length)];
      const pair = turned.find((one) => fits(one, vehicle, guests, given));
      if (!pair) continue;
      const { driver, car } = pair;
      await assign(deps, actor, { vehicleId: id, version, driverId: driver.id, car: car.number });
      given.push({ ...each, pair, vehicle: withPair(vehicle, pair) });
    }
  }
  return given;
}

const isForLater = (index: number, ahead: number) => index % 3 === 0 && ahead > 3 * hour;

function vehicleOf(vehicleId: string, { id: rideId, fareId, trip }: RideRow, { guest }: BookingRow) {
  const pickupAddress = 'customPickupAddress' in trip ? trip.customPickupAddress : undefined;
  return { vehicleId, rideId, fareId, pickupAddress, guest: guest.name };
}

function withPair(vehicle: GivenVehicle, { driver, car }: Pair): GivenVehicle {
  return { ...vehicle, driver: { id: driver.id, name: driver.firstName }, car: car.number };
}

function fits(pair: Pair, vehicle: GivenVehicle, guests: number, given: readonly Given[]): boolean {
  const car = { ...pair.car, retiredAt: null };
  const problems = carProblems(car, { guests, needsRamp: false });
  const taken = given.map((each) => each.vehicle);
  return problems.length === 0 && clashesOf(withPair(vehicle, pair), taken).length === 0;
}

/** What the driver has pressed until now, on the card of the ride; whoever is on the way shares where that is. */
async function drive(deps: BookingDeps, actor: Actor, { ride, vehicle: { vehicleId, fareId, pickupAt } }: Given) {
  const { database, now } = deps;
  const [until, fare] = [now(), fareById(fareId)];
  if (ride.part === 'silent' || !fare) return;
  const link = await makeDriverLink(deps, actor, { of: 'vehicle', vehicleId });
  const token = link.outcome === 'made' ? link.url.split('#')[1] : undefined;
  const card = await driverLinkOf(database.db, token);
  if (!card) throw new DeskError(`No card for ${ride.guest}.`);
  const onBoard = pickupAt + 9 * minute;
  const met: [CardEvent['kind'], number][] = [
    ['on_board', onBoard],
    ['done', onBoard + wayMinutes(fare.from, fare.to) * minute],
  ];
  const missed: [CardEvent['kind'], number][] = [
    ['called', pickupAt + (doorWaitingMinutes + 1) * minute],
    ['no_show', pickupAt + (doorWaitingMinutes + 2) * minute],
  ];
  const leaving = leaveBy(fareId, pickupAt) + 2 * minute;
  const presses: [CardEvent['kind'], number][] = [
    ['opened', leaving],
    ['on_the_way', leaving],
    ['arrived', pickupAt - 4 * minute],
    ...(ride.part === 'no-show' ? missed : met),
  ];
  for (const [kind, at] of presses.filter((press) => press[1] <= until)) {
    const event = { id: randomUUID(), vehicleId, kind, pressedAt: at };
    await takeCardEvents({ ...deps, now: () => at }, card, { sentAt: at, events: [event] });
  }
  // Between the bridges and the airport.
  await takePosition(deps, card, { vehicleId, position: { latitude: 42.957, longitude: -78.79 } });
}

async function askToCancel(deps: BookingDeps, row: BookingRow): Promise<void> {
  const quote = await quoteRideCancellation(deps, row, [1]);
  if (quote.outcome !== 'quoted') throw new DeskError(`${row.guest.name} could not ask to cancel: ${quote.outcome}.`);
  await confirmQuote(deps, row, quote.changeId, { note: 'Our flight was moved to tomorrow.' });
}
