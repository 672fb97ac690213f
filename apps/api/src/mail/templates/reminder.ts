import { borderNotice, business, formatPickup, wallClock } from '@fallsline/domain';
import type { BookedRide } from '../content/booked-ride.ts';
import type { Letter } from '../letter/letter.ts';
import { describeRide, rampVanSection, reservationOf } from './ride-words.ts';

/** Tells a guest the day before what a ride needs: where to meet, papers, until when it can be changed (decision 36). */
export function rideReminder(
  ride: BookedRide,
  { page, isToday, now }: { page: string; isToday: boolean; now: number },
): Letter {
  const { reference, to, clock, facts, beside, figures, rider } = describeRide(ride);
  const when = isToday ? 'today' : 'tomorrow';
  const { flight, passengers, drive, rides } = facts;
  const meeting = ride.airportPickup ? business.meetingPoint.airport : business.meetingPoint.door;
  const meet = { label: 'Meet', lines: [...facts.from.lines, meeting] as [string, ...string[]] };
  return {
    subject: `${isToday ? 'Today' : 'Tomorrow'}, ${clock}: your ride to ${to} (${reference})`,
    preview: ride.crossesBorder ? `${meeting} Bring passports.` : meeting,
    heading: `Your ride is ${when}`,
    opening: [
      rides
        ? `${ride.guest.name}, this is what ${rider.name} needs for it.`
        : `${ride.guest.name}, this is what you need for it.`,
    ],
    ticket: [figures.reference, { label: isToday ? 'Today' : 'Tomorrow', value: clock }],
    button: { label: 'See my ride', href: page },
    facts: [facts.pickupForGuest, meet, facts.to, rides, flight, drive, passengers, ...beside].filter(
      (fact) => fact !== undefined,
    ),
    ...(ride.crossesBorder
      ? {
          note: {
            heading: 'Papers for the bridge',
            paragraphs: [`${borderNotice.papers} ${borderNotice.time}`, borderNotice.refused],
          },
        }
      : {}),
    sections: [
      ...rampVanSection([ride], { now, money: true }),
      { heading: 'If your plans change', paragraphs: [deadlinesInWords(ride, now)] },
    ],
    closing: `Or call ${business.bookingPhone.display}, or answer this email. We read it day and night.`,
    reservations: reservationOf(ride),
  };
}

/** Until when a ride can be changed, and what cancelling it means now. `now` in milliseconds since 1970. */
export function deadlinesInWords({ promises, rampVan }: BookedRide, now: number): string {
  if (!promises) return 'Call us, and we see what we can do.';
  const { cancelFreeUntil, changeUntil } = promises;
  const changes =
    changeUntil !== null && now <= changeUntil
      ? `Free changes until ${clockAt(changeUntil, now)}.`
      : 'For a change, call us.';
  // Until it is confirmed, its own sentence says what cancelling means.
  if (rampVan && rampVan.state !== 'confirmed') return changes;
  return cancelFreeUntil !== null && now <= cancelFreeUntil
    ? `${changes} Full refund if you cancel by ${clockAt(cancelFreeUntil, now)}.`
    : `${changes} A deduction applies if you cancel now; our dispatch tells you how much.`;
}

/** 'today, 2:50 PM', 'tomorrow, 2:50 PM', or with its date. */
function clockAt(instant: number, now: number): string {
  const at = wallClock(instant);
  const { date, time } = formatPickup(at);
  const dayMs = 24 * 60 * 60_000;
  if (at.pickupDate === wallClock(now).pickupDate) return `today, ${time}`;
  if (at.pickupDate === wallClock(now + dayMs).pickupDate) return `tomorrow, ${time}`;
  return `${date}, ${time}`;
}
