/** The words of the booking ticket and the booking modal, beside the domain's sentences (spec sections 2 and 8). */
import { business } from '@fallsline/domain/business';
import { additionLabels } from '@fallsline/domain/form-labels';
import { passengerLimit, vehicleCapacity } from '@fallsline/domain/vehicles';

export const booking = {
  pageHeading: 'Book your ride',
  modalHeading: 'Book Your Ride',
  emptied: 'This form was emptied when it was closed.',
  bringBack: 'Bring back what you typed',
  groups: { trip: 'Your trip', flight: 'Your flight', whenAndWho: 'When and who' },
  placeholders: {
    direction: 'Choose a direction',
    fixedEnd: 'Direction first',
    location: 'Choose a town',
    /** Where the day of the pickup will be. */
    pickupDay: 'From the flight',
  },
  folds: additionLabels,
  backProblem: (message: string) => `Ride back: ${message}`,
  noFareBack: 'For the way back, ask us for a quotation',
  swap: 'Swap the ends of the trip',
  optionalFlightDate: 'Flight Date (optional)',
  groupsHint: `One vehicle takes up to ${vehicleCapacity} passengers.`,
  groupsLink: `Book several vehicles for ${vehicleCapacity + 1} to ${passengerLimit.modal} passengers`,
  fareHeading: 'Your fare',
  rideHeading: 'Your ride',
  noFare: 'Choose a direction and a town, and the fare appears here.',
  /** What a price is, beside the first one of a ticket (decision 30). */
  priceTerms: `In ${business.priceTerms}`,
  currency: 'US dollars',
  noPassengers: `Up to ${vehicleCapacity} passengers in one vehicle`,
  submit: 'Book Now',
  busy: 'Processing...',
  payment: 'Pay by card on a secure page',
  /** Our own code is missing, and with it the form's other ways to say so. Begins as every failed checkout (spec section 8). */
  incomplete: {
    heading: 'We could not open the payment page',
    message: 'Payment error: This page could not be loaded completely. Check your connection and try again.',
  },
  noFareWithoutScript: 'The page that Book Now leads to shows the fare before you pay.',
  /** Where the towns are missing that a script would bring. */
  withoutScript: 'The towns are on the page that Book Now leads to.',
  /** What opens that page without taking the form as it is. */
  moreWithoutScript: 'Add seats, a ride back or a guest',
} as const;
