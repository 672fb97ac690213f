import { airportPlaces } from '../trip/direction.ts';
import type { MeetingPoint } from '../trip/meeting-point.ts';
import { cardNameOf } from '../trip/places.ts';
import { doorWaitingMinutes, freeChangeHours, freeWaitingMinutes } from '../words/business.ts';
import { flightFollowedInShort, higherFare, meetingInWords, signQuestion, type Waits } from './promise-words.ts';

// The words of what is promised of every kind of ride, for who has not booked one. Not beside the words of one ride: who
// opens a booking need not fetch these.

/** Most rides are in one car. */
const one = { vehicles: 1 };
const meetingAt = (meetingPoint: MeetingPoint) => meetingInWords({ ...one, meetingPoint, isMetInside: false });

/** That flights are followed, for who asks about no ride. */
export const flightFollowed = `${flightFollowedInShort(one)}.`;

/** Before it is known where a ride begins. */
export const waitingInGeneral = `Free waiting: ${freeWaitingMinutes} minutes at the airport, ${doorWaitingMinutes} at the door`;

/** At a station or pier, with what a guest has to do for it: `meetingPointOf` goes by the address. */
export const stationWaiting = `Name the station in the pickup address, and the driver waits ${freeWaitingMinutes} minutes there at no charge.`;

/** Of every kind of ride, for who asks about none. */
export const waitingEverywhere = `${freeWaitingMinutes} minutes at airports, train stations and cruise terminals, ${doorWaitingMinutes} at the door, at no charge.`;

/** What a fare includes that begins there. */
export function pickupIncluded({ meetingPoint, waitingMinutes }: Waits): string {
  const waiting = `${waitingMinutes} minutes of free waiting`;
  return meetingPoint.at === 'airport'
    ? `A driver who follows your flight, and ${waiting}`
    : `Pickup at your door at the minute you choose, and ${waiting}`;
}

/** Of every kind of ride, for who asks about none. */
export const meetingsInGeneral = [
  ...airportPlaces.map((airport) => `At ${cardNameOf(airport)}: ${meetingAt({ at: 'airport', airport })}`),
  `Anywhere else: ${meetingAt({ at: 'door' })}`,
].join(' ');

/** How forms call it to be met inside. */
export const signLabel = 'Meet me inside with a sign';
/** The same where somebody books for a guest. */
export const signLabelOfGuest = 'Meet your guest inside with a sign';

/** How somebody who has not booked yet says so. */
export const signBeforeBooking = `${signQuestion(one)} Check '${signLabel}' when you book: it costs nothing.`;

/** The same for who books for others. */
export const signAtTheAirport = `Check '${signLabelOfGuest}' for a ride from an airport, and the driver waits there with your guest’s name on a sign.`;

/** Until when rides can be changed, for who asks about none. */
export const changesInGeneral = `Changes are free online until ${freeChangeHours} hours before pickup; ${higherFare}.`;

/** The same in short, where prices are compared. */
export const changesInShort = `Free changes online up to ${freeChangeHours} hours before pickup`;
