import {
  business,
  type Direction,
  datePattern,
  faresFor,
  fleetSize,
  passengerLimit,
  type RideField,
  textLimits,
  vehicleCapacity,
} from '@fallsline/domain';
import type { JsonSchema, Words } from './documented-schema.ts';

// What several calls say of the same field.

/** The places that the directions beside this field have fares to or from. */
export const placesOf = ({ direction }: Readonly<Record<string, JsonSchema>>) => {
  const locations = ((direction?.enum ?? []) as readonly Direction[]).flatMap((each) => faresFor(each));
  return [...new Set(locations.map(({ location }) => location))];
};

const zone = business.timeZone;
export const direction =
  'The airport end of the trip and which way it goes. `from-*` start at that airport, `to-*` end there.';
export const passengerCount = `How many travel, 1 to ${passengerLimit.api}. ${vehicleCapacity} fit in a vehicle; the fare is paid for each vehicle.`;
export const reference = 'The first 12 characters of the session id, as the success page shows them.';
export const bookingReference = 'What guest, driver and desk call the booking by: `FALLS-` and six letters and digits.';
export const cents = 'in cents: 7000 is $70.00';
export const currency = 'Always US dollars.';
/** A day, of the years that are taken. */
export const day = { pattern: datePattern.source, format: 'date' };
export const pickupDate = { ...day, description: `Day of the pickup in ${zone}, as year-month-day.` };
export const time = { pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' };
export const pickupTime = {
  ...time,
  description: `Time of the pickup on the clocks of ${zone}, 24 hours, as \`HH:MM\`.`,
};
export const vehicles = `Vehicles the party needs, ${vehicleCapacity} passengers to each.`;
export const whole = `Price of the whole booking ${cents}.`;

/** A phone number as it may be typed. */
export const phoneText = { pattern: '^\\s*\\+?(?:[\\s().\\-]*\\d){10,14}[\\s().\\-]*$' };

/** What is said of each field of a ride, whichever call it comes with. */
export const rideFieldWords = {
  direction,
  dynamicLocation: {
    description:
      'The other end of the trip, as `GET /api/fares` spells it in `location`. Which places a direction has is in that table too.',
    enum: placesOf,
  },
  customPickupAddress: `Street address or hotel of the pickup, for rides to an airport. At most ${textLimits.address} characters.`,
  customDropoffAddress: `Street address or hotel of the drop-off, for pickups at an airport. At most ${textLimits.address} characters.`,
  passengerCount,
  vehicles: `How many vehicles, 1 to ${fleetSize}, where the guest asks for more than the passengers need: for luggage. Optional; each costs its fare, on the ride back too.`,
  flightNumber: 'Number of the arriving flight, where the ride starts at an airport.',
  flightName: 'Airline of the arriving flight, where the ride starts at an airport.',
  flightDate: {
    ...day,
    description: `Day of the flight in ${zone}, as \`YYYY-MM-DD\`: on which it lands, or leaves. The pickup is within 24 hours after the landing, or before the departure, and so on the next or the previous day where midnight lies between. Without it the flight is taken to land up to 12 hours before the pickup; where it does not, the answer is a refusal. Needed with \`flightDeparture\`.`,
  },
  flightArrival: {
    ...time,
    description: `When the flight lands, on the clocks of ${zone}, 24 hours, as \`HH:MM\`, where the ride starts at an airport.`,
  },
  flightDeparture: {
    ...time,
    description: `When the flight leaves, on the clocks of ${zone}, 24 hours, as \`HH:MM\`, where the ride ends at an airport. Optional.`,
  },
  pickupDate: {
    ...pickupDate,
    description: `${pickupDate.description} At least 60 minutes and at most 365 days from now, counted to \`pickupTime\`.`,
  },
  pickupTime: {
    ...pickupTime,
    description: `${pickupTime.description} A time that daylight saving skips is refused; a repeated hour means the first one.`,
  },
} satisfies Readonly<Record<RideField, Words | string>>;

/** Returns what is said of some fields of a ride. */
export function wordsOf<Field extends RideField>(fields: readonly Field[]) {
  return Object.fromEntries(fields.map((field) => [field, rideFieldWords[field]])) as {
    readonly [Each in Field]: (typeof rideFieldWords)[Each];
  };
}
