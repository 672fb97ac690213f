import { emptyTicket as emptyTicketBooking, type TicketBooking } from '@fallsline/domain/additions-form';
import type { Booking } from '@fallsline/domain/booking';
import type { BookingFormVariant } from '@fallsline/domain/booking-form';
import type { Direction } from '@fallsline/domain/direction';
import type { Quote, QuoteOnWire } from '@fallsline/domain/quote';
import type { RefObject } from 'react';
import type { UseFormRegisterReturn, UseFormReturn } from 'react-hook-form';

/**
 * What a ticket holds: a booking with what may be added to it, and what only helps to fill it in. That is kept with the
 * rest for as long as the tab lives, and never sent.
 */
export type TicketValues = TicketBooking & {
  /** Whether the flight comes from another country, or goes there. */
  flightAbroad: '' | 'yes';
  backFlightAbroad: '' | 'yes';
};
export type TicketField = keyof TicketValues;

/** The flight of the ride back, as far as it only helps. */
export const emptyBackFlight = { backFlightAbroad: '' } as const;

export const emptyTicket: TicketValues = {
  ...emptyTicketBooking,
  flightAbroad: '',
  ...emptyBackFlight,
};

/** The form of a ticket, as what helps to fill it in knows it. */
export type TicketForm = Pick<UseFormReturn<TicketValues, unknown, Booking>, 'getValues' | 'subscribe'> & {
  formRef: RefObject<HTMLFormElement | null>;
  /** Puts values into the form as if they were typed, with what follows from them. */
  change: (next: Partial<TicketValues>) => void;
};

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
