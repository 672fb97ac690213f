import { passengerLimit } from './vehicles.ts';

/** What a form says of its passengers while they are counted; all other sentences come with the schemas (`messages`). */
export const passengerMessages = {
  passengersMin: 'At least 1 passenger required',
  passengersMaxPage: `Max ${passengerLimit.page} passengers allowed`,
  passengersMax: `For more than ${passengerLimit.modal} passengers, contact us for a custom quotation`,
} as const;
