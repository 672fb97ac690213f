import { isDeepStrictEqual } from 'node:util';
import {
  answerInWords,
  business,
  formatPrice,
  noFreeCancellation,
  paidTooLate,
  phoneInWords,
  pickupInstant,
  type RefundState,
  refundWords,
} from '@fallsline/domain';
import { riderOf } from '../../bookings/stored/stored-guest.ts';
import { type BookedRide, type ChangedRides, everyRide } from '../content/booked-ride.ts';
import type { Fact, Figure, Letter } from '../letter/letter.ts';
import { answersGoTo, dispatchSheet } from './dispatch-sheet.ts';
import {
  askUs,
  callUs,
  describeRide,
  jobFacts,
  noCarComes,
  partBack,
  promisesOf,
  rampVanSection,
  reservationOf,
  ridesToCome,
  severalCome,
  whereAndWhen,
  whoseRide,
} from './ride-words.ts';

/** Tells a guest that a ride was changed, what is new, and what it meant for the money (decision 33). */
export function rideChanged({ change, guest }: ChangedRides, page: string, now: number): Letter {
  const whoseIs = whoseRide({ guest }, 'Your');
  const rides = guest.traveler;
  const { reference, trip, day, clock, figures } = describeRide(change.after);
  return {
    subject: `${whoseIs} ride has changed: ${trip}, ${day} (${reference})`,
    preview: `Now ${day}, ${clock}.`,
    heading: `${whoseIs} ride has changed`,
    opening: [
      `${guest.name}, this is ${whoseRide({ guest })} ride from now on. Where something is new, you see what it was before.`,
    ],
    ticket: [figures.reference, moneyFigure(change)],
    button: { label: 'See my booking', href: page },
    facts: newFacts(change, (ride) => {
      const { rides, booker, price } = describeRide(ride).facts;
      return [...changeableFacts(ride), rides ?? booker, price];
    }),
    sections: [
      ...rampVanSection([change.after], { now, money: true }),
      { heading: 'Your money', paragraphs: moneyOf(change.moves) },
      { heading: 'Your calendar', paragraphs: ['The attached appointment replaces the one in your calendar.'] },
    ],
    closing: `${rides ? `Neither you nor ${rides.name} changed this` : 'You did not change this'}? Call ${business.bookingPhone.display} at once, day or night.`,
    reservations: reservationOf(change.after),
  };
}

/** The job sheet of a ride that was changed, with what is new marked. `now` in milliseconds since 1970. */
export function dispatchChange({ change, ...booked }: ChangedRides, now: number): Letter {
  const sheet = dispatchSheet(change.after);
  const facts = newFacts(change, (ride) => dispatchSheet(ride).facts ?? []).map((fact) =>
    fact.before === undefined ? fact : { ...fact, label: `New: ${fact.label}` },
  );
  return {
    ...sheet,
    subject: `CHANGED ${sheet.subject}`,
    heading: `Changed: ${sheet.heading}`,
    opening: [
      'This job replaces the one you have. What is new is marked.',
      ...riderOfOtherRide(change, ridesToCome(everyRide(booked), now)),
      ...sheet.opening,
    ],
    facts,
  };
}

/** Who rides is one for both rides of a booking: the sheet of the other one, which no change replaces, has who it was. */
function riderOfOtherRide({ before, after }: ChangedRides['change'], rides: readonly BookedRide[]): string[] {
  const other = rides.find(({ position, isCancelled }) => position !== after.position && !isCancelled);
  if (!other || isDeepStrictEqual(riderOf(before.guest), riderOf(after.guest))) return [];
  const { day, clock } = describeRide(other);
  return [`Name and phone are new for the ride ${other.position === 2 ? 'back' : 'there'} too: ${day}, ${clock}.`];
}

/**
 * Tells a guest that a payment came too late for its change, and goes back (law 4). `ride` is the one that
 * was to be changed, as it stands now; `now` in milliseconds since 1970.
 */
export function changeNotMade(
  ride: BookedRide,
  { refundCents, lateRefundState }: { refundCents: number; lateRefundState?: RefundState },
  now: number,
): Letter {
  const { reference, figures } = describeRide(ride);
  const back = formatPrice(refundCents);
  return {
    subject: `We are refunding ${back}: ${whoseRide(ride)} ride was not changed (${reference})`,
    preview: 'The change that you paid for could no longer be made.',
    heading: `We are refunding ${back}`,
    opening: [
      `${ride.guest.name}, your payment ${paidTooLate} ${refundWords[lateRefundState ?? 'owed'].sentence(back)}`,
    ],
    ticket: [figures.reference, { label: 'Refund, US dollars', value: back }],
    facts: whereAndWhen(ride),
    sections: [
      {
        heading: `${whoseRide(ride, 'Your')} ride`,
        paragraphs: [
          ride.isCancelled
            ? `It is cancelled.${noCarComes([ride], now, ' for it')} A separate email tells you about that and about its money.`
            : ridesToCome([ride], now).length > 0
              ? 'It stands without this change. To change it after all, call us or answer this email.'
              : 'Its pickup time has passed: it was not changed.',
        ],
      },
    ],
    action: callUs,
    closing: askUs,
  };
}

/** Rides of one request to cancel: the first, and the other where it is about both. */
type Requested = readonly [BookedRide, ...BookedRide[]];

/** Tells a guest that the request to cancel is with dispatch (decision 32). `now` in milliseconds since 1970. */
export function cancellationAsked(rides: Requested, page: string, now: number): Letter {
  const [ride, second] = rides;
  const { reference, day, figures } = describeRide(ride);
  const stand = `${whoseRide(ride, 'Your')} ${second ? 'rides stand' : 'ride stands'}`;
  const pickups = rides.map(({ pickup }) => Number(pickupInstant(pickup)));
  return {
    subject: `We have your request to cancel: ${day} (${reference})`,
    preview: `${stand} until we answer.`,
    heading: 'We have your request',
    opening: [
      `${ride.guest.name}, you asked to cancel ${whichRides(rides)}. ${whyDecided(rides, now)} ${answerInWords(pickups, now)}`,
      `${stand} until we have answered.`,
    ],
    ticket: [figures.reference],
    ...aboutRequest(rides, page),
  };
}

/** Why a person decides a request to cancel: what its rides were promised is over, or was nothing. */
function whyDecided(rides: Requested, now: number): string {
  const promised = rides.map((ride) => promisesOf(ride, 'guest', now));
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

/** Tells dispatch that a guest has taken the request to cancel back: there is nothing to decide any more. */
export function dispatchNotToDecide([ride, second]: Requested): Letter {
  const { reference, trip, day, clock, figures } = describeRide(ride);
  const keeps = second ? 'The guest keeps both rides' : 'The guest keeps the ride';
  return {
    subject: `Nothing left to decide: ${reference}, ${day}, ${clock}`,
    preview: `${keeps}. ${trip}.`,
    isPlain: true,
    heading: keeps,
    opening: [
      `${trip}, ${day}, ${clock}. The guest has taken back the request to cancel. ${second ? 'Both rides go ahead' : 'The ride goes ahead'} as planned.`,
    ],
    ticket: [figures.reference, figures.vehicles],
    facts: jobFacts(ride),
    ...partBack(second),
    closing: answersGoTo(ride),
  };
}

/** Tells a guest that dispatch keeps the ride. */
export function cancellationDeclined(rides: Requested, page: string): Letter {
  const [ride, second] = rides;
  const { reference, day, figures } = describeRide(ride);
  const stand = `${whoseRide(ride, 'Your')} ${second ? 'rides stand' : 'ride stands'}`;
  return {
    subject: `${stand}: ${day} (${reference})`,
    preview: `We could not cancel ${second ? 'them' : 'it'} as you asked.`,
    heading: stand,
    opening: [
      `${ride.guest.name}, we could not cancel ${whichRides(rides)} as you asked. The ${severalCome(rides) ? 'cars come' : 'car comes'}${second ? ' both times' : ''}. Please call us if ${ride.guest.traveler ? 'nobody can' : 'you cannot'} be there.`,
    ],
    ticket: [figures.reference],
    ...aboutRequest(rides, page),
  };
}

/** What both mails to the guest about a request have. */
const aboutRequest = ([ride, second]: Requested, page: string) => ({
  button: { label: 'See my booking', href: page },
  facts: whereAndWhen(ride),
  ...partBack(second),
  action: callUs,
  closing: askUs,
});

/** 'your ride on Friday, December 4 at 5:50 PM', or 'your rides on … and on …' */
function whichRides(rides: Requested): string {
  const when = rides.map(describeRide).map(({ day, clock }) => `on ${day} at ${clock}`);
  return `${whoseRide(rides[0])} ${when.length > 1 ? 'rides' : 'ride'} ${when.join(' and ')}`;
}

/** What guests and travelers are told of a ride that was changed, beside who rides and the price. */
export function changeableFacts(ride: BookedRide): Fact[] {
  const { facts, beside } = describeRide(ride);
  const { from, to, pickup, flight, passengers } = facts;
  return [from, to, pickup, flight, passengers, ...beside].filter((fact) => fact !== undefined);
}

/** Every fact that a reader is told of the ride; what is new comes with what it was. */
export function newFacts(
  { before, after }: ChangedRides['change'],
  factsOf: (ride: BookedRide) => readonly Fact[],
): Fact[] {
  const were = factsOf(before);
  const facts = factsOf(after);
  const gone = were.filter(({ label }) => !facts.some((fact) => fact.label === label));
  return [
    ...facts.map((fact): Fact => {
      const was = were.find(({ label }) => label === fact.label);
      const value = madeOf[fact.label];
      const isSame = value && isDeepStrictEqual(before[value], after[value]);
      if (isSame || was?.lines.join('\n') === fact.lines.join('\n')) return fact;
      return { ...fact, before: was ? wasInWords(was, fact) : 'none' };
    }),
    ...gone.map(({ label, lines }): Fact => ({ label, lines: ['none'], before: lines.join(', ') })),
  ];
}

/** What facts are made of whose words say more: whether flight and pickup are on one day, what a price covers. */
const madeOf: { readonly [label: string]: 'pickup' | 'flight' | 'amountCents' } = {
  'Pick up': 'pickup',
  Flight: 'flight',
  Price: 'amountCents',
};

/** What is no longer so; of a price the figure alone, without what it covers. */
function wasInWords({ label, lines: [first, ...others] }: Fact, { lines }: Fact): string {
  if (label === 'Price') return first;
  return [first, ...others].filter((line) => !lines.includes(line)).join(', ') || first;
}

type Moves = ChangedRides['change']['moves'];

/** What moved, at a glance: where that is one amount. */
function moneyFigure({ after, moves }: ChangedRides['change']): Figure {
  const [move, ...others] = moves.filter(({ differenceCents }) => differenceCents !== 0);
  if (move && others.length === 0) {
    const { differenceCents, isKept } = move;
    if (differenceCents > 0) return { label: 'Paid now, US dollars', value: formatPrice(differenceCents) };
    if (!isKept) return { label: 'Refund, US dollars', value: formatPrice(-differenceCents) };
  }
  return { label: 'Price, US dollars', value: formatPrice(after.amountCents) };
}

function moneyOf(moves: Moves): string[] {
  const moved = moves.filter(({ differenceCents }) => differenceCents !== 0).map(moveInWords);
  if (moved.length === 0) return ['The price stays the same.'];
  return moved.length === 1 ? moved : ['You changed it more than once. In this order:', ...moved];
}

function moveInWords({ differenceCents, isKept, refundState = 'owed' }: Moves[number]): string {
  const amount = formatPrice(Math.abs(differenceCents));
  if (differenceCents > 0) return `You have paid the difference of ${amount}.`;
  return isKept
    ? `The ride became ${amount} cheaper. Its free cancellation time was over, so the difference is kept.`
    : `The ride became ${amount} cheaper. ${refundWords[refundState].sentence(amount)}`;
}
