/** The words of the booking ticket and the booking modal, beside the domain's sentences (spec sections 2 and 8). */
import {
  business,
  freeCancellationHours,
  freeWaitingMinutes,
  passengerLimit,
  vehicleCapacity,
} from '@fallsline/domain';

export const booking = {
  pageHeading: 'Book your ride',
  modalHeading: 'Book Your Ride',
  groups: { trip: 'Your trip', flight: 'Your flight', whenAndWho: 'When and who' },
  placeholders: {
    direction: 'Choose a direction',
    fixedEnd: 'Direction first',
    location: 'Choose a town',
    address: 'Hotel, house number and street',
    flightNumber: 'B6 1217',
    flightName: 'JetBlue',
    phone: '716 555 0100',
    name: 'Full name',
    email: 'you@example.com',
  },
  swap: 'Swap the ends of the trip',
  flightDeparture: 'Flight Departure Time (optional)',
  groupsHint: `One vehicle takes up to ${vehicleCapacity} passengers.`,
  groupsLink: `Book several vehicles for ${vehicleCapacity + 1} to ${passengerLimit.modal} passengers`,
  localTime: 'Local time in Buffalo and Niagara Falls',
  fareHeading: 'Your fare',
  rideHeading: 'Your ride',
  noFare: 'Choose a direction and a town, and the fare appears here.',
  /** What a price is, beside the first one of a ticket (decision 30). */
  priceTerms: `In ${business.priceTerms}`,
  currency: 'US dollars',
  noPassengers: `Up to ${vehicleCapacity} passengers in one vehicle`,
  submit: 'Book Now',
  busy: 'Processing...',
  promises: [
    `Full refund up to ${freeCancellationHours} hours before pickup`,
    `${freeWaitingMinutes} minutes free waiting at the airport`,
    'Pay by card on a secure page',
  ],
  /** Where the towns are missing that a script would bring. */
  withoutScript: 'The towns and their fares are on the page that Book Now leads to.',
  priceChanged: {
    before: (was: string) => `It was ${was}. Nothing has been charged yet.`,
    confirm: (now: string) => `Confirm ${now}`,
    change: 'Change my trip',
  },
  alreadyPaid: {
    heading: 'You have paid already',
    message: (reference: string | undefined) =>
      `Your earlier booking${reference ? ` (${reference})` : ''} is paid, so no new payment page was opened and nothing more was charged. To change that ride, call us. To book this one as well, press again.`,
    link: 'See the booking you paid for',
  },
  failed: {
    heading: 'We could not open the payment page',
    tooManyHeading: 'Please wait a moment',
    /** Spec section 8: the words that every failed checkout begins with. */
    prefix: 'Payment error: ',
    uncharged: 'Nothing has been charged.',
    kept: 'What you typed is kept.',
    retry: 'Try again',
    phone: 'Or book by phone, day and night:',
  },
} as const;
