import type { BookingFormVariant } from '@fallsline/domain/booking-form';
import type { Direction } from '@fallsline/domain/direction';
import type { Quote, QuoteOnWire } from '@fallsline/domain/quote';
import type { UseFormRegisterReturn } from 'react-hook-form';
import type { TicketField, TicketForm, TicketValues } from './ticket-values.ts';

/** What the ticket shows outside the field where it was entered. */
export const rideFields = [
  ...(['direction', 'dynamicLocation', 'customPickupAddress', 'passengerCount'] as const),
  ...(['pickupDate', 'pickupTime'] as const),
  ...(['flightDate', 'flightArrival', 'flightDeparture'] as const),
  ...(['vehicles', 'back', 'backPassengers', 'backDate', 'backTime', 'wheelchair'] as const),
  ...(['backFlightDate', 'backFlightArrival', 'backFlightDeparture'] as const),
] as const;
/** With the days of its pickups, those that follow from a flight included: `withPickupDays`. */
export type Ride = Pick<TicketValues, (typeof rideFields)[number]>;

/** The ride back as it can be added to a ride: as the wire names it, and its price where its passengers have one. */
export type RideBack = {
  direction: Direction;
  location: string;
  dynamicLocation: string;
  passengerCount: number;
  quote: Quote | undefined;
};

/** What is folded until somebody asks for it. */
export type Fold = 'party' | 'back' | 'traveler';
/** What is open: because it was pressed, which gives it the focus, or because something in it is wrong. */
export type Unfolded = { [fold in Fold]?: 'pressed' | 'wrong' | undefined };

/** The form of a ticket, with what follows from it. */
export type ShownTicket = TicketForm & {
  variant: BookingFormVariant;
  ride: Ride;
  back: RideBack | undefined;
  price: QuoteOnWire | undefined;
  unfolded: Unfolded;
  pickupDays: { first?: string; last?: string; look: () => void };
  /** Whether somebody has come near: time to fetch what is not needed before. */
  near: boolean;
  field: (name: TicketField) => UseFormRegisterReturn & { defaultValue: string | number };
  problemOf: (field: TicketField) => string | undefined;
  remove: (fold: 'back' | 'traveler') => void;
};

export type PartOfTicket = { form: ShownTicket; idOf: (field: TicketField | Fold | 'fixedEnd') => string };
