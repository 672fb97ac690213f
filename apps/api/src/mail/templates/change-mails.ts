import { isDeepStrictEqual } from 'node:util';
import {
  borderInWords,
  business,
  cancellationTerms,
  endedWithVan,
  formatPrice,
  keptAsNotFree,
  paidTooLate,
  type Reader,
  raiseInWords,
  refundWords,
  stillPossible,
  wholeRefundInWords,
  whyNotFree,
} from '@fallsline/domain';
import { riderOf, type StoredGuest } from '../../bookings/stored/stored-guest.ts';
import { type BookedRide, type BookedRides, everyRide } from '../content/booked-ride.ts';
import type { ChangedRides } from '../content/changed-rides.ts';
import type { Figure, Letter, Section } from '../letter/letter.ts';
import { jobSheet } from './dispatch-sheet.ts';
import { linkThatDoes } from './link-mails.ts';
import {
  askUs,
  callUs,
  describeRide,
  flightCorrected,
  noCarComes,
  promisesOf,
  rampVanSection,
  reservationOf,
  ridesToCome,
  tellTraveler,
  whereAndWhen,
  whoseRide,
} from './ride-words.ts';
import { changeableFacts, newAppointment, newFacts } from './what-is-new.ts';

/** Tells a guest that a ride was changed, what is new, and what it meant for the money (decision 33). */
export function rideChanged({ change, ...booked }: ChangedRides, page: string, now: number): Letter {
  const { guest } = booked;
  const whoseIs = whoseRide({ guest }, 'Your');
  const { reference, trip, day, clock, figures } = describeRide(change.after);
  return {
    subject: `${whoseIs} ride has changed: ${trip}, ${day} (${reference})`,
    preview: `Now ${day}, ${clock}.`,
    heading: `${whoseIs} ride has changed`,
    opening: [
      `${guest.name}, ${nowOf(change, guest)} Where something is new, you see what it was before.`,
      ...flightCorrected(change, { reader: 'guest', now }),
      ...(change.by === 'traveler' ? [] : tellTraveler([change.after], now)),
    ],
    ticket: [figures.reference, moneyFigure(change)],
    button: { label: 'See my booking', href: page },
    facts: newFacts(change, (ride) => {
      const { rides, booker, price } = describeRide(ride).facts;
      return [...changeableFacts(ride), rides ?? booker, price];
    }),
    ...newBorder(change),
    sections: [
      ...rampVanSection([change.after], { now, money: true }),
      {
        heading: 'Your money',
        paragraphs: [...moneyOf(change.moves), ...termsOfRaise(change, now), ...termsOnceChanged(change, now)],
      },
      ...newDeadlines(change, now),
      ...newAppointment(change, 'guest'),
    ],
    closing: `${notMeant(change, guest)}? Call ${business.bookingPhone.display} at once, day or night.${linkThatDoes(everyRide(booked), now)}`,
    reservations: reservationOf(change.after),
  };
}

type Change = ChangedRides['change'];

/** Who has changed a ride where that was not who booked it, who is told of it; or that it is so from now on. */
function nowOf({ by }: Change, guest: StoredGuest): string {
  const ride = `${whoseRide({ guest })} ride`;
  if (by === 'staff') return `we have changed ${ride}.`;
  if (by !== 'traveler') return `this is ${ride} from now on.`;
  return `${guest.traveler?.name ?? 'somebody with the link that you shared'} has changed ${guest.traveler ? 'the' : 'your'} ride.`;
}

/** The question of who may not have wanted a change. */
function notMeant({ by }: Change, { traveler }: StoredGuest): string {
  if (by === 'traveler') return traveler ? `${traveler.name} did not change this` : 'You did not want this';
  if (by === 'staff')
    return traveler ? `Neither you nor ${traveler.name} asked us for this` : 'You did not ask us for this';
  return traveler && !by ? `Neither you nor ${traveler.name} changed this` : 'You did not change this';
}

/** The job sheet of a ride that was changed, with what is new marked. `now` in milliseconds since 1970. */
export function dispatchChange({ change, ...booked }: ChangedRides, now: number): Letter {
  const sheet = jobSheet(change.after, now);
  const facts = newFacts(change, (ride) => jobSheet(ride, now).facts ?? []).map((fact) =>
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
function riderOfOtherRide({ before, after }: Change, rides: readonly BookedRide[]): string[] {
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
  { refundCents, lateRefunds = [] }: { refundCents: number } & Pick<BookedRides, 'lateRefunds'>,
  now: number,
): Letter {
  const { reference, figures } = describeRide(ride);
  const back = formatPrice(refundCents);
  return {
    subject: `We are refunding ${back}: ${whoseRide(ride)} ride was not changed (${reference})`,
    preview: 'The change that you paid for could no longer be made.',
    heading: `We are refunding ${back}`,
    opening: [`${ride.guest.name}, your payment ${paidTooLate} ${wholeRefundInWords(refundCents, lateRefunds)}`],
    ticket: [figures.reference, { label: 'Refund, US dollars', value: back }],
    facts: whereAndWhen(ride),
    sections: [
      {
        heading: `${whoseRide(ride, 'Your')} ride`,
        paragraphs: [
          ride.isCancelled
            ? `It is cancelled.${noCarComes([ride], now, ' for it')} A separate email tells you about that and about its money.`
            : ridesToCome([ride], now).length > 0
              ? 'It stands without this change. To change it after all, call us or reply to this email.'
              : 'Its pickup time has passed: it was not changed.',
        ],
      },
    ],
    action: callUs,
    closing: askUs,
  };
}

/** What the border asks for, of a ride that did not cross it before (decision 28). */
export function newBorder({ before, after }: Change, reader?: Reader): Pick<Letter, 'note'> {
  const paragraphs = before.crossesBorder ? [] : borderInWords(after, reader);
  return paragraphs.length > 0 ? { note: { heading: 'This ride now crosses the border', paragraphs } } : {};
}

/**
 * What became of free cancellation, where moving its pickup has ended it, or does not bring it back; and of the full refund
 * of a ride that waits for no ramp van any more.
 */
function termsOnceChanged({ after: ride, fullRefundEnded = false }: Change, now: number): string[] {
  const promised = { ...promisesOf(ride, 'guest', now), ...ride.pickup };
  if (fullRefundEnded && !ride.rampVan) return [endedWithVan(promised)];
  return whyNotFree(promised) === 'moved' ? [cancellationTerms([promised])] : [];
}

/** What who paid more for a ride has read before: where its free cancellation ended by a move, that says the rest of it. */
function termsOfRaise(change: Change, now: number): string[] {
  const { after, moves } = change;
  if (after.isCancelled || (moves.at(-1)?.differenceCents ?? 0) <= 0) return [];
  const isFree = promisesOf(after, 'guest', now).may.cancel !== 'ask' || termsOnceChanged(change, now).length > 0;
  return [raiseInWords({ keptCents: after.keptInAllCents, isFree }, 'paid') ?? []].flat();
}

/** Until when a ride whose pickup has moved can be cancelled free of charge from now on. */
function newDeadlines({ before, after }: Change, now: number): Section[] {
  const promises = promisesOf(after, 'guest', now);
  const isFree = promises.may.cancel === 'free' && promises.cancelFreeUntil != null;
  if (!isFree || isDeepStrictEqual(before.pickup, after.pickup)) return [];
  return [{ heading: 'If your plans change', paragraphs: [stillPossible(promises, now)] }];
}

type Moves = Change['moves'];

/** What moved, at a glance: where that is one amount. */
function moneyFigure({ after, moves }: Change): Figure {
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
    ? `The ride became ${amount} cheaper. It${keptAsNotFree.slice(2)}, so the difference is kept.`
    : `The ride became ${amount} cheaper. ${refundWords[refundState].sentence(amount)}`;
}
