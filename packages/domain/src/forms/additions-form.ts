import type { BookingValues } from '../booking/booking-form.ts';
import type { PartyValues } from '../party/party.ts';

// What a form may add to its ride there, as typed. What is made of it is in read-additions.ts, so that a ticket comes
// without it.

/** A ride back, as a form has it (decision 23). */
export type BackValues = {
  /** Whether there is one. */
  back: '' | 'yes';
  backDate: string;
  backTime: string;
  /** Null: as many as on the way there. */
  backPassengers: number | null;
  /** Empty: where the ride there has ended. */
  backAddress: string;
  backFlightNumber: string;
  backFlightName: string;
  backFlightDate: string;
  backFlightArrival: string;
  backFlightDeparture: string;
};

/** Who rides, where somebody books for a guest, as a form has it (decision 39). */
export type TravelerValues = {
  /** Whether somebody books for a guest. */
  traveler: '' | 'yes';
  travelerName: string;
  travelerPhone: string;
  /** Empty: we have only their phone. */
  travelerEmail: string;
};

/** More vehicles than the passengers need, for their luggage; null is as many as they need. */
export type LoadValues = { vehicles: number | null };

export type AdditionValues = BackValues & PartyValues & LoadValues & TravelerValues;
export type AdditionField = keyof AdditionValues;

export const emptyBack: BackValues = {
  back: '',
  backDate: '',
  backTime: '',
  backPassengers: null,
  backAddress: '',
  backFlightNumber: '',
  backFlightName: '',
  backFlightDate: '',
  backFlightArrival: '',
  backFlightDeparture: '',
};

export const emptyTraveler: TravelerValues = {
  traveler: '',
  travelerName: '',
  travelerPhone: '',
  travelerEmail: '',
};

export const emptyLoad: LoadValues = { vehicles: null };

/** A ticket as typed: a booking, and what may be added to it. */
export type TicketBooking = BookingValues & AdditionValues;
