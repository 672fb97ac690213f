import type { Queries } from '../database/database.ts';
import { type VehicleRow, vehiclesOf } from './read-vehicles.ts';

/** Which car of its ride a vehicle is, as staff read it: 'car 2 of 3'; undefined where it is the only one. */
export function whichCar({ position, vehicles }: { position: number; vehicles: number }): string | undefined {
  // The ride may have had more cars before it was changed.
  const all = Math.max(position, vehicles);
  return all > 1 ? `car ${position} of ${all}` : undefined;
}

/** Who drives a car of a ride, as staff read it: 'Sam Okoro, car 7'. */
function crewInWords({ driver, car }: Pick<VehicleRow, 'driver' | 'car'>): string {
  if (!driver && car === null) return 'nobody yet';
  return `${driver ? `${driver.firstName} ${driver.lastName}` : 'no driver yet'}, ${car === null ? 'no car yet' : `car ${car}`}`;
}

/** Who drives rides, a text for each car, by the id of the ride; of a ride that nobody is given nothing. */
export async function crewsOf(db: Queries, rides: readonly { id: string }[]): Promise<Map<string, string[]>> {
  const vehicles = await vehiclesOf(db, rides);
  return new Map(
    [...vehicles]
      .filter(([, all]) => all.some(({ driver, car }) => driver || car !== null))
      .map(([id, all]) => [id, all.map(crewInWords)]),
  );
}
