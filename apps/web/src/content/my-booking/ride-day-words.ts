/** The words of the private page on the day of its ride, beside those that the domain has. */
import { business } from '@fallsline/domain/business';
import { counted } from '@fallsline/domain/counted';
import { namesInWords, whose } from '@fallsline/domain/names-in-words';

const phone = business.bookingPhone.display;

/** Where a guest is met: at an airport's curb, inside with a sign, at a station or at a door. */
export type MetAt = 'airport' | 'inside' | 'station' | 'door';

const lower = (words: string) => words.charAt(0).toLowerCase() + words.slice(1);
const are = (names: readonly string[]) => `${namesInWords(names)} ${names.length > 1 ? 'are' : 'is'}`;

/** `rider` of these words is who rides, by name, where the reader is who booked and stays at home. */
type Rider = string | undefined;

const places = (rider: Rider): Record<MetAt, string> => ({
  airport: 'at the curb',
  inside: 'inside, with a sign',
  station: 'at the entrance',
  door: rider ? 'at the door' : 'at your door',
});

export const rideDay = {
  tags: {
    assigned: (drivers: number) => `Booked, ${drivers > 1 ? 'drivers' : 'driver'} assigned`,
    late: 'Running late',
    onTheWay: 'On the way',
    arrived: 'Here',
    onBoard: 'On board',
    missed: 'Not found',
    /** Of several cars. */
    some: (count: number, of: number, where: string) => `${count} of ${of} cars ${where}`,
    since: (state: string, time: string | undefined) => (time ? `${state} since ${time}` : state),
  },
  heading: {
    onTheWay: (names: readonly string[]) => `${are(names)} on the way`,
    away: (name: string, minutes: string) => `${name} is ${minutes}`,
    late: (names: readonly string[], minutes: number) =>
      `${namesInWords(names)} ${names.length > 1 ? 'come' : 'comes'} about ${counted(minutes, 'minute')} late`,
    arrived: (names: readonly string[], at: MetAt, rider: Rider) => `${are(names)} ${places(rider)[at]}`,
    stillHere: (names: readonly string[]) => `${are(names)} still here`,
    onBoard: (place: string, rider: Rider) =>
      rider ? `${rider} is on the way to ${place}` : `On your way to ${place}`,
    missed: (rider: Rider) => `We waited and did not find ${rider ?? 'you'}`,
    /** Of two cars that stand differently, one each. */
    one: {
      assigned: (name: string) => `${name} is still to come`,
      onTheWay: (name: string) => `${name} is on the way`,
      away: (name: string, minutes: number) =>
        minutes === 0 ? `${name} is almost there` : `${name} in ${counted(minutes, 'minute')}`,
      arrived: (name: string) => `${name} is here`,
      onBoard: (name: string) => `${name} is under way`,
      missed: (name: string, rider: Rider) => `${name} did not find ${rider ?? 'you'}`,
      done: (name: string) => `${name} has arrived`,
    },
    /** Of three cars and more: how the one stands that has come farthest. */
    some: (count: number, of: number, where: string) => `${count} of ${of} cars ${count === 1 ? 'is' : 'are'} ${where}`,
  },
  text: {
    drives: (names: readonly string[], rider: Rider) =>
      `${namesInWords(names)} ${names.length > 1 ? 'drive' : 'drives'} ${rider ?? 'you'}.`,
    /** `isLost`: no car was seen on the map for a while. Once the time is over nothing stays, and nobody is told to keep inside. */
    stays: (
      time: string,
      { rider, isOver, isLost, cars }: { rider: Rider; isOver: boolean; isLost: boolean; cars: number },
    ) => {
      const car = cars > 1 ? 'a car' : 'the car';
      const lost = isLost ? `The map has lost ${car}: a phone without a signal, most likely. ` : '';
      const pickup = `${lost}${rider ? 'The' : 'Your'} pickup ${isOver ? 'was' : 'stays'} at ${time}.`;
      return isOver || isLost ? pickup : `${pickup} ${rider ? 'Nobody has' : 'You do not have'} to wait outside.`;
    },
    late: (time: string, instead: string) => `Expect ${time} instead of ${instead}. We are sorry.`,
    plate: (plate: string, rider: Rider) => `${rider ? 'Plate' : 'Look for plate'} ${plate}.`,
    over: (time: string, rider: Rider) =>
      `Please ${rider ? `call ${rider}, or us` : 'come out, or call'}: the free waiting ended at ${time}.`,
    arrives: (place: string, time: string, withBridge: boolean) =>
      `${place} at about ${time}${withBridge ? ', with the bridge' : ''}.`,
    leanBack: 'Sit back.',
    missed: (from: string | undefined, until: string | undefined) =>
      `${from && until ? `We were there from ${from} to ${until}. ` : ''}Call us at ${phone}, day and night.`,
    several: 'Get in as they come, or wait for all.',
    both: 'Get in as they come, or wait for both.',
    asTheyCome: 'Get in as they come.',
  },
  /** Under the pickup on the map, where it is an airport. */
  pin: 'The curb',
  seen: {
    fresh: (seconds: number) => (seconds < 10 ? 'Seen just now' : `Seen ${Math.floor(seconds / 10) * 10} seconds ago`),
    minute: 'Seen 1 minute ago',
    last: (time: string, away: string | undefined) => `Last seen at ${time}${away ? `, ${away}` : ''}`,
    /** Of several cars, whose it is. */
    of: (name: string, seen: string) => `${name}: ${lower(seen)}`,
    /** 'About 6 minutes away, seen 30 seconds ago'. */
    with: (state: string, seen: string) => `${state.charAt(0).toUpperCase()}${state.slice(1)}, ${lower(seen)}`,
  },
  driver: {
    heading: (rider: Rider) => `${whose(rider, 'Your')} driver`,
    carOf: (position: number, of: number) => `Car ${position} of ${of}`,
    unnamed: 'Driver to be named',
    number: (number: number) => `Car ${number}`,
    /** 'Yellow Toyota Sienna, car 7'. */
    model: ({ color, make, model, number }: { color: string; make: string; model: string; number: number }) =>
      `${color.charAt(0).toUpperCase()}${color.slice(1)} ${make} ${model}, car\u00a0${number}`,
    plate: 'NY plate',
    call: (name: string) => `Call ${name}`,
    text: (name: string) => `Text ${name}`,
    phone: (shown: string) => `Phone ${shown}`,
  },
  rail: {
    label: 'Your ride, step by step',
    onTheWay: 'On the way',
    arrived: { airport: 'At the curb', inside: 'Inside', station: 'At the station', door: 'At the door' },
    onBoard: 'On board',
    done: 'Arrived',
  },
  waiting: {
    label: 'Free waiting',
    left: (minutes: number) => `${minutes} min`,
    one: 'of free waiting left',
    both: 'of free waiting left, for both cars',
    all: 'of free waiting left, for all cars',
    over: (time: string) => `Free waiting ended at ${time}`,
    pickup: (time: string) => `pickup ${time}`,
    from: (time: string) => `from ${time}`,
    until: (time: string) => `free until ${time}`,
    used: 'Free waiting used up',
  },
  lateNotice: {
    heading: 'Too late?',
    text: (time: string, rider: Rider) =>
      `${rider ? 'Nobody has' : 'You do not have'} to wait outside. If ${time} does not work, call us: a person answers, day and night.`,
  },
  /** Before the time that does not hold any more, for who does not see it struck. */
  insteadOf: 'Instead of',
  overdue: {
    heading: (rider: Rider, cars: number) => {
      const inCar = cars > 1 ? 'in a car yet?' : 'in the car yet?';
      return rider ? `Is ${rider} not ${inCar}` : `Not ${inCar}`;
    },
    text: (time: string, rider: Rider, cars: number) =>
      `${rider ? 'The' : 'Your'} pickup was at ${time}, and we have not heard that ${cars > 1 ? 'every car' : 'the car'} is there. Call us: a person answers, day and night.`,
  },
  steps: {
    phone: (time: string, names: readonly string[]) => ({
      heading: `From ${time}`,
      text: `${names.length > 1 ? 'The drivers’ phone numbers appear' : `${names[0]}’s phone number appears`} here, to call or text.`,
    }),
    reference: (reference: string) => ({ heading: 'Say the reference', text: `${reference}, and off you go.` }),
    heldUp: (until: string, rider: Rider, cars: number) => ({
      heading: rider ? `Is ${rider} held up inside?` : 'Held up inside?',
      text: `Call or text ${cars > 1 ? 'a driver' : 'the driver'}. After ${until} call us first, so that ${cars > 1 ? 'the cars are' : 'the car is'} still there.`,
    }),
    bridge: { heading: 'At the bridge', text: 'Everybody shows their papers, children too.' },
  },
} as const;
