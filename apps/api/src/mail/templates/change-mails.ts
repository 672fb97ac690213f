import { business, formatPrice } from '@fallsline/domain';
import type { BookedRide, ChangedRides } from '../booked-ride.ts';
import { describeRide } from './booked-ride.ts';
import { banks } from './cancellation-mails.ts';
import { dispatchSheet } from './dispatch-sheet.ts';
import type { Fact, Letter } from './letter.ts';

const call = { label: `Call ${business.bookingPhone.display}`, href: `tel:${business.bookingPhone.tel}` };
const closing = 'Questions? Call us or answer this email: we read it day and night.';

/** Tells a guest that a ride was changed, what is new, and what it meant for the money (decision 33). */
export function rideChanged({ change, guest }: ChangedRides): Letter {
  const { reference, trip, day, clock, figures } = describeRide(change.after);
  return {
    subject: `Your ride has changed: ${trip}, ${day} (${reference})`,
    preview: `Now ${day}, ${clock}.`,
    picture: true,
    heading: 'Your ride has changed',
    opening: [`${guest.name}, this is your ride now. What is new is marked.`],
    ticket: [figures.reference, { label: 'Price', value: formatPrice(change.after.amountCents) }],
    facts: newFacts(change),
    sections: [{ heading: 'Your money', paragraphs: moneyOf(change) }],
    action: call,
    closing,
  };
}

/** The job sheet of a ride that was changed, with what is new marked. */
export function dispatchChange({ change }: ChangedRides): Letter {
  const sheet = dispatchSheet(change.after);
  const facts = newFacts(change);
  const others = sheet.facts.filter(({ label }) => !facts.some((fact) => plain(fact.label) === label));
  return {
    ...sheet,
    subject: `CHANGED ${sheet.subject}`,
    heading: `Changed: ${sheet.heading}`,
    opening: ['This job replaces the one you have. What is new is marked.', ...sheet.opening],
    facts: [...facts, ...others],
  };
}

/** Tells a guest that a payment came too late for its change, and goes back (rides-and-money, law 4). */
export function changeNotMade(ride: BookedRide & { refundCents: number }): Letter {
  const { reference, figures, facts } = describeRide(ride);
  const back = formatPrice(ride.refundCents);
  return {
    subject: `We are refunding ${back}: your ride was not changed (${reference})`,
    preview: 'Your payment came after the offer had ended. The ride stays as it was.',
    picture: true,
    heading: `We are refunding ${back}`,
    opening: [
      `${ride.guest.name}, your payment for a change came after the offer had ended, so the change was not made. We are sending all of it back. ${banks}`,
    ],
    ticket: [figures.reference, { label: 'Refund', value: back }],
    facts: [facts.from, facts.to, facts.pickupForGuest],
    sections: [
      {
        heading: 'Your ride',
        paragraphs: ['It stays as it was. To change it after all, call us or answer this email.'],
      },
    ],
    action: call,
    closing,
  };
}

/** Tells a guest that one ride is cancelled, and what goes back (decision 32). */
export function rideCancelled(ride: BookedRide, { refundCents }: { refundCents: number }): Letter {
  const { reference, trip, day, clock, figures, facts } = describeRide(ride);
  const back = formatPrice(refundCents);
  const paragraphs =
    refundCents === 0
      ? ['Nothing is given back for it.', business.policies.cancellation]
      : [`We have asked your bank to give you ${back} back. ${banks}`];
  return {
    subject: `Your ride is cancelled: ${trip}, ${day} (${reference})`,
    preview: `${day}, ${clock}. ${refundCents > 0 ? `Refund ${back}.` : 'No refund.'}`,
    picture: true,
    heading: 'Your ride is cancelled',
    opening: [`${ride.guest.name}, your ride on ${day} at ${clock} is cancelled. No car will come for it.`],
    ticket: [figures.reference, { label: 'Refund', value: back }],
    facts: [facts.from, facts.to, facts.pickupForGuest],
    sections: [{ heading: 'Your money', paragraphs }],
    action: call,
    closing,
  };
}

/** Tells the dispatcher that nobody has to drive one ride. */
export function dispatchRideCancelled(ride: BookedRide, { refundCents }: { refundCents: number }): Letter {
  const { reference, trip, day, clock, fleet, figures, facts } = describeRide(ride);
  return {
    subject: `CANCELLED job ${reference}: ${day}, ${clock}, ${trip}, ${fleet}`,
    preview: `Nobody drives. ${ride.guest.name}, ${ride.guest.phone}.`,
    picture: false,
    heading: `Cancelled: ${day}, ${clock}`,
    opening: [`${trip}, ${fleet}. Nobody drives; please take the job off the plan.`],
    ticket: [figures.reference, figures.vehicles],
    facts: [
      ...[facts.pickup, facts.from, facts.to, facts.guest, facts.phone],
      { label: 'Refund', lines: [formatPrice(refundCents)] },
    ],
    sections: [],
    closing: 'An answer to this email goes to the guest.',
  };
}

/** Tells a guest that the wish to cancel is with dispatch (decision 32). */
export function cancellationAsked(ride: BookedRide): Letter {
  const { reference, day, clock, figures, facts } = describeRide(ride);
  return {
    subject: `We have your request to cancel: ${day} (${reference})`,
    preview: 'Your ride stands until we answer.',
    picture: true,
    heading: 'We have your request',
    opening: [
      `${ride.guest.name}, you asked to cancel your ride on ${day} at ${clock}. It is less than 24 hours away, so our dispatch decides how much we can give back. We answer as soon as we can.`,
      'Your ride stands until then.',
    ],
    ticket: [figures.reference],
    facts: [facts.from, facts.to, facts.pickupForGuest],
    sections: [],
    action: call,
    closing,
  };
}

/** Asks dispatch to decide a cancellation. */
export function dispatchDecides(ride: BookedRide): Letter {
  const { reference, trip, day, clock, price, figures, facts } = describeRide(ride);
  return {
    subject: `Please decide: a guest asks to cancel ${reference}, ${day}, ${clock}`,
    preview: `${trip}. ${ride.guest.name}, ${ride.guest.phone}.`,
    picture: false,
    heading: 'A guest asks to cancel',
    opening: [`${trip}, ${day}, ${clock}. It cost ${price}. The ride stands until you decide.`],
    ticket: [figures.reference, figures.vehicles],
    facts: [facts.pickup, facts.from, facts.to, facts.guest, facts.phone],
    sections: [
      {
        heading: 'What to do',
        paragraphs: [
          `Cancel it and say how many dollars go back: desk decide ${reference} --refund <dollars>. Or keep the ride: desk decide ${reference} --keep.`,
        ],
      },
    ],
    closing: 'An answer to this email goes to the guest.',
  };
}

/** Tells a guest that dispatch keeps the ride. */
export function cancellationDeclined(ride: BookedRide): Letter {
  const { reference, day, clock, figures, facts } = describeRide(ride);
  return {
    subject: `Your ride stands: ${day} (${reference})`,
    preview: 'We could not cancel it as you asked.',
    picture: true,
    heading: 'Your ride stands',
    opening: [
      `${ride.guest.name}, we could not cancel your ride on ${day} at ${clock} as you asked. Your car comes. Please call us if you cannot be there.`,
    ],
    ticket: [figures.reference],
    facts: [facts.from, facts.to, facts.pickupForGuest],
    sections: [],
    action: call,
    closing,
  };
}

const mark = 'New: ';
const plain = (label: string) => label.replace(mark, '');

/** Every fact of the ride; what is new comes with what it was. */
function newFacts({ before, after }: ChangedRides['change']): Fact[] {
  const factsOf = (ride: BookedRide) => {
    const { from, to, pickup, flight, passengers, extras, price } = describeRide(ride).facts;
    return [from, to, pickup, flight, passengers, extras, price].filter((fact) => fact !== undefined);
  };
  const were = factsOf(before);
  return factsOf(after).map((fact): Fact => {
    const was = were.find(({ label }) => label === fact.label);
    if (was?.lines.join('\n') === fact.lines.join('\n')) return fact;
    return { ...fact, label: mark + fact.label, lines: [...fact.lines, `Before: ${was?.lines[0] ?? 'none'}`] };
  });
}

function moneyOf({ differenceCents, isKept }: ChangedRides['change']): string[] {
  const amount = formatPrice(Math.abs(differenceCents));
  if (differenceCents === 0) return ['The price stays the same.'];
  if (differenceCents > 0) return [`You have paid the difference of ${amount}.`];
  return isKept
    ? [`The ride costs ${amount} less now. Its free cancellation time is over, so the difference is kept.`]
    : [`The ride costs ${amount} less now. We have asked your bank to give it back to you. ${banks}`];
}
