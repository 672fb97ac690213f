import { passengerLimit } from './vehicles.ts';

/**
 * Every sentence that validation can show. The specification's own words (sections 5 and 8), chosen by product
 * decisions 5, 7, 10 and 11 where it has several for one field.
 */
export const messages = {
  direction: 'Direction is required',
  location: 'Location is required',
  pickupLocation: 'Pickup location is required',
  dropoffLocation: 'Drop off location is required',
  noFare: 'We have no fixed fare for this trip. Contact us for a custom quotation',
  customPickup: 'Custom pickup address is required',
  customDropoff: 'Custom dropoff address is required',
  passengers: 'Passenger count is required',
  passengersWhole: 'Passenger count must be a whole number',
  passengersMin: 'At least 1 passenger required',
  passengersMaxPage: `Max ${passengerLimit.page} passengers allowed`,
  passengersMax: `For more than ${passengerLimit.modal} passengers, contact us for a custom quotation`,
  flightNumber: 'Flight number is required',
  flightName: 'Flight name is required',
  flightArrival: 'Flight arrival time is required',
  flightArrivalInvalid: 'Enter the flight arrival time as hours and minutes',
  pickupDate: 'Pick up date is required',
  pickupTime: 'Pick up time is required',
  pickupDateInvalid: 'Enter the pick up date as year-month-day',
  pickupTimeInvalid: 'Enter the pick up time as hours and minutes',
  pickupPast: 'The pick up time has already passed',
  pickupTooSoon: 'Pick up must be at least 60 minutes from now',
  pickupTooFar: 'Pick up can be at most 365 days ahead',
  pickupSkipped: 'The clocks go forward that night and this time does not exist. Choose an hour later',
  email: 'Email is required',
  emailInvalid: 'Invalid email',
  name: 'Name is required',
  phone: 'Phone number is required',
  phoneInvalid: 'Enter a valid phone number',
  subject: 'Subject is required',
  message: 'Message is required',
  amountInvalid: 'The amount must be a number of dollars',
  sessionId: 'This is not a payment reference',
  newsletterToken: 'This link is not complete. Please open it from the mail again',
  controlCharacters: 'Please remove characters that cannot be printed',
  tooLong: (limit: number) => `Please use at most ${limit.toLocaleString('en-US')} characters`,
} as const;
