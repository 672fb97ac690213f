import { beginsAtAirport } from '../trip/direction.ts';
import { meetingPointOf, type TripStart } from '../trip/meeting-point.ts';
import type { Extras } from './extras.ts';
import {
  childSeatKinds,
  emptyParty,
  type PartyNeed,
  type PartyValues,
  partyCounts,
  partyFields,
  partyNeeds,
  partyTexts,
} from './party.ts';

/** Whether a form says anything of a party. */
export function hasParty(values: PartyValues): boolean {
  return partyFields.some((field) => Boolean(values[field]));
}

/** What a form says of its party, as the wire has it and before it is judged; undefined where that is nothing. */
export function extrasOf(values: PartyValues): Extras | undefined {
  if (!hasParty(values)) return undefined;
  const seats = saidOf(childSeatKinds, (kind) => values[kind] || undefined);
  return {
    ...(Object.keys(seats).length > 0 ? { childSeats: seats } : {}),
    ...saidOf(partyCounts, (count) => values[count] || undefined),
    ...saidOf(partyNeeds, (need) => values[need] === 'yes' || undefined),
    ...saidOf(partyTexts, (text) => (values[text].trim() === '' ? undefined : values[text])),
  };
}

/** The fields of a form that say these extras. */
export function partyOf({ childSeats = {}, ...others }: Extras): PartyValues {
  const said = Object.entries({ ...childSeats, ...others }).flatMap(([field, value]) => {
    if (value === undefined) return [];
    return [[field, typeof value === 'boolean' ? (value ? 'yes' : '') : value] as const];
  });
  return { ...emptyParty, ...Object.fromEntries(said) };
}

/** Of these extras only some. */
export function extrasAmong(extras: Extras, wanted: (extra: keyof Extras) => boolean): Extras {
  return Object.fromEntries(Object.entries(extras).filter(([extra]) => wanted(extra as keyof Extras)));
}

/**
 * What a form offers for rides that begin there: to be met inside only where one begins at an airport (decision 29), which
 * a direction from one says before its town is chosen.
 */
export function needsOffered(starts: readonly TripStart[]): readonly PartyNeed[] {
  const atAirport = starts.some((start) => beginsAtAirport(start.direction) || meetingPointOf(start).at === 'airport');
  return partyNeeds.filter((need) => need !== 'metInside' || atAirport);
}

/** Of what a party asked for, what one of its rides has: nobody is met inside where no airport is (decision 29). */
export function extrasOfRide(extras: Extras, ride: TripStart): Extras {
  return extrasAmong(extras, (extra) => extra !== 'metInside' || meetingPointOf(ride).at === 'airport');
}

function saidOf<Field extends string, Value>(
  fields: readonly Field[],
  say: (field: Field) => Value | undefined,
): { [field in Field]?: Value } {
  const said = fields.map((field) => [field, say(field)] as const).filter(([, value]) => value !== undefined);
  return Object.fromEntries(said) as { [field in Field]?: Value };
}
