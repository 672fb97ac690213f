// What may be added to the ride there (decisions 23, 24 and 39): all of it is fetched when somebody comes near the ticket.
import type { AdditionField } from '@fallsline/domain/additions-form';
import { partyFields } from '@fallsline/domain/party';
import { backFields, backFieldsFor, travelerFields } from '@fallsline/domain/read-additions';
import { tripBack } from '@fallsline/domain/trip';
import type { FieldErrors } from 'react-hook-form';
import { ticketAdditions } from '../../../content/booking/ticket-additions.ts';
import type { Fold, Ride, Unfolded } from '../form/ticket-form.ts';
import type { TicketValues } from '../form/ticket-values.ts';

export { FoldWords } from './fold-words.tsx';
export { PartyFields } from './party-fields.tsx';
export { BackFields } from './ride-back.tsx';
export { BothFares, BothPickups, BothRides, StubExtras } from './stub-additions.tsx';
export { TravelerFields } from './traveler-fields.tsx';

type Problems = FieldErrors<TicketValues>;

/** What is wrong in the folds of a ticket, in the order they ask; what is said of both rides says which. */
export function problemsOf(ride: Ride, problems: Problems) {
  const { direction, dynamicLocation, back, backFlightDeparture: flightDeparture } = ride;
  const trip = back && direction !== '' ? tripBack(direction, dynamicLocation) : undefined;
  const asked: AdditionField[] = trip
    ? ['back', ...backFieldsFor({ ...trip, flightDeparture }).map((field) => backFields[field])]
    : [];
  const told = (path: AdditionField, words: (message: string) => string) => {
    const message = problems[path]?.message;
    return message === undefined ? [] : [{ path, message: words(message) }];
  };
  return [
    ...partyFields.flatMap((path) => told(path, (message) => message)),
    ...Object.values(travelerFields).flatMap((path) => told(path, (message) => message)),
    ...asked.flatMap((path) => told(path, ticketAdditions.back.problem)),
  ];
}

/** The folds with something wrong in them. */
export function wrongFolds(isWrong: (field: AdditionField) => boolean): Unfolded {
  const fieldsIn = {
    party: partyFields,
    back: Object.values(backFields),
    traveler: Object.values(travelerFields),
  } satisfies Record<Fold, readonly AdditionField[]>;
  const wrong = Object.entries(fieldsIn).filter(([, fields]) => fields.some(isWrong));
  return Object.fromEntries(wrong.map(([fold]) => [fold, 'wrong']));
}
