import type { Extras } from './extras.ts';

// No schemas here, only their types, and no sentences: a ticket has a party before either is loaded to check it.

/** By how a form asks for it: a number with a stepper, a need to tick, a line to write; child seats by their kinds. */
type AskedAs<Value> = Value extends number
  ? 'count'
  : Value extends boolean
    ? 'need'
    : Value extends string
      ? 'text'
      : { readonly [Kind in keyof Required<Value>]: 'count' };

/**
 * How a form asks for each of the extras (decision 24), in the order it asks. Forms, the change of a booking and what is
 * read from either go by this table, so that the compiler names here first what the schema has and no form asks for.
 */
export const party = {
  childSeats: { rearFacing: 'count', forwardFacing: 'count', booster: 'count' },
  luggage: 'count',
  foldingWheelchair: 'need',
  walker: 'need',
  serviceAnimal: 'need',
  wheelchair: 'need',
  metInside: 'need',
  note: 'text',
} as const satisfies { readonly [Extra in keyof Required<Extras>]: AskedAs<NonNullable<Extras[Extra]>> };

export type ChildSeatKind = keyof NonNullable<Extras['childSeats']>;
export type PartyCount = ExtrasOfType<number>;
export type PartyNeed = ExtrasOfType<boolean>;
export type PartyText = ExtrasOfType<string>;
type ExtrasOfType<Type> = {
  [Extra in keyof Required<Extras>]: NonNullable<Extras[Extra]> extends Type ? Extra : never;
}[keyof Extras];

/** The fields that are numbers: the kinds of child seats among them. */
export type PartyNumber = ChildSeatKind | PartyCount;

/** What a party brings and needs, as a form has it. A number that was taken out is null. */
export type PartyValues = Record<PartyNumber, number | null> &
  Record<PartyNeed, '' | 'yes'> &
  Record<PartyText, string>;

const { childSeats, ...others } = party;
const asked = Object.entries({ ...childSeats, ...others });

/** A party that has said nothing yet. */
export const emptyParty = Object.fromEntries(
  asked.map(([field, kind]) => [field, kind === 'count' ? 0 : '']),
) as PartyValues;

/** The fields of a party, in the order a form asks. */
export const partyFields = Object.keys(emptyParty) as readonly (keyof PartyValues)[];
/** The kinds of child seats, in the order a form asks. */
export const childSeatKinds = Object.keys(childSeats) as readonly ChildSeatKind[];
/** What else a party counts. */
export const partyCounts = extrasAskedAs('count') as readonly PartyCount[];
/** What a party needs or does not. */
export const partyNeeds = extrasAskedAs('need') as readonly PartyNeed[];
/** What a party writes. */
export const partyTexts = extrasAskedAs('text') as readonly PartyText[];

function extrasAskedAs(kind: 'count' | 'need' | 'text'): string[] {
  return Object.entries(others).flatMap(([extra, as]) => (as === kind ? [extra] : []));
}
