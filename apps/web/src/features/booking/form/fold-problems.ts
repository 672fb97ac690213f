import type { AdditionField } from '@fallsline/domain/additions-form';
import { partyFields } from '@fallsline/domain/party';
import { backFields, backFieldsFor, travelerFields } from '@fallsline/domain/read-additions';
import { tripBack } from '@fallsline/domain/trip';
import type { FieldErrors } from 'react-hook-form';
import { booking as words } from '../../../content/booking/ticket-words.ts';
import type { Fold, Ride, TicketValues, Unfolded } from './ticket-form.ts';

/** What is wrong in the folds of a ticket, in the order they ask; what is said of both rides says which. */
export function foldProblems(ride: Ride, problems: FieldErrors<TicketValues>) {
  const { direction, dynamicLocation, back, backFlightDeparture: flightDeparture } = ride;
  const trip = back && direction !== '' ? tripBack(direction, dynamicLocation) : undefined;
  const asked: AdditionField[] = trip
    ? ['back', ...backFieldsFor({ ...trip, flightDeparture }).map((field) => backFields[field])]
    : [];
  const told = (path: AdditionField, said: (message: string) => string) => {
    const message = problems[path]?.message;
    return message === undefined ? [] : [{ path, message: said(message) }];
  };
  return [
    ...partyFields.flatMap((path) => told(path, (message) => message)),
    ...Object.values(travelerFields).flatMap((path) => told(path, (message) => message)),
    ...asked.flatMap((path) => told(path, words.backProblem)),
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
