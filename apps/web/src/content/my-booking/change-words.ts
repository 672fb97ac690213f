import { keptForGood } from '@fallsline/domain/cancellation-terms';
import { counted } from '@fallsline/domain/counted';
import { whose, whoseRides } from '@fallsline/domain/names-in-words';
import { bankDays } from '@fallsline/domain/refund-words';
import { vehicleCapacity } from '@fallsline/domain/vehicles';

/** The words of changing a booked ride (decision 33): fetched with what changes it, not with the page of the booking. */

/** The name of who rides, where who reads it has booked for somebody else. */
type Rider = string | undefined;

const buffaloTime = ', Buffalo time';

export const changeRide = {
  heading: (rider: Rider) => `Change ${whoseRides(1, rider, 'your')}`,
  headingTraveler: 'Correct your details',
  text: 'Choose what to change. You see the price before anything happens.',
  title: 'What changes?',
  open: 'Change',
  add: 'Add',
  close: 'Close',
  none: 'none',
  rows: {
    when: 'Date and time',
    passengers: 'Passengers',
    place: { from: 'Pickup town', to: 'Drop-off town' },
    address: { from: 'Pickup address', to: 'Drop-off address' },
    flight: 'Flight',
    extras: 'Seats and bags',
    access: 'Accessibility',
    sign: 'Name sign',
    name: 'Name',
    phone: 'Phone',
  },
  /** Beside a day of the pickup that cannot be typed. */
  fromFlight: 'Follows from the day of the flight',
  toFlight: 'Change the day of the flight',
  /** Beside a flight with which the pickup comes on another day. */
  movesAlong: (pickup: string) => `The pickup would be on ${pickup}`,
  addressIn: (town: string) => `The address in ${town}`,
  fewest: 'There are none',
  questions: {
    heading: 'Please check this first',
    take: (place: string) => `Take ${place}`,
    use: (time: string) => `Use ${time}`,
    /** A pickup as it was before the change. */
    leave: (time: string) => `Leave it at ${time}`,
    keep: (value: string) => `Keep ${value}`,
    /** Under a press that leads there first. */
    first: 'Please look at the note above first.',
  },
  groups: `One vehicle takes up to ${vehicleCapacity} passengers, and each vehicle has its own fare. Children count, babies too.`,
  phoneHint: (ending: string) => `The one we have ends in ${ending}`,
  costs: 'What it costs, in US dollars',
  /** Above a change that has no price. */
  pickup: (rider: Rider) => `${whose(rider, 'Your')} pickup`,
  yourRide: (rider: Rider) => whoseRides(1, rider),
  ride: (rider: Rider) => `${whoseRides(1, rider)} after this change`,
  before: 'Its price now',
  toPay: 'To pay',
  back_: 'Back to you',
  kept: 'Kept',
  see: 'See the price',
  check: 'Check the change',
  seeing: 'Asking for the price',
  noChange: 'No change',
  nothing: 'Nothing happens until you have seen the price and confirm it.',
  nothingTraveler: 'Nothing happens until you confirm it.',
  once: 'to pay, once, by card',
  backTo: `back to the card you paid with, in ${bankDays}`,
  keptText: `is not given back, and ${keptForGood}: this ride cannot be cancelled free of charge`,
  /** Of a traveler's change, which has no price. */
  fits: 'This can be changed',
  same: 'Same price',
  pay: (amount: string) => `Pay ${amount} and change`,
  withRefund: (amount: string) => `Change, ${amount} back`,
  confirm: 'Confirm the change',
  changing: 'One moment',
  until: 'This price is yours until',
  /** Behind a time that has no day beside it. */
  buffaloTime,
  left: (minutes: number) => `${counted(minutes, 'minute')} left`,
  keep: (rider: Rider) => `Keep ${whoseRides(1, rider, 'my')} as it is`,
  ranOut: (time: string) => `This price expired at ${time}${buffaloTime}`,
  over: 'This price no longer holds',
  ranOutText: 'Nothing has been charged or changed. Ask for the price again: what you typed is kept.',
  checkAgain: 'Please check the change again',
  keptAsTyped: 'Nothing has been changed: what you typed is kept.',
  stale: (rider: Rider) => `${whoseRides(1, rider)} has changed meanwhile`,
  instead: 'This offer has changed',
  staleText: 'Your change here is not made yet. Please look at it again before you confirm it.',
  refused: 'This change cannot be made',
  across: 'This ride would cross the border',
  unheard: 'We got no answer',
  closed: (time: string) => `Online changes closed at ${time}${buffaloTime}`,
  never: (hours: number) => `Online changes close ${hours} hours before pickup`,
  closedText: 'Call, and we will do what we can.',
  late: 'Changes are by phone now',
  lateFlight: 'The flight can still be corrected here.',
} as const;
