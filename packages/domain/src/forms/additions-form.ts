import {
  type BookingValues,
  blankOf,
  emptyBooking,
  type FieldWith,
  fieldsWith,
  rideFieldNames,
  rideFields,
  rideRow,
} from '../booking/ride-fields.ts';
import { emptyParty, type PartyValues } from '../party/party.ts';

// What a form may add to its ride there, as typed. What is made of it is in read-additions.ts, so that a ticket comes
// without it.

/**
 * A ride back, as a form has it (decision 23): whether there is one, and the fields of a ride that it has of its own. No
 * number of passengers, or no address, is that of the way there.
 */
export type BackValues = { back: '' | 'yes' } & {
  [Field in FieldWith<'back'> as (typeof rideFields)[Field]['back']]: BookingValues[Field];
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

export type AdditionValues = BackValues & PartyValues & TravelerValues;
export type AdditionField = keyof AdditionValues;

/** A way back of which nothing was typed yet. */
export const emptyBack = Object.fromEntries([
  ['back', ''],
  ...fieldsWith('back').map((field) => [rideFields[field].back, blankOf(field)]),
]) as BackValues;

/** A traveler of whom nothing was typed yet. */
export const emptyTraveler: TravelerValues = {
  traveler: '',
  travelerName: '',
  travelerPhone: '',
  travelerEmail: '',
};

/** A ticket as typed: a booking, and what may be added to it. */
export type TicketBooking = BookingValues & AdditionValues;

/** A ticket in which nothing was typed yet. */
export const emptyTicket: TicketBooking = { ...emptyBooking, ...emptyParty, ...emptyBack, ...emptyTraveler };

/**
 * What another direction empties in a form: the place, the guest's addresses and the flight, of both rides (spec section
 * 4, decision 43).
 */
export const emptiedByDirection: Partial<TicketBooking> = Object.fromEntries(
  rideFieldNames.flatMap((field) => {
    const { group, control, back } = rideRow(field);
    const isEmptied = group === 'flight' || (group === 'trip' && (control === 'place' || control === 'text'));
    return isEmptied ? [field, ...(back ? [back] : [])].map((name) => [name, blankOf(field)]) : [];
  }),
);
