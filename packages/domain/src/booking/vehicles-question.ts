import { formatPrice } from '../money/money.ts';
import { luggageMayNeedVehicle } from '../party/extras-in-words.ts';
import { counted } from '../words/counted.ts';
import { fleetSize, vehiclesFor, vehiclesOf } from '../words/vehicles.ts';

/** What is said of the vehicles of a party, and the answer that changes them. */
export type VehiclesQuestion = {
  readonly message: string;
  readonly label: string;
  /** What that answer asks for: null is as many as the passengers need. */
  readonly vehicles: number | null;
};

/** More bags than the vehicles take. */
export const bagsMayNotFit = (bags: number, vehicles: number) =>
  `${bags} bags may not fit into ${counted(vehicles, 'vehicle')}.`;

/**
 * Asks about the vehicles of a ride, on the ticket and where it is changed (decision 24): more bags than they take say so, and
 * one more is offered, which costs its fare; more vehicles than the passengers need, with room for all bags, can be given up.
 * Undefined where as many come as are needed. Nothing is refused for it.
 *
 * @param costOf what it costs more to have so many vehicles, in cents; undefined where they have no price
 */
export function vehiclesQuestion(
  {
    passengerCount,
    vehicles,
    luggage = 0,
  }: { passengerCount: number; vehicles?: number | null | undefined; luggage?: number | undefined },
  costOf: (vehicles: number) => number | undefined,
): VehiclesQuestion | undefined {
  const needed = vehiclesFor(passengerCount);
  const coming = vehiclesOf({ passengerCount, vehicles });
  const more = coming + 1;
  const cents = more <= fleetSize && luggageMayNeedVehicle({ luggage }, coming) ? costOf(more) : undefined;
  if (cents !== undefined) {
    return {
      message: bagsMayNotFit(luggage, coming),
      label: `Add a vehicle, ${formatPrice(cents)}`,
      vehicles: more,
    };
  }
  if (coming === needed) return undefined;
  return {
    message: `${counted(coming, 'vehicle')}, each at its fare.`,
    label: `Only ${counted(needed, 'vehicle')}`,
    vehicles: null,
  };
}
