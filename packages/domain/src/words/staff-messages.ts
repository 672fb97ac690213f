import { fleetSize } from './vehicles.ts';

/** What board and driver's card are told of a value. Apart from `messages`, which every page of the site loads. */
export const staffMessages = {
  carNumber: `A car has a number from 1 to ${fleetSize}`,
  carMake: 'Make is required',
  carModel: 'Model is required',
  carColor: 'Color is required',
  carPlate: 'Plate is required',
  carSeats: 'Say how many guests it seats, 1 to 14',
  day: 'Enter a day as year-month-day',
  search: 'Write what to look for',
  rideId: 'This is not a ride of ours',
  vehicleId: 'This is not a car of a ride of ours',
  driverId: 'This is not a driver of ours',
  eventId: 'Each press needs an id of its own',
  presses: 'Send 1 to 50 presses at once',
  goodwillReason: 'Say why something goes back',
  invitation: 'This invitation is not complete. Please open it from the desk again',
  keyLabel: 'Give the key a name',
  staffName: 'Write a name, like Pat Novak',
  signInAgain: 'Show that it is you first: sign in again',
} as const;
