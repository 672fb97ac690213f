import {
  meetingForStaff,
  phoneInWords,
  pickupInstant,
  rampAnswerClock,
  rampVanForStaff,
  sureOfCarMinutes,
} from '@fallsline/domain';
import type { BookedRide } from '../content/booked-ride.ts';
import type { Letter, Section } from '../letter/letter.ts';
import { describeRide, promisesOf, withLines } from './ride-words.ts';

const noBreak = '\u00a0';

/**
 * The job sheet of a paid booking: when, from where, to where, who, before anything else (decision 13); how soon that is,
 * where no car may be there in time (decision 63). `now` in milliseconds since 1970.
 */
export function dispatchSheet(ride: BookedRide, now: number): Letter {
  const sheet = jobSheet(ride, now);
  return { ...sheet, subject: `${soon(ride, now)}${sheet.subject}` };
}

/** The same of any job, however soon it is. */
export function jobSheet(ride: BookedRide, now: number): Letter {
  const { reference, trip, day, clock, fleet, figures, facts, beside, price, rider } = describeRide(ride);
  const { email } = ride.guest;
  const { name, phone } = rider;
  const promises = promisesOf(ride, 'staff', now);
  return {
    subject: `${toConfirm(ride, now)}Job ${reference}: ${day}, ${clock}, ${trip}, ${fleet}`,
    preview: `${name}, ${phoneInWords(phone)}, ${facts.passengers.lines[0]}`,
    isPlain: true,
    heading: `${day}, ${clock.replace(' ', noBreak)}`,
    opening: [`${trip}, ${fleet}. Paid ${price}.`],
    ticket: [figures.reference, figures.vehicles],
    facts: [
      facts.pickup,
      facts.from,
      { label: 'Meet', lines: [meetingForStaff(promises, name)] },
      facts.to,
      ...(facts.flight ? [withLines(facts.flight, promises.flightStanding === 'before' ? [tooEarly] : [])] : []),
      facts.passengers,
      ...beside,
      ...(facts.crew ? [facts.crew] : []),
      facts.guest,
      facts.phone,
      ...(facts.bookedBy ? [facts.bookedBy] : []),
      { label: 'Email', lines: [email], href: `mailto:${encodeURIComponent(email)}` },
      { label: 'Paid', lines: [`${price} by card`] },
    ],
    ...rampVanToDo(ride, now),
    action: { label: `Call ${phoneInWords(phone)}`, href: `tel:${phone}` },
    closing: answersGoTo(ride),
  };
}

/** Of a pickup before the landing, as after a correction of the flight alone. */
export const tooEarly = 'It lands after this pickup: agree on another time with the guest.';

/** What a subject begins with where its pickup is nearer than dispatch can be sure of a car: 'IN 27 MINUTES. ' */
function soon({ pickup }: BookedRide, now: number): string {
  const instant = pickupInstant(pickup);
  if (typeof instant !== 'number') return '';
  const minutes = Math.floor((instant - now) / 60_000);
  return minutes >= 0 && minutes < sureOfCarMinutes ? `IN ${minutes} MINUTES. ` : '';
}

/** What a subject begins with while somebody has to confirm a ramp van. */
function toConfirm({ rampVan }: BookedRide, now: number): string {
  return rampVan?.state === 'waiting' ? `${rampVanForStaff(rampVan, now)}. ` : '';
}

/** What dispatch has to do about the ramp van of a ride, or that it is done (decision 49). */
function rampVanToDo({ rampVan, reference, position }: BookedRide, now: number): { note?: Section } {
  if (!rampVan) return {};
  const heading = 'Ramp van';
  if (rampVan.state === 'confirmed')
    return { note: { heading, paragraphs: ['It is confirmed, and the guest knows.'] } };
  if (rampVan.state === 'declined') return { note: { heading, paragraphs: ['There is none: the ride is cancelled.'] } };
  const answer = `desk ramp ${rideAtDesk(reference, position)}`;
  return {
    note: {
      heading:
        now > rampVan.answerBy
          ? 'Overdue: confirm a ramp van'
          : `To do by ${rampAnswerClock(rampVan, now)}: confirm a ramp van`,
      paragraphs: [
        'Somebody stays in a wheelchair. The guest was promised an answer by then, and can cancel free of charge until there is one.',
        `There is a van: ${answer} --yes. The guest is told.`,
        `There is none: call the guest, then ${answer} --no. It cancels the ride, gives its price back and tells the guest.`,
      ],
    },
  };
}

/** How `desk` is told which ride of a booking is meant. A mail of before may not have known. */
export function rideAtDesk(reference = '<reference>', position?: number): string {
  return `${reference} --ride ${position ?? '<1 or 2>'}`;
}

/** Who reads an answer to a mail of dispatch. */
export function answersGoTo({ guest }: BookedRide): string {
  return guest.traveler
    ? `A reply to this email goes to ${guest.name}, who booked. ${guest.traveler.name} rides.`
    : 'A reply to this email goes to the guest.';
}
