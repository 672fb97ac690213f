import { otherSideOf } from './address-country.ts';
import { borderNotice } from './border.ts';
import { beginsAtAirport, type Direction } from './direction.ts';
import { crossesBorder } from './fares.ts';
import { formatPrice } from './money.ts';
import { quote } from './quote.ts';

// What is asked about a ride that can be booked all the same (decision 26): in the words of ticket, form page and API.

/** What can be asked about a ride, by a stable code. */
export const adviceCodes = ['address-across-border'] as const;

/** One question about a ride. Nothing is refused for it. */
export type Advice = {
  readonly code: (typeof adviceCodes)[number];
  /** The question, as a guest reads it. */
  readonly message: string;
  /** The fields that would answer it, where we know them. */
  readonly suggestion?: { readonly dynamicLocation?: string };
};

/** A trip, as far as its price needs it, and the guest's own address. */
type AddressedTrip = {
  readonly direction: Direction;
  readonly dynamicLocation: string;
  readonly passengerCount?: number | null;
  readonly vehicles?: number | null | undefined;
};

/**
 * Asks about an address that says that it is on the other side of the river than the place that is paid for, and offers
 * the fare for that side. The ride back (`leg`) begins where the ride there ends, so it is offered none.
 */
export function addressAdvice(
  trip: AddressedTrip,
  address: string,
  leg: 'there' | 'back' = 'there',
): Advice | undefined {
  const { direction, dynamicLocation } = trip;
  const other = otherSideOf(trip, address);
  if (!other) return undefined;
  const sides = { US: 'in the United States', CA: 'in Canada' } as const;
  const fareSide = other.country === 'US' ? sides.CA : sides.US;
  const asked = `This address is ${sides[other.country]}, but the fare is for ${dynamicLocation}, which is ${fareSide}.`;
  const code = 'address-across-border';
  if (leg === 'back') {
    return { code, message: `${asked} The ride back starts where the ride there ends: book it by itself, or call us.` };
  }
  if (!other.fare) return { code, message: `${asked} Choose the town where the address is, or call us.` };
  const { location } = other.fare;
  const way = beginsAtAirport(direction) ? 'to' : 'from';
  const price = formatPrice(priceOf({ ...trip, dynamicLocation: location }) ?? other.fare.cents);
  const papers = crossesBorder(other.fare) ? ` ${borderNotice.papers}` : '';
  return {
    code,
    message: `${asked} The ride ${way} ${location} costs ${price}.${papers}`,
    suggestion: { dynamicLocation: location },
  };
}

/** What a trip costs, in cents, once its passengers are known. */
function priceOf({ passengerCount, vehicles, ...trip }: AddressedTrip): number | undefined {
  if (!passengerCount) return undefined;
  return quote({ ...trip, passengerCount, ...(vehicles ? { vehicles } : {}) })?.amountCents;
}

type Addressed = AddressedTrip & {
  readonly customPickupAddress?: string;
  readonly customDropoffAddress?: string | undefined;
};

/** What is asked about a ride, by its position in the booking: 1 there, 2 back. */
export type RideAdvice = Advice & { readonly ride: 1 | 2 };

/** All that is asked about the rides of a booking, there and perhaps back; what both have in common is asked once. */
export function adviceOnRides([there, back]: readonly [Addressed, ...Addressed[]]): RideAdvice[] {
  const other = back && addressOf(back) !== addressOf(there) ? adviceOn(back, 'back') : [];
  return [
    ...adviceOn(there).map((advice) => ({ ...advice, ride: 1 as const })),
    ...other.map((advice) => ({ ...advice, ride: 2 as const })),
  ];
}

/** All that is asked about one ride. */
export function adviceOn(ride: Addressed, leg: 'there' | 'back' = 'there'): Advice[] {
  return [addressAdvice(ride, addressOf(ride), leg)].filter((advice) => advice !== undefined);
}

/** The guest's own address: at the end that is not our airport. */
function addressOf({ customPickupAddress, customDropoffAddress = '' }: Addressed): string {
  return customPickupAddress ?? customDropoffAddress;
}
