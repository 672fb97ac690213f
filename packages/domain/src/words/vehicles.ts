/** Passengers that one vehicle takes (spec section 9). */
export const vehicleCapacity = 5;

/** Vehicles of the fleet that one booking can take (decision 5). */
export const fleetSize = 15;

/** The most passengers one booking may have, by the place that takes it (decision 5). */
export const passengerLimit = {
  page: vehicleCapacity,
  modal: vehicleCapacity * fleetSize,
  api: vehicleCapacity * fleetSize,
} as const;

/** Pieces of luggage that one vehicle takes; with more, another vehicle may be needed (decision 24). */
export const luggageCapacity = 6;

/** The most pieces of luggage that one booking may name (decision 24). */
export const luggageLimit = 75;

/**
 * The vehicles that carry so many passengers: five to each, rounded up (decision 4), or as many as the guest asks for, if
 * that is more: luggage may need another one (decision 24).
 */
export function vehiclesFor(passengers: number, asked = 1): number {
  return Math.max(Math.ceil(passengers / vehicleCapacity), asked);
}

type Party = { readonly passengerCount?: number | null | undefined; readonly vehicles?: number | null | undefined };

/** How many vehicles come: for a party that has not said how many it is, as for one passenger. */
export const vehiclesOf = ({ passengerCount, vehicles }: Party): number =>
  vehiclesFor(passengerCount ?? 1, vehicles ?? undefined);

/** The vehicles that are asked for, where that is more than the passengers need; null where it is not. */
export const vehiclesBeyondNeed = ({ passengerCount, vehicles }: Party): number | null =>
  vehicles && vehicles > vehiclesOf({ passengerCount }) ? vehicles : null;

/**
 * The amber note above the price, or undefined where one vehicle is enough. The first two sentences are the
 * specification's (section 8); from 16 passengers decision 4 words it.
 */
export function vehicleNote(passengers: number): string | undefined {
  const vehicles = vehiclesFor(passengers);
  if (!(vehicles > 1)) return undefined;
  if (vehicles === 2) return '6-10 passengers: Your booking requires 2 vehicles (6-10 passengers)';
  if (vehicles === 3) return 'Your booking requires 3 vehicles (11+ passengers)';
  return `Your booking requires ${vehicles} vehicles (${passengers} passengers)`;
}

/** What a form says of its passengers while they are counted; all other sentences come with the schemas (`messages`). */
export const passengerMessages = {
  passengersMin: 'At least 1 passenger required',
  passengersMaxPage: `Max ${passengerLimit.page} passengers allowed`,
  passengersMax: `For more than ${passengerLimit.modal} passengers, contact us for a custom quotation`,
} as const;
