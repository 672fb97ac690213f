import {
  business,
  formatPrice,
  type GoodwillReason,
  goodwillWords,
  noCarWillCome,
  phoneInWords,
  refundWords,
  severalCome,
  termsOfKept,
  wholeRefundInWords,
} from '@fallsline/domain';
import { type BookedRide, type BookedRides, type CancelledRides, everyRide } from '../content/booked-ride.ts';
import type { Letter } from '../letter/letter.ts';
import { answersGoTo } from './dispatch-sheet.ts';
import { linkThatDoes } from './link-mails.ts';
import { type MoneyBack, moneyBackInShort, moneyBackInWords } from './money-back.ts';
import {
  askUs,
  calendarSection,
  callUs,
  dayAndClock,
  describeRide,
  jobFacts,
  noCarComes,
  notWanted,
  partBack,
  partStanding,
  promisesOf,
  rampVanSection,
  reservationOf,
  ridesToCome,
  standsInWords,
  tellTraveler,
  whereAndWhen,
  whoseRide,
  whyCancelled,
} from './ride-words.ts';

/** Tells a guest that the ride is cancelled, and what is given back (decision 19). */
export function guestCancellation(ride: CancelledRides, { page, now }: { page: string; now: number }): Letter {
  const { reference, trip, day, clock, figures } = describeRide(ride);
  const back = formatPrice(ride.refundCents);
  const isCancelled = `${whoseRide(ride, 'Your')} ${ride.back ? 'rides are' : 'ride is'} cancelled`;
  return {
    subject: `${isCancelled}: ${day} (${reference})`,
    preview: `${trip}, ${day}, ${clock}. ${ride.refundCents > 0 ? `Refund ${back}.` : 'No refund.'}`,
    heading: isCancelled,
    opening: [
      ...whyCancelled(everyRide(ride), { now, money: true }),
      cancelledInWords(ride, now),
      ...tellTraveler(everyRide(ride), now),
    ],
    ticket: [figures.reference, { label: 'Refund, US dollars', value: back }],
    button: { label: 'See my booking', href: page },
    facts: whereAndWhen(ride),
    ...partBack(ride.back),
    sections: [
      { heading: 'Your money', paragraphs: moneyBackInWords(moneyOf(ride), 'you paid', termsOf(everyRide(ride), now)) },
      ...calendarSection(everyRide(ride)),
    ],
    closing: afterCancelling(ride),
    reservations: everyRide(ride).flatMap(reservationOf),
  };
}

/** Tells a guest that one ride is cancelled, and what goes back (decision 32). */
export function rideCancelled(
  ride: BookedRide,
  { stands, page, now, ...share }: Share & { stands: BookedRide | undefined; page: string; now: number },
): Letter {
  const { reference, trip, day, clock, figures } = describeRide(ride);
  const { refundCents } = share;
  const isCancelled = `${stands ? `One of ${whoseRide(ride)} rides` : `${whoseRide(ride, 'Your')} ride`} is cancelled`;
  const back = formatPrice(refundCents);
  return {
    subject: `${isCancelled}: ${trip}, ${day} (${reference})`,
    preview: `${day}, ${clock}. ${refundCents > 0 ? `Refund ${back}.` : 'No refund.'}`,
    heading: isCancelled,
    opening: [
      `${ride.guest.name}, ${whoseRide(ride)} ride on ${dayAndClock(ride)} is cancelled.${noCarComes([ride], now, ' for it')}`,
      ...whyCancelled([ride], { now, money: true }),
      ...(stands ? [standsInWords(stands, 'guest')] : []),
      ...tellTraveler([ride], now),
    ],
    ticket: [figures.reference, { label: 'Refund, US dollars', value: back }],
    button: { label: 'See my booking', href: page },
    facts: whereAndWhen(ride),
    ...partStanding(stands),
    sections: [
      ...rampVanSection(stands ? [stands] : [], { now, money: true }),
      {
        heading: 'Your money',
        paragraphs: moneyBackInWords(moneyOfRide(ride, share), 'it cost', termsOf([ride], now)),
      },
      ...calendarSection([ride]),
    ],
    closing: `${afterCancelling(ride)}${linkThatDoes(stands ? [stands] : [], now)}`,
    reservations: reservationOf(ride),
  };
}

/** The last line to who may not have asked for it; of a ride that we cancelled ourselves nobody has. */
function afterCancelling({ rampVan }: BookedRide): string {
  return rampVan?.state === 'declined'
    ? `Still need a ride? Call ${business.bookingPhone.display} now: somebody answers day and night.`
    : notWanted;
}

/** The terms of cancelling that these rides were bought under. */
function termsOf(rides: readonly BookedRide[], now: number): string {
  return termsOfKept(rides.map((ride) => ({ ...promisesOf(ride, 'guest', now), ...ride.pickup })));
}

/** What goes back of a ride, and what is kept. */
export type Share = { refundCents: number; keptCents: number };

/** The money of one ride that is cancelled or missed, as `moneyBackInWords` takes it. */
export function moneyOfRide(
  { amountCents: ofCents, keptInAllCents, isCancelled, refundState, isWithBank }: BookedRide,
  { refundCents, keptCents }: Share,
): MoneyBack {
  const beforeCents = ofCents - refundCents - keptCents;
  // What is kept of a ride that stands, as after a no-show, is still its price.
  const keptBeforeCents = keptInAllCents - (isCancelled ? keptCents : 0);
  return { ofCents, refundCents, keptCents, beforeCents, refundState, isWithBank, keptBeforeCents };
}

/**
 * Tells the dispatcher that nobody has to drive a ride, or that one is cancelled that has begun: as a no-show, where that is why. `now`
 * in milliseconds since 1970.
 */
export function dispatchRideCancelled(
  ride: BookedRide,
  { isNoShow = false, ...share }: Share & { isNoShow?: boolean | undefined },
  now: number,
): Letter {
  const { reference, trip, day, clock, fleet, figures, rider } = describeRide(ride);
  const several = severalCome([ride]);
  const [what, todo] =
    ridesToCome([ride], now).length > 0
      ? [several ? 'No cars are needed' : 'No car is needed', ': please take the job off the schedule.']
      : [
          isNoShow ? 'Nobody came' : 'Its pickup has passed',
          `: if ${several ? 'drivers still wait' : 'a driver still waits'}, please tell them.`,
        ];
  return {
    subject: `${isNoShow ? 'NO-SHOW' : 'CANCELLED'} job ${reference}: ${day}, ${clock}, ${trip}, ${fleet}`,
    preview: `${what}. ${rider.name}, ${phoneInWords(rider.phone)}.`,
    isPlain: true,
    heading: `${isNoShow ? 'No-show' : 'Cancelled'}: ${day}, ${clock}`,
    opening: [`${trip}, ${fleet}. ${what}${todo}`],
    ticket: [figures.reference, figures.vehicles],
    facts: [...jobFacts(ride), { label: 'Refund', lines: [moneyBackInShort(moneyOfRide(ride, share))] }],
    closing: answersGoTo(ride),
  };
}

/** A booking of whose payments so much goes back. */
type WithRefund = BookedRides & { refundCents: number };

/** Tells a guest that the bank has refused a refund (law 7). */
export function refundFailed(ride: WithRefund, page: string): Letter {
  const { reference, figures } = describeRide(ride);
  const back = formatPrice(ride.refundCents);
  return {
    subject: `Your bank refused our refund of ${back} (${reference})`,
    preview: 'Please call us, and we will find another way to send it.',
    heading: 'Your bank refused our refund',
    opening: [
      `${ride.guest.name}, we asked your bank to give you ${back} back, and it refused: the card may have expired or been replaced. ${refundWords.failed.sentence(back)}`,
    ],
    ticket: [figures.reference, { label: 'Refund, US dollars', value: back }],
    button: { label: 'See my booking', href: page },
    sections: [
      {
        heading: 'What to do',
        paragraphs: [
          'Call us or reply to this email. Please send no card number by email: we never ask for one.',
          'Our dispatch knows about it already.',
        ],
      },
    ],
    action: callUs,
    closing: 'We read our email day and night.',
  };
}

/** Corrects what a guest was told of a refund that Stripe has refused: no bank was asked (law 7). */
export function refundRefused(ride: WithRefund, page: string): Letter {
  const { reference, figures } = describeRide(ride);
  const back = formatPrice(ride.refundCents);
  return {
    subject: `Your refund of ${back} is not on its way (${reference})`,
    preview: 'We told you that it goes back. It has not been sent yet.',
    heading: 'Your refund is not on its way',
    opening: [`${ride.guest.name}, we told you that ${back} goes back to you. ${refundWords.refused.sentence(back)}`],
    ticket: [figures.reference, { label: 'Refund, US dollars', value: back }],
    button: { label: 'See my booking', href: page },
    facts: whereAndWhen(ride),
    action: callUs,
    closing: 'We read our email day and night.',
  };
}

/** Tells a guest that the desk gives something back that was not owed (decision 67). */
export function goodwillRefund(ride: WithRefund & { reason: GoodwillReason }, page: string): Letter {
  const { reference, figures } = describeRide(ride);
  const back = formatPrice(ride.refundCents);
  return {
    subject: `We are giving you ${back} back (${reference})`,
    preview: goodwillWords[ride.reason].sentence,
    heading: 'We are sorry',
    opening: [
      `${ride.guest.name}, ${lowered(goodwillWords[ride.reason].sentence)} We are sorry, and give you ${back} back.`,
      refundWords[ride.goodwillState ?? 'owed'].sentence(back),
    ],
    ticket: [figures.reference, { label: 'Refund, US dollars', value: back }],
    button: { label: 'See my booking', href: page },
    closing: askUs,
  };
}

/** Within a sentence. */
const lowered = (sentence: string) => sentence.charAt(0).toLowerCase() + sentence.slice(1);

/** Tells a guest that a payment for a booking goes back, for a later one had taken its place (decision 38). */
export function returnedPayment(ride: WithRefund): Letter {
  const { reference, trip, day, clock, figures, facts } = describeRide(ride);
  const back = formatPrice(ride.refundCents);
  return {
    subject: `We are refunding ${back}: you booked again (${reference})`,
    preview: `The payment for ${trip}, ${day}, ${clock} goes back to your card.`,
    heading: `We are refunding ${back}`,
    opening: [
      `${ride.guest.name}, you changed this booking and opened a new payment page, but a payment came in for the earlier version. ${wholeRefundInWords(ride.refundCents, ride.lateRefunds ?? [])}`,
      `${noCarWillCome(everyRide(ride))} for this earlier version.`,
    ],
    ticket: [figures.reference, { label: 'Refund, US dollars', value: back }],
    facts: [facts.from, facts.to, facts.pickup, facts.passengers],
    sections: [
      {
        heading: 'Your new booking',
        paragraphs: [
          'If you paid for the changed booking, it stands, and has a confirmation email of its own. If you did not, no ride is booked for you: please book again, or call us.',
        ],
      },
    ],
    action: callUs,
    closing: askUs,
  };
}

function moneyOf({ refundCents, money, refundState, isWithBank }: CancelledRides): MoneyBack {
  const { paidCents, ...others } = money;
  return { ofCents: paidCents, refundCents, refundState, isWithBank, ...others };
}

function cancelledInWords(booked: BookedRides, now: number): string {
  const { guest, back, ...there } = booked;
  const noCar = noCarComes(everyRide(booked), now);
  return back
    ? `${guest.name}, ${whoseRide({ guest })} rides on ${dayAndClock({ guest, ...there })} and on ${dayAndClock(back)} are cancelled.${noCar}`
    : `${guest.name}, ${whoseRide({ guest })} ride on ${dayAndClock({ guest, ...there })} is cancelled.${noCar}`;
}
