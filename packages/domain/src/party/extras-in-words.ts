import { counted } from '../words/counted.ts';
import { luggageCapacity } from '../words/vehicles.ts';
import type { Extras } from './extras.ts';
import type { ChildSeatKind } from './party.ts';
import { extrasAmong } from './read-party.ts';

// No schemas here: a ticket says what a party brings before the schemas are loaded to check it.

/** What the note of a party is called, where it is typed and where it is read. */
export const noteLabel = 'Note to the driver';

/** Whether the luggage may ask for another vehicle: it is said and offered, never refused (decision 24). */
export function luggageMayNeedVehicle({ luggage = 0 }: Extras, vehicles: number): boolean {
  return luggage > vehicles * luggageCapacity;
}

/**
 * The extras as stub, mails and job sheet list them, in that order; the note to the driver is its own. Of more bags than the
 * `vehicles` that come may take it says so, wherever a booked ride is told of.
 *
 * @example extrasInWords({ childSeats: { booster: 1 }, luggage: 4, walker: true }) // ['1 booster seat', '4 bags', 'a walker']
 */
export function extrasInWords(
  { childSeats = {}, luggage = 0, ...needs }: Extras,
  vehicles = Number.POSITIVE_INFINITY,
): string[] {
  const { rearFacing = 0, forwardFacing = 0, booster = 0 } = childSeats;
  const seats: InWords<ChildSeatKind> = {
    rearFacing: some(rearFacing, 'rear-facing seat'),
    forwardFacing: some(forwardFacing, 'forward-facing seat'),
    booster: some(booster, 'booster seat'),
  };
  const others: InWords<Exclude<keyof Extras, 'childSeats' | 'note'>> = {
    luggage: luggageMayNeedVehicle({ luggage }, vehicles)
      ? `${counted(luggage, 'bag')} (may not fit into ${counted(vehicles, 'vehicle')})`
      : some(luggage, 'bag'),
    foldingWheelchair: needs.foldingWheelchair && 'a folding wheelchair',
    walker: needs.walker && 'a walker',
    wheelchair: needs.wheelchair && 'riding in a wheelchair',
    serviceAnimal: needs.serviceAnimal && 'a service animal',
    metInside: needs.metInside && 'met inside with a sign',
  };
  return Object.values({ ...seats, ...others }).filter((words) => typeof words === 'string');
}

/** Who needs a wheelchair or a service animal, and what was noted, is between guest and driver (decision 48). */
const isForAnybody: Readonly<Record<keyof Extras, boolean>> = {
  childSeats: true,
  luggage: true,
  foldingWheelchair: false,
  walker: false,
  wheelchair: false,
  serviceAnimal: false,
  metInside: true,
  note: false,
};

/** The extras that payment page and traveler are told of: what the car has to have, and where the driver stands. */
export function extrasForAnybody(extras: Extras): Extras {
  return extrasAmong(extras, (extra) => isForAnybody[extra]);
}

/** What is said of each, in that order. */
type InWords<Extra extends string> = Record<Extra, string | false | undefined>;

function some(count: number, noun: string): string | undefined {
  return count > 0 ? counted(count, noun) : undefined;
}
