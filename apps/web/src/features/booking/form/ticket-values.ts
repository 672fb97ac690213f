import { emptyTicket as emptyTicketBooking, type TicketBooking } from '@fallsline/domain/additions-form';
import type { Booking } from '@fallsline/domain/booking';
import type { RefObject } from 'react';
import type { UseFormReturn } from 'react-hook-form';

/**
 * What a ticket holds: a booking with what may be added to it, and what only helps to fill it in. That is kept with the
 * rest for as long as the tab lives, and never sent.
 */
export type TicketValues = TicketBooking & {
  /** Whether the flight comes from another country, or goes there. */
  flightAbroad: '' | 'yes';
  /** The same of the ride back. */
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
