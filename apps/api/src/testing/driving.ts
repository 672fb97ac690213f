import { randomUUID } from 'node:crypto';
import type { CardEvent, DrivingStep } from '@fallsline/domain';
import { eq } from 'drizzle-orm';
import { beforeEach, expect } from 'vitest';
import type { RideDeps } from '../bookings/rows/booking-deps.ts';
import { staff, vehicles } from '../database/driving-schema.ts';
import { assign } from '../rides/assign.ts';
import { driverLinkOf, makeDriverLink } from '../rides/driver-links.ts';
import { takeCardEvents } from '../rides/events/take-card-events.ts';
import { takeStaffEvent } from '../rides/events/take-staff-event.ts';
import { cardOf } from '../rides/read-driver-card.ts';
import { writeCar, writeDriver } from '../rides/write-fleet.ts';
import type { benchFor } from './bookings.ts';

const sienna = {
  number: 7,
  make: 'Toyota',
  model: 'Sienna',
  color: 'Yellow',
  plate: 'FLS 4207',
  seats: 6,
  ramp: false,
};

/** What staff are answered who cannot do something: why, in a sentence with these words. */
export const refusedBecause = (words: string) => ({ outcome: 'not-possible', why: expect.stringContaining(words) });

/** What the card of a link shows; undefined where there is none. */
export async function openCard(deps: RideDeps, token: string | undefined) {
  const link = await driverLinkOf(deps.database.db, token);
  return link && cardOf(deps, link);
}

/** Inside `describe` or a file: dispatcher, drivers, a car and what they do with the rides of a bench. */
export function drivingOn(bench: ReturnType<typeof benchFor>) {
  const dispatcher = { staffId: '' };
  const deps = () => bench.deps;
  const db = () => bench.database.db;
  /** The dispatcher, again where the bench was cleared within a test. */
  async function employ(): Promise<void> {
    dispatcher.staffId = randomUUID();
    await db().insert(staff).values({ id: dispatcher.staffId, name: 'Pat', createdAt: new Date() });
  }
  beforeEach(employ);
  const carsOf = (rideId: string) =>
    db().select().from(vehicles).where(eq(vehicles.rideId, rideId)).orderBy(vehicles.position);
  const send = (link: Parameters<typeof takeCardEvents>[1], events: CardEvent[], sentAt = deps().now()) =>
    takeCardEvents(deps(), link, { sentAt, events });
  /** Car 7, and two who drive. */
  async function fleet() {
    await writeCar(deps(), dispatcher, { car: sienna, isRetired: false });
    const names = ['Sam', 'Marcy'] as const;
    const [sam = '', marcy = ''] = await Promise.all(
      names.map(async (firstName) => {
        const driver = { firstName, lastName: 'Doe', phone: '+17165550160', language: 'en' } as const;
        const written = await writeDriver(deps(), dispatcher, { driver, isRetired: false });
        return written.outcome === 'written' ? written.driver.id : '';
      }),
    );
    return { sam, marcy };
  }
  /** A paid ride with its cars, and the first of them. */
  async function ride(more: Parameters<typeof bench.paid>[0] = {}) {
    const row = await bench.paid(more);
    const cars = await carsOf(row.rides[0].id);
    return { row, cars, vehicleId: cars[0]?.id ?? '' };
  }
  async function give(vehicleId: string, driverId: string | null, car: number | null = 7) {
    const [vehicle] = await db().select().from(vehicles).where(eq(vehicles.id, vehicleId));
    return assign(deps(), dispatcher, { vehicleId, version: vehicle?.version ?? 0, driverId, car });
  }
  async function linkTo(vehicleId: string) {
    const made = await makeDriverLink({ ...deps() }, dispatcher, { of: 'vehicle', vehicleId });
    if (made.outcome !== 'made') throw new Error(made.why);
    const token = made.url.split('#')[1] ?? '';
    const link = await driverLinkOf(db(), token);
    if (!link) throw new Error('The link opens nothing');
    return { token, link };
  }
  /** The token of a link to the rides that a driver has on a day. Throws where none is made. */
  async function dayToken(driverId: string, day: string) {
    const made = await makeDriverLink(deps(), dispatcher, { of: 'day', driverId, day });
    if (made.outcome !== 'made') throw new Error(made.why);
    return made.url.split('#')[1] ?? '';
  }
  /** What the desk says in the place of a driver. */
  const enter = (vehicleId: string, kind: DrivingStep, more: { id?: string; isCallConfirmed?: true } = {}) =>
    takeStaffEvent(deps(), dispatcher, { kind, id: randomUUID(), vehicleId, ...more });
  const takeBack = (vehicleId: string, step: DrivingStep, id: string = randomUUID()) =>
    takeStaffEvent(deps(), dispatcher, { kind: 'taken_back', id, vehicleId, step });
  /** The desk says that the guests were not on board, as an earlier card has said by `heardAt`. */
  const deny = (vehicleId: string, heardAt: string, id: string = randomUUID()) =>
    takeStaffEvent(deps(), dispatcher, { kind: 'denied', id, vehicleId, heardAt });
  const press = (vehicleId: string, kind: CardEvent['kind'], more: Partial<CardEvent> = {}): CardEvent => ({
    id: randomUUID(),
    vehicleId,
    kind,
    pressedAt: deps().now(),
    ...more,
  });
  /** Puts the clock so long before the pickup; after it where negative. */
  async function standBefore(row: { rides: readonly { pickupAt: Date | null }[] }, ms: number) {
    await bench.forward((row.rides[0]?.pickupAt?.getTime() ?? 0) - ms - deps().now());
  }
  /** A ride that Sam drives in car 7, and the link of the card of its first car. */
  async function driven(more: Parameters<typeof ride>[0] = {}) {
    const drivers = await fleet();
    const found = await ride(more);
    await give(found.vehicleId, drivers.sam);
    return { ...drivers, ...found, ...(await linkTo(found.vehicleId)) };
  }
  /** The same, where nobody came in an hour: Sam asks whether it is a no-show. */
  async function missed(more: Parameters<typeof ride>[0] = {}) {
    const found = await driven(more);
    const { row, link, vehicleId } = found;
    await standBefore(row, 0);
    await send(link, [press(vehicleId, 'arrived')]);
    await bench.forward(61 * 60_000);
    await send(link, [press(vehicleId, 'called'), press(vehicleId, 'no_show')]);
    return found;
  }
  return {
    dispatcher,
    employ,
    carsOf,
    send,
    fleet,
    ride,
    give,
    linkTo,
    dayToken,
    enter,
    takeBack,
    deny,
    press,
    standBefore,
    driven,
    missed,
    addCar: (number: number, plate: string) =>
      writeCar(deps(), dispatcher, { car: { ...sienna, number, plate }, isRetired: false }),
    outcomes: async (...given: Parameters<typeof send>) => (await send(...given)).map(({ outcome }) => outcome),
  };
}
