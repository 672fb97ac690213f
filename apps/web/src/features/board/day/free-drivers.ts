import type { BoardDay, BoardRide, BoardVehicle } from '@fallsline/domain/board';
import { carProblems, clashesOf, type GivenVehicle } from '@fallsline/domain/clashes';
import type { Car, Driver } from '@fallsline/domain/fleet';

/** A driver who could have a vehicle, with the car that they drive that day. */
export type DriverOffer = {
  driver: Driver;
  /** The car that they would get: that chosen for a ride without driver, their own of that day, or that of who is replaced. Null if it is not free. */
  car: number | null;
  /** Why it does not fit, in a sentence; undefined where it does. */
  clash: string | undefined;
};

const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** A driver as staff call them: by first name, and by more where two have it. */
export function driverName(driver: Driver, drivers: readonly Driver[]): string {
  const { id, firstName, lastName } = driver;
  const isShared = drivers.some((other) => other.id !== id && fold(other.firstName) === fold(firstName));
  return isShared ? `${firstName} ${lastName}` : firstName;
}

/**
 * Who could drive a vehicle, by what is typed: names that begin so, who is free first, of those with a car of that day, and last who
 * would take a ramp along that the ride does not need. Whoever does not fit can be taken all the same.
 */
export function offersFor(
  { day, ride, vehicle }: { day: BoardDay; ride: BoardRide; vehicle: BoardVehicle },
  typed: string,
): DriverOffer[] {
  const given = givenOf(day);
  const own = given.find(({ vehicleId }) => vehicleId === vehicle.id);
  const wanted = fold(typed.trim());
  return day.drivers
    .filter(({ retiredAt }) => retiredAt === null)
    .filter(({ firstName, lastName }) =>
      [firstName, lastName, `${firstName} ${lastName}`].some((name) => fold(name).startsWith(wanted)),
    )
    .map((driver) => {
      // What was pressed in the turn of another counts no more for who gets it.
      const came = driver.id === vehicle.driverId ? own?.came : undefined;
      const clashIn = (car: number | undefined) =>
        own && clashesOf({ ...own, driver: { id: driver.id, name: driver.firstName }, car, came }, given)[0];
      const chosen = vehicle.driverId === null ? vehicle.car : null;
      const car = chosen ?? carOf(driver, own, given) ?? vehicle.car ?? undefined;
      const clash = clashIn(chosen ?? undefined);
      return { driver, car: car !== undefined && clashIn(car) === clash ? car : null, clash };
    })
    .toSorted((a, b) => rank(a) - rank(b));
  function rank({ car, clash }: DriverOffer): number {
    const isSpared = ride.rampVan === null && day.cars.some(({ number, ramp }) => number === car && ramp);
    return (clash === undefined ? 0 : 4) + (isSpared ? 2 : 0) + Number(car === null);
  }
  function carOf({ id }: Driver, to: GivenVehicle | undefined, among: readonly GivenVehicle[]): number | null {
    const theirs = among.filter(
      (each) => each.driver?.id === id && each.car !== undefined && each.vehicleId !== to?.vehicleId,
    );
    const far = (each: GivenVehicle) => Math.abs(each.pickupAt - (to?.pickupAt ?? 0));
    const [nearest] = theirs.toSorted((a, b) => far(a) - far(b));
    if (nearest?.car === undefined) return null;
    const known = day.cars.find(({ number }) => number === nearest.car);
    return known && problemsOf(known, ride, vehicle).length === 0 ? nearest.car : null;
  }
}

/** What a car lacks for a vehicle's guests, in sentences. */
export function problemsOf(
  car: Car,
  { beside: _beside, rampVan }: BoardRide,
  { guests, position }: BoardVehicle,
): string[] {
  return carProblems(car, { guests, needsRamp: rampVan !== null && position === 1 });
}

function givenOf({ rides, drivers, now }: BoardDay): GivenVehicle[] {
  return rides.flatMap(({ isCancelled, pickupAt, id: rideId, fareId, address, guest, vehicles, freeUntil }) =>
    isCancelled || pickupAt === null
      ? []
      : vehicles.map(({ id, driverId, car, state, reached, noShowDecision }) => {
          const driver = drivers.find((each) => each.id === driverId);
          return {
            vehicleId: id,
            rideId,
            fareId,
            pickupAt: Date.parse(pickupAt),
            pickupAddress: address,
            guest: guest.name,
            driver: driver && { id: driver.id, name: driver.firstName },
            car: car ?? undefined,
            came: {
              state,
              reached: reached.map((step) => ({ ...step, at: Date.parse(step.at) })),
              freeUntil: freeUntil === null ? undefined : Date.parse(freeUntil),
              isDecided: noShowDecision !== null,
              now: Date.parse(now),
            },
          };
        }),
  );
}
