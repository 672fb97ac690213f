import { business, type Direction, faresFor, passengerLimit, vehicleCapacity } from '@fallsline/domain';
import type { JsonSchema } from './documented-schema.ts';

// What several calls say of the same field.

/** The places that the directions beside this field have fares to or from. */
export const placesOf = ({ direction }: Readonly<Record<string, JsonSchema>>) => {
  const locations = ((direction?.enum ?? []) as readonly Direction[]).flatMap((each) => faresFor(each));
  return [...new Set(locations.map(({ location }) => location))];
};

export const zone = business.timeZone;
export const direction =
  'The airport end of the trip and which way it goes. `from-*` start at that airport, `to-*` end there.';
export const passengerCount = `How many travel, 1 to ${passengerLimit.api}. ${vehicleCapacity} fit in a vehicle; the fare is paid for each vehicle.`;
export const reference = 'The first 12 characters of the session id, as the success page shows them.';
export const bookingReference = 'What guest, driver and desk call the booking by: `FALLS-` and six letters and digits.';
export const cents = 'in cents: 7000 is $70.00';
export const currency = 'Always US dollars.';
export const pickupDate = { description: `Day of the pickup in ${zone}, as year-month-day.`, format: 'date' };
export const time = { pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' };
export const pickupTime = {
  ...time,
  description: `Time of the pickup on the clocks of ${zone}, 24 hours, as \`HH:MM\`.`,
};
export const vehicles = `Vehicles the party needs, ${vehicleCapacity} passengers to each.`;
export const whole = `Price of the whole booking ${cents}.`;
