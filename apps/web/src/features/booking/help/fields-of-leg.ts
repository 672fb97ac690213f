import type { TicketField } from '../form/ticket-form.ts';

export type Leg = 'there' | 'back';

/** The fields of a ride's pickup and flight, by which ride it is. */
export const namesOf = {
  there: {
    pickupDate: 'pickupDate',
    pickupTime: 'pickupTime',
    flightDate: 'flightDate',
    flightArrival: 'flightArrival',
    flightDeparture: 'flightDeparture',
    flightAbroad: 'flightAbroad',
  },
  back: {
    pickupDate: 'backDate',
    pickupTime: 'backTime',
    flightDate: 'backFlightDate',
    flightArrival: 'backFlightArrival',
    flightDeparture: 'backFlightDeparture',
    flightAbroad: 'backFlightAbroad',
  },
} as const satisfies Record<Leg, Record<string, TicketField>>;
const trip = ['direction', 'dynamicLocation'] as const;
/** All that says when a ride is, and which flight it meets. */
export const shownOfFlight = [...trip, ...Object.values(namesOf.there), ...Object.values(namesOf.back)] as const;
