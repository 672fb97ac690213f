import { counted } from '@fallsline/domain/counted';
import { arrivedButton } from '@fallsline/domain/no-show';
import { hoursUntilPast } from '@fallsline/domain/vehicle-state';

/** A car as its guest looks for it. */
type Car = { color: string; make: string; model: string; plate: string } | null;

const looksLike = (car: Car) =>
  car ? `: ${car.color.toLowerCase()} ${car.make} ${car.model}, plate ${car.plate}` : '';

/** Every word of the driver's card. Who reads it drives: short, and in the order in which it is needed. */
export const driverCard = {
  title: 'Your rides | Fallsline',
  opening: { heading: 'Opening your rides', text: 'One moment.' },
  needsScripts: 'This card needs JavaScript. Turn it on, or call the desk.',
  noLink: { heading: 'Open your link', text: 'The desk sends you a link for each day. This page opens with it.' },
  over: {
    heading: 'This card is closed',
    text: 'The ride is no longer yours, is long over, or the desk has sent you a newer link. Nothing about the guest is kept on this phone.',
  },
  unsent: (presses: number) =>
    `Of what you pressed, ${presses} did not reach us: tell the desk, or open the newer link on this phone.`,
  unreached: {
    heading: 'No answer',
    text: 'There is no network here, or our service does not answer. This phone has not opened the link before, so there is nothing to show yet. It tries again by itself.',
  },
  unreadable: {
    heading: 'Load this page again',
    text: 'This page cannot read the answer of our service. Load this page again. If it still cannot, call the desk. What you pressed is kept on this phone.',
  },
  noRides: {
    heading: 'No rides',
    text: 'You have no rides on this day. When the desk gives you one, it shows here.',
  },
  given: 'No longer on this card',
  /** Given to another, moved to another day, or one car fewer comes. */
  gone: (time: string) =>
    `The ${time} ride is not yours any more, or not on this day. Nothing about its guest is kept on this phone.`,
  changed: {
    heading: 'This ride has changed',
    text: (time: string) => `Read the ${time} ride again. This card shows its new time, flight, route and guests.`,
    cancelled: (time: string) => `The ${time} ride is cancelled. Do not drive.`,
    known: 'I have read it',
  },
  byDesk: {
    entered: (step: string, time: string) => `The desk entered “${step}” at ${time}.`,
    tookBack: (step: string, time: string) => `The desk took back “${step}” at ${time}.`,
    wait: (time: string) => `The desk answered at ${time}: keep waiting. It is not a no-show yet.`,
  },
  notUnderstood: 'Our service did not understand what you pressed. Call the desk and say what it was.',
  notTaken: 'Not taken',
  understood: 'OK',
  callDesk: 'Call the desk',
  carNumber: (number: number) => `car ${number}`,
  yourRide: 'Your ride,',
  desk: (phone: string) => `Call the desk ${phone}`,
  faces: { sun: 'Light', night: 'Dark' },
  steps: { on_the_way: 'On the way', arrived: 'Arrived', on_board: 'On board', done: 'Done', no_show: 'No-show' },
  presses: { on_the_way: 'On my way', arrived: arrivedButton, on_board: 'On board', done: 'Done' },
  lastBag: 'after the last bag is out',
  rail: 'The ride, step by step',
  next: 'next',
  undo: 'Undo',
  contacts: { called: 'Called', texted: 'Texted' },
  kept: (count: number) => `Kept, not sent yet: ${count}`,
  keptText: 'No connection. Carry on: each press keeps its time, and is sent by itself.',
  noNetwork: (time: string) => `No connection. The card still works, and shows what was so at ${time}.`,
  pickUp: 'Pick up',
  firstPickUp: 'First: pick up',
  inTime: (words: string) => `in ${words}`,
  leaveBy: (time: string) => `Leave by ${time}`,
  leftLate: (time: string) => `You were to leave by ${time}`,
  leaveNow: (time: string) => `Leave now: the desk gave you this ride at ${time}`,
  lands: (time: string) => `The flight lands ${time}`,
  landed: (time: string) => `The flight was to land ${time}`,
  wasDue: (words: string) => `${words} ago`,
  sign: 'Name sign',
  signShort: 'Sign',
  turnPhone: 'Turn the phone: larger',
  close: 'Close',
  call: 'Call',
  callName: (guest: string) => `Call ${guest}`,
  text: 'Text',
  textName: (guest: string) => `Text ${guest}`,
  map: 'Map',
  lookUp: 'Look up',
  lines: { flight: 'Flight', from: 'From', to: 'To', party: 'Party' },
  guests: (guests: number, passengers: number) =>
    guests === passengers ? counted(guests, 'guest') : `${counted(guests, 'guest')} of ${passengers}`,
  oneOf: (position: number, vehicles: number) => `car ${position} of ${vehicles}`,
  border: {
    heading: 'Border: papers',
    points: [
      'Yours: passport or NEXUS, license, the car’s papers',
      'Theirs: ask before you leave the curb. Everybody, children too',
      'Somebody has none? Do not drive off. Call the desk',
    ],
  },
  position: {
    label: 'Share my position',
    soon: {
      heading: 'Nobody sees where you are',
      text: (from: string) => `From ${from} at the earliest, and only after “On my way”, until the guest is on board.`,
    },
    waiting: {
      heading: (guest: string) => `${guest} will see where you are`,
      soon: 'As soon as your press has been sent. Until then it does not leave this phone.',
      text: (from: string) => `From ${from}, half an hour before pickup. Until then it does not leave this phone.`,
    },
    on: {
      heading: (guest: string) => `${guest} sees where you are`,
      text: 'Until somebody is on board. Off: “on the way”, and no dot on the map.',
    },
    lost: { heading: 'Your position is not sent', text: 'There is no network. Sharing goes on when there is one.' },
    off: { heading: 'Position is off', text: 'The guest sees “on the way” and no dot on the map.' },
    refused: {
      heading: 'Position is off',
      text: 'This phone does not let the card see it. The guest sees “on the way” and no dot. Nothing else changes.',
    },
    ended: { heading: 'Position is off', text: 'Nobody sees where you are while guests are on board.' },
  },
  arrived: {
    said: (guest: string) => `${guest}’s page says that you are here`,
    kept: (guest: string) => `You are here. ${guest}’s page does not say so yet`,
  },
  waiting: {
    label: 'Free waiting',
    left: 'of free waiting left',
    over: 'past the free waiting',
    used: 'Free waiting used up',
    pickup: (time: string) => `pickup ${time}`,
    from: (time: string) => `from ${time}`,
    until: (time: string) => `free until ${time}`,
    atDoor: 'Knock or ring. Then call from this card: the call is noted with its time.',
    atAirport: 'Look around with the sign. Then call from this card: the call is noted with its time.',
  },
  missing: {
    label: 'Guest is not here',
    opens: (time: string) => `opens at ${time}`,
    deskDecides: 'the desk decides',
    text: 'The desk sees this and decides. Stay until it has answered.',
    callFirst: (guest: string) => `Call ${guest} first`,
    callAgain: 'Call again',
    goBack: 'Go back',
    tell: 'Tell the desk',
    evidence: {
      arrived: { airport: 'Arrived at the airport', station: 'Arrived at the entrance', door: 'Arrived at the door' },
      early: (minutes: string) => `${minutes} before pickup`,
      pickup: 'Pickup time',
      waitingOver: 'Free waiting over',
      free: {
        airport: (minutes: number) => `${minutes} minutes at an airport`,
        station: (minutes: number) => `${minutes} minutes at a station`,
        door: (minutes: number) => `${minutes} minutes at a door`,
      },
      called: (guest: string) => `Called ${guest || 'the guest'}`,
      texted: (guest: string) => `Texted ${guest || 'the guest'}`,
      fromCard: 'from this card',
      told: 'Told the desk',
    },
  },
  noShow: {
    asked: { heading: 'The desk has been told', text: 'Stay until it has answered.' },
    /** While the press can be undone, or is on its way. */
    telling: { heading: 'Telling the desk', text: 'It knows in a few seconds. Stay until it has answered.' },
    kept: {
      heading: 'Kept for the desk',
      text: 'There is no network: the desk does not know yet. Call it.',
    },
    comes: 'If the guest comes after all, press On board.',
    decided: 'No-show. You may leave',
    byDesk: 'Decided by the desk',
    thanks: 'Thank you for waiting.',
    /** An hour later the name is gone. */
    after: (guest: string) => `${guest || 'The guest'} comes after all? Do not drive. Call the desk.`,
  },
  onBoard: (time: string) => `On board since ${time}`,
  to: 'To',
  done: {
    heading: (driver: string) => `Done. Thank you, ${driver}`,
    /** Of a ride that nobody has said it of. */
    byItself: {
      heading: 'This ride is over',
      text: `Nobody pressed Done. It counts as done ${hoursUntilPast} hours after the pickup.`,
    },
    label: 'The ride',
    setDown: 'Dropped off',
    from: 'From',
    to: 'To',
    guest: 'Guest',
    tip: 'Tip',
    allYours: (amount: string) => `${amount}, all of it yours`,
    inAll: (guest: string, guests: number) => `${guest}, ${guests} in all`,
    found: 'Found something on the seat? Call the desk.',
    leaves: (guest: string, time: string) => `${guest}’s phone number and address leave this card at ${time}.`,
  },
  cancelled: 'Cancelled',
  cancelledRide: 'This ride is cancelled',
  way: (from: string, to: string) => `${from} to ${to}`,
  beforeNext: (words: string) => `Between this ride and the next: ${words.charAt(0).toLowerCase()}${words.slice(1)}`,
  others: { next: 'Next', later: 'Later', earlier: 'Earlier', noShow: 'No-show' },
  /** `day`: absent of today. */
  rides: (count: number, day?: string) => `${counted(count, 'ride')} to go ${day ? `on ${day}` : 'today'}`,
  texts: {
    coming: (guest: string, driver: string, place: string, time: string, car: Car, cars: number) =>
      `Hello ${guest}, this is ${driver} from Fallsline. I am ${cars > 1 ? 'one of your drivers' : 'your driver'} for the pickup at ${time}, ${place}${looksLike(car)}.`,
    here: (guest: string, driver: string, place: string, car: Car) =>
      `Hello ${guest}, this is ${driver} from Fallsline. I am here: ${place}${looksLike(car)}.`,
    waiting: (guest: string, driver: string, place: string) =>
      `Hello ${guest}, this is ${driver} from Fallsline. I am still waiting for you: ${place}. Please call me.`,
    ready: (guest: string) => `Text to ${guest}, ready to send`,
    open: 'Open in messages',
  },
} as const;
