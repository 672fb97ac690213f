import { fleetSize } from './vehicles.ts';

/** What board and driver's card are told of a value. Apart from `messages`, which every page of the site loads. */
export const staffMessages = {
  carNumber: `A car has a number from 1 to ${fleetSize}`,
  carMake: 'Make is required',
  carModel: 'Model is required',
  carColor: 'Color is required',
  carPlate: 'Plate is required',
  carSeats: 'Say how many guests it seats, 1 to 14',
  day: 'Say a day as year-month-day',
  search: 'Write what to look for',
  vehicleId: 'This is not a car of a ride of ours',
  driverId: 'This is not a driver of ours',
  eventId: 'Each press needs an id of its own',
  invitation: 'This invitation is not complete. Please open it from the desk again',
  keyLabel: 'Give the key a name',
} as const;
