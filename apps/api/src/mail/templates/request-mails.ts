import {
  answerInWords,
  declinedInWords,
  deductionInWords,
  formatPrice,
  noFreeCancellation,
  phoneInWords,
  pickupInstant,
  unlessNoVan,
} from '@fallsline/domain';
import type { BookedRide } from '../content/booked-ride.ts';
import type { Letter } from '../letter/letter.ts';
import { answersGoTo } from './dispatch-sheet.ts';
import {
  askUs,
  callUs,
  dayAndClock,
  describeRide,
  jobFacts,
  partBack,
  promisesOf,
  rampVanSection,
  ridesToCome,
  whereAndWhen,
  whoseRide,
} from './ride-words.ts';

// What guest and dispatch are told of a request to cancel that a person decides (decision 32).

/** Rides of one request to cancel: the first, and the other where it is about both. */
type Requested = readonly [BookedRide, ...BookedRide[]];

/**
 * Tells a guest that the request to cancel is with dispatch (decision 32). `now` in milliseconds since 1970; `several`: their
 * booking has two rides.
 */
export function cancellationAsked(rides: Requested, page: string, now: number, several = rides.length > 1): Letter {
  const [ride] = rides;
  const { reference, day, figures } = describeRide(ride);
  const stand = theyStand(rides);
  const unless = unlessNoVan(rides);
  const pickups = rides.map(({ pickup }) => Number(pickupInstant(pickup)));
  const late = rides.map(({ position, amountCents: priceCents, keptInAllCents: keptCents }) => ({
    position,
    priceCents,
    keptCents,
  }));
  return {
    subject: `We have your request to cancel: ${day} (${reference})`,
    preview: `${stand} until we answer${unless}.`,
    heading: 'We have your request',
    opening: [
      `${ride.guest.name}, you asked to cancel ${whichRides(rides)}. ${whyDecided(rides, now)} ${deductionInWords(late, several)} ${answerInWords(pickups, now)}`,
      `${stand} until we have answered${unless}.`,
    ],
    ticket: [
      figures.reference,
      { label: 'Fare, US dollars', value: formatPrice(late.reduce((cents, { priceCents }) => cents + priceCents, 0)) },
    ],
    sections: rampVanSection(rides, { now, money: true }),
    ...aboutRequest(rides, page),
  };
}

/** Why a person decides a request to cancel: what its rides were promised is over, or was nothing. */
function whyDecided(rides: Requested, now: number): string {
  const promised = rides.map((ride) => ({ ...promisesOf(ride, 'guest', now), ...ride.pickup }));
  const decides = 'our dispatch decides how much we can give back.';
  const never = promised.filter(({ cancelFreeUntil }) => cancelFreeUntil === null);
  if (never.length === rides.length) return `${noFreeCancellation(never, 'booked')}. So ${decides}`;
  if (never.length > 0) return `Neither can be cancelled free of charge now, so ${decides}`;
  return `${rides.length > 1 ? 'Their' : 'Its'} free cancellation is over, so ${decides}`;
}

/** Asks dispatch to decide a cancellation. */
export function dispatchDecides(rides: Requested, note: string | undefined): Letter {
  const [ride, second] = rides;
  const { reference, trip, day, clock, price, figures, rider } = describeRide(ride);
  const back = second && describeRide(second);
  return {
    subject: `Please decide: a guest asks to cancel ${reference}, ${day}, ${clock}${back ? `, and ${back.day}, ${back.clock}` : ''}`,
    preview: `${trip}. ${rider.name}, ${phoneInWords(rider.phone)}.`,
    isPlain: true,
    heading: back ? 'A guest asks to cancel both rides' : 'A guest asks to cancel',
    opening: [
      back
        ? `${trip}, ${day}, ${clock}, at ${price}, and ${back.trip}, ${back.day}, ${back.clock}, at ${back.price}. Both rides stand until you decide.`
        : `${trip}, ${day}, ${clock}. It cost ${price}. The ride stands until you decide.`,
    ],
    ticket: [figures.reference, figures.vehicles],
    facts: jobFacts(ride),
    ...partBack(second),
    sections: [
      ...(note === undefined ? [] : [{ heading: 'What the guest says', paragraphs: note.split(/\n+/) }]),
      {
        heading: 'What to do',
        paragraphs: [
          back
            ? `Cancel both and say how many dollars go back in all: desk decide ${reference} --refund <dollars>. Or keep both: desk decide ${reference} --keep.`
            : `Cancel it and say how many dollars go back: desk decide ${reference} --refund <dollars>. Or keep the ride: desk decide ${reference} --keep.`,
        ],
      },
    ],
    closing: answersGoTo(ride),
  };
}

/**
 * Tells dispatch that a guest has taken the request to cancel back: there is nothing to decide any more. `now` in milliseconds
 * since 1970.
 */
export function dispatchNotToDecide(rides: Requested, now: number): Letter {
  const [ride, second] = rides;
  const { reference, trip, day, clock, figures } = describeRide(ride);
  const goesOn = isToCome(rides, now) ? ` ${second ? 'Both rides go' : 'The ride goes'} ahead as planned.` : '';
  const keeps = second ? 'The guest keeps both rides' : 'The guest keeps the ride';
  return {
    subject: `Nothing left to decide: ${reference}, ${day}, ${clock}`,
    preview: `${keeps}. ${trip}.`,
    isPlain: true,
    heading: keeps,
    opening: [`${trip}, ${day}, ${clock}. The guest has taken back the request to cancel.${goesOn}`],
    ticket: [figures.reference, figures.vehicles],
    facts: jobFacts(ride),
    ...partBack(second),
    closing: answersGoTo(ride),
  };
}

/** Confirms to a guest that they have taken the request back. `now` in milliseconds since 1970. */
export function requestTakenBack(rides: Requested, page: string, now: number): Letter {
  const [ride, second] = rides;
  const { reference, day, figures } = describeRide(ride);
  const stand = isToCome(rides, now) ? theyStand(rides) : 'You took your request back';
  const unless = unlessNoVan(rides);
  const asBefore = isToCome(rides, now)
    ? ` ${second ? 'They stand as they were' : 'It stands as it was'}${unless}.`
    : '';
  return {
    subject: `${stand}: ${day} (${reference})`,
    preview: 'You took back your request to cancel.',
    heading: stand,
    opening: [`${ride.guest.name}, you took back your request to cancel ${whichRides(rides)}.${asBefore}`],
    ticket: [figures.reference],
    ...aboutRequest(rides, page),
  };
}

/** Tells a guest that dispatch keeps the ride, which may be over by then. `now` in milliseconds since 1970. */
export function cancellationDeclined(rides: Requested, page: string, now: number): Letter {
  const [ride, second] = rides;
  const { reference, day, figures } = describeRide(ride);
  const toCome = ridesToCome(rides, now);
  const stand = isToCome(rides, now)
    ? theyStand(rides)
    : `We did not cancel ${whoseRide(ride)} ${second ? 'rides' : 'ride'}`;
  return {
    subject: `${stand}: ${day} (${reference})`,
    preview: declinedInWords(rides.length, []),
    heading: stand,
    opening: [`${ride.guest.name}, you asked to cancel ${whichRides(rides)}. ${declinedInWords(rides.length, toCome)}`],
    ticket: [figures.reference],
    ...aboutRequest(rides, page),
  };
}

/** Whether none of them has begun. */
const isToCome = (rides: Requested, now: number) => ridesToCome(rides, now).length === rides.length;

/** 'Your ride stands' */
const theyStand = ([ride, second]: Requested) => `${whoseRide(ride, 'Your')} ${second ? 'rides stand' : 'ride stands'}`;

/** What all mails to the guest about a request have. */
const aboutRequest = ([ride, second]: Requested, page: string) => ({
  button: { label: 'See my booking', href: page },
  facts: whereAndWhen(ride),
  ...partBack(second),
  action: callUs,
  closing: askUs,
});

/** 'your ride on Friday, December 4 at 5:50 PM', or 'your rides on … and on …' */
function whichRides(rides: Requested): string {
  const when = rides.map((ride) => `on ${dayAndClock(ride)}`);
  return `${whoseRide(rides[0])} ${when.length > 1 ? 'rides' : 'ride'} ${when.join(' and ')}`;
}
