import { business } from './business.ts';
import { messages } from './messages.ts';

/** What mends a field, by the sentence that says what is wrong with it. A sentence that says so itself has none. */
const remedies = new Map<string, string>([
  [messages.direction, 'Choose your airport, and whether you come from it or go to it'],
  [messages.location, 'Choose the town at the other end of your ride'],
  [messages.pickupLocation, 'Choose the town where we pick you up'],
  [messages.dropoffLocation, 'Choose the town you are going to'],
  [messages.customPickup, 'Write where we pick you up: a hotel, or house number and street'],
  [messages.customDropoff, 'Write where you are going: a hotel, or house number and street'],
  [messages.passengers, 'Say how many are riding, children too'],
  [messages.passengersWhole, 'Say how many are riding, children too'],
  [messages.flightNumber, 'Copy it from your ticket, like UA456'],
  [messages.flightName, 'Write the airline, like JetBlue'],
  [messages.flightArrival, 'Choose the time when the flight lands'],
  [messages.flightDate, 'Choose the day of the flight, as printed on the ticket'],
  [messages.flightDateInvalid, 'Choose the day of the flight, as printed on the ticket'],
  [messages.pickupDate, 'Choose the day of your pickup'],
  [messages.pickupDateInvalid, 'Choose the day of your pickup'],
  [messages.pickupTime, 'Choose the time of your pickup'],
  [messages.pickupTimeInvalid, 'Choose the time of your pickup'],
  [messages.pickupPast, 'Choose a later day or time'],
  [messages.pickupTooSoon, `Choose a later time, or call ${business.bookingPhone.display}`],
  [messages.pickupTooFar, 'Choose an earlier day'],
  [messages.email, 'Write the address for your confirmation'],
  [messages.emailInvalid, 'Write it in full, like name@example.com'],
  [messages.name, 'Write your first and last name'],
  [messages.phone, 'Write a number where we can reach you'],
  [messages.travelerName, 'Write the name that we ask for at the pickup'],
  [messages.travelerPhone, 'Write a number where we can reach your guest'],
  [messages.travelerPhoneInvalid, 'Write 10 to 14 digits, and a plus before a country code'],
  [messages.phoneInvalid, 'Write 10 to 14 digits, and a plus before a country code'],
]);

/** What to do about a field, beside the sentence that says what is wrong with it. */
export function whatToDo(message: string): string | undefined {
  return remedies.get(message);
}
