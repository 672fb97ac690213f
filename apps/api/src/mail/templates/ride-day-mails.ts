import {
  borderNotice,
  business,
  clockAt,
  formatPickup,
  formatPrice,
  keptAsNotFree,
  namesInWords,
  pickupInstant,
  severalCome,
  shownFrom,
  tipAmounts,
  toDollars,
  waitingInWords,
  whose,
} from '@fallsline/domain';
import type { Facts } from '../../outbox/message.ts';
import type { BookedRide } from '../content/booked-ride.ts';
import type { DrivenCar, DrivenRide } from '../content/driven-ride.ts';
import type { CarStrip, Fact, Letter, Section } from '../letter/letter.ts';
import { linkThatDoes } from './link-mails.ts';
import {
  askUs,
  buttonTo,
  describeRide,
  meetingOf,
  promisesOf,
  reservationOf,
  ridesToCome,
  whoseRide,
  withLines,
} from './ride-words.ts';
import { closingOf, type ToTraveler } from './traveler-mails.ts';

type Driven = Pick<DrivenRide, 'isToday' | 'cars'>;

/** Tells a guest who drives, and in which car; or who does instead (law 20). `all` are the rides of its booking. */
export function driverMail(
  ride: BookedRide,
  driven: Driven,
  { page, all, now }: { page: string; all: readonly BookedRide[]; now: number },
): Letter {
  return {
    ...whoDrives(ride, driven, { name: ride.guest.name, reader: 'guest', now }),
    ...buttonTo(page, ride.guest.traveler?.name),
    closing: `${askUs}${linkThatDoes(all, now)}`,
  };
}

/** The same for who rides, where somebody else has booked. */
export function travelerDriverMail(
  ride: BookedRide,
  driven: Driven,
  { name, page, now }: ToTraveler & { now: number },
): Letter {
  return {
    ...whoDrives(ride, driven, { name, reader: 'traveler', now }),
    ...buttonTo(page),
    closing: closingOf([ride], now),
  };
}

function whoDrives(
  ride: BookedRide,
  { isToday, cars }: Driven,
  { name, reader, now }: { name: string; reader: 'guest' | 'traveler'; now: number },
): Letter {
  const { reference, clock, day, facts } = describeRide(ride);
  const promises = promisesOf(ride, reader, now);
  const when = isToday ? 'today' : 'tomorrow';
  const names = namesInWords(cars.map(({ firstName }) => firstName));
  const verb = cars.length > 1 ? 'drive' : 'drives';
  const other = reader === 'guest' ? ride.guest.traveler?.name : undefined;
  const whom = other ?? 'you';
  const [only, ...more] = cars;
  const plate = only && more.length === 0 ? `, plate ${only.plate}` : '';
  const changed = cars.filter(({ before }) => before);
  const instead = changed.filter(isOtherDriver).map(({ firstName }) => firstName);
  const from = withLines(facts.from, [meetingOf(ride, promises, reader), waitingInWords(promises)]);
  const [first, ...others] = facts.pickupForGuest.lines;
  const pickup: Fact = { label: 'Pick up', lines: [`${isToday ? 'Today' : 'Tomorrow'}, ${first}`, ...others] };
  const words =
    changed.length > 0
      ? {
          subject: `${carsChangedInWords(changed)} ${when} (${reference})`,
          heading:
            instead.length > 0
              ? `${namesInWords(instead)} ${instead.length > 1 ? 'drive' : 'drives'} ${whom} instead`
              : `${changed.length > 1 ? 'Other cars come' : 'Another car comes'} ${when}`,
          opening: [
            `${name}, ${whoChanged(instead.length > 0 ? 'driver' : 'car', instead.length || changed.length, other, ride)} changed. ${ridesToCome([ride], now).length > 0 ? 'The time and place of the pickup stay as they were.' : 'The place stays as it was.'}`,
          ],
        }
      : {
          subject: `${names} ${verb} ${whom} ${when} at ${clock}${plate} (${reference})`,
          heading: `${names} ${verb} ${whom} ${when}`,
          opening: [`${name}, this is who ${whom === 'you' ? 'to look for' : `drives ${whom}`}.`],
        };
  return {
    ...words,
    preview: `${cars.map(({ car }) => car).join('; ')}. ${day}, ${clock}.`,
    cars: cars.map((car) => stripOf(car, severalCome([ride]) ? 'Driver' : `${whose(other, 'Your')} driver`)),
    facts: [pickup, from, facts.to, ...(reader === 'guest' && facts.rides ? [facts.rides] : [])],
    sections: [{ heading: 'When you see what', paragraphs: [whenSeen(ride, cars, now)] }],
    ...(ride.crossesBorder
      ? { note: { heading: 'Papers for the bridge', paragraphs: [`${borderNotice.papers} ${borderNotice.time}`] } }
      : {}),
    reservations: reservationOf(ride),
  };
}

/** `label`: whose driver it is, where no others come for the same ride. */
function stripOf({ firstName: name, car, plate, before }: DrivenCar, label: string): CarStrip {
  if (!before) return { label, name, car, plate };
  return {
    label,
    name,
    car,
    plate,
    before: {
      ...(before.firstName === name ? {} : { name: before.firstName }),
      ...(before.plate === plate ? {} : { plate: before.plate }),
    },
  };
}

/** 'your driver has', 'one of your drivers has', 'your drivers have'. */
function whoChanged(
  what: 'driver' | 'car',
  count: number,
  rider: string | undefined,
  { vehicles }: BookedRide,
): string {
  if (vehicles === 1) return `${whose(rider)} ${what} has`;
  if (count >= vehicles) return `${whose(rider)} ${what}s have`;
  return `${count === 1 ? 'one' : count} of ${whose(rider)} ${what}s ${count === 1 ? 'has' : 'have'}`;
}

const isOtherDriver = ({ firstName, before }: DrivenCar) => before !== undefined && before.firstName !== firstName;
const isOtherCar = ({ plate, color, before }: DrivenCar) => before?.plate !== plate || before?.color !== color;

function carsChangedInWords(changed: readonly DrivenCar[]): string {
  const drivers = changed.filter(isOtherDriver);
  if (drivers.length === 0) return `${changed.length > 1 ? 'Other cars' : 'Another car'}, ${platesOf(changed)},`;
  const instead = drivers.map(({ firstName, before }) => `${firstName} instead of ${before?.firstName}`);
  const cars = changed.filter(isOtherCar);
  const car = cars.length === 0 ? `same ${drivers.length > 1 ? 'cars' : 'car'}` : platesOf(cars);
  return `${drivers.length > 1 ? 'Other drivers' : 'Another driver'}: ${namesInWords(instead)}, ${car},`;
}

function platesOf(cars: readonly DrivenCar[]): string {
  return `${cars.length > 1 ? 'plates' : 'plate'} ${namesInWords(cars.map(({ plate }) => plate))}`;
}

/** What the page of the ride shows, and from when on. */
function whenSeen({ pickup, vehicles }: BookedRide, cars: Driven['cars'], now: number): string {
  const at = pickupInstant(pickup);
  const from = shownFrom(typeof at === 'number' ? at : now);
  const phone =
    from.phone > now ? `From ${clockAt(from.phone)} the page of the ride shows` : 'The page of the ride shows';
  const [car, it] = vehicles > 1 ? ['cars', 'each'] : ['car', 'it'];
  const near = `the ${car} on the way, it shows how near ${it} is.`;
  const position =
    from.position > now ? `From ${clockAt(from.position)} at the earliest, with ${near}` : `With ${near}`;
  return `${phone} how to reach ${namesInWords(cars.map(({ firstName }) => firstName))}. ${position}`;
}

const keptWords = `The ride became cheaper when ${keptAsNotFree}.`;

/** The receipt of a ride that is done. */
export function rideReceipt(
  ride: BookedRide,
  driven: DrivenRide,
  { page, tip }: { page: string; tip: string },
): Letter {
  const { reference, trip, day, facts, price } = describeRide(ride);
  const { cars, onBoardAt, doneAt, paidWith, keptCents, givenBackCents } = driven;
  const names = namesInWords(cars.map(({ firstName }) => firstName));
  const onBoard = onBoardAt === undefined ? [] : [`On board ${clockAt(onBoardAt)}`];
  const thanks = `Thank you for ${ride.guest.traveler ? 'booking' : 'riding'} with us`;
  const setDown = doneAt === undefined ? [] : [`Dropped off ${clockAt(doneAt)}`];
  const [covers = ''] = facts.price.lines.slice(1);
  const cards = paidWith.length > 1 ? 'cards' : 'card';
  const byCard = paidWith.length > 0 ? [`${cards} ending in ${namesInWords(paidWith)}`] : [];
  return {
    subject: `${thanks}: your receipt (${reference})`,
    preview: `${trip}, ${day}. ${price}.`,
    heading: thanks,
    opening: [`${ride.guest.name}, this is the receipt of ${whoseRide(ride)} ride${names ? ` with ${names}` : ''}.`],
    ticket: [
      { label: 'Booking reference', value: reference },
      { label: 'Fare, US dollars', value: formatPrice(ride.amountCents) },
    ],
    button: { label: 'See my receipt', href: page },
    facts: [
      withLines(facts.from, onBoard),
      withLines(facts.to, setDown),
      { label: 'Date', lines: [formatPickup(ride.pickup).date] },
      facts.passengers,
      { label: 'Paid', lines: [[price, ...byCard].join(', '), covers] },
      ...(keptCents > 0
        ? [{ label: 'Paid before and kept', lines: [formatPrice(keptCents), keptWords] satisfies Fact['lines'] }]
        : []),
      ...(givenBackCents > 0
        ? [{ label: 'Given back for this booking', lines: [formatPrice(givenBackCents)] satisfies Fact['lines'] }]
        : []),
      ...driven.tips
        .filter(({ leftCents }) => leftCents > 0)
        .map(({ leftCents, names }) => ({
          label: `Tip, all of it for ${namesInWords(names)}`,
          lines: [formatPrice(leftCents)] as [string],
        })),
    ],
    sections: [
      {
        heading: 'Left something behind?',
        paragraphs: [
          `Call ${business.bookingPhone.display} and give the reference: we know the ${severalCome([ride]) ? 'cars and their drivers' : 'car and its driver'}.`,
        ],
      },
      ...(driven.tippable.length > 0 ? [tipSection(driven.tippable, tip)] : []),
    ],
    closing: askUs,
  };
}

/** Four ways to one page: nothing is charged, or chosen, by opening it. */
function tipSection(names: readonly string[], tip: string): Section {
  const each = names.length > 1 ? ' each' : '';
  return {
    heading: `A tip for ${namesInWords(names)}?`,
    paragraphs: [
      `All of it goes to ${names.length > 1 ? 'them' : namesInWords(names)}: we keep nothing, and pay the card's fee.`,
    ],
    links: [
      ...tipAmounts.map((cents) => ({
        label: `${formatPrice(cents)}${each}`,
        href: `${tip}&amount=${toDollars(cents)}`,
      })),
      { label: 'Another amount', href: tip },
    ],
  };
}

/** A tip was paid. */
export function tipReceipt(ride: BookedRide, driven: DrivenRide & Facts<'tip'>, page: string): Letter {
  const { reference, trip, day } = describeRide(ride);
  const { amountCents = 0, names = [], cardLast4 } = driven.tips.find(({ id }) => id === driven.tipId) ?? {};
  const amount = formatPrice(amountCents);
  return {
    subject: `${amount} for ${namesInWords(names)}: thank you (${reference})`,
    preview: `${trip}, ${day}. All of it goes to ${namesInWords(names)}.`,
    heading: `${amount} for ${namesInWords(names)}. Thank you!`,
    opening: [
      `${ride.guest.name}, your tip has arrived. ${names.length > 1 ? `${namesInWords(names)} get the same each, and we keep nothing of it.` : `All of it goes to ${namesInWords(names)}: we keep nothing of it.`}`,
    ],
    ticket: [
      { label: 'Booking reference', value: reference },
      { label: 'Tip, US dollars', value: amount },
    ],
    button: { label: 'See my booking', href: page },
    facts: [
      { label: 'Ride', lines: [`${trip}, ${day}`] },
      { label: 'Paid', lines: [cardLast4 ? `${amount}, card ending in ${cardLast4}` : amount] },
    ],
    closing: `Was that not you, or not what you meant? Call ${business.bookingPhone.display}, or reply to this email. We read it day and night.`,
  };
}
