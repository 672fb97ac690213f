import { isDeepStrictEqual } from 'node:util';
import { entryOfBooker } from '../calendar/ride-entry.ts';
import type { BookedRide } from '../content/booked-ride.ts';
import type { ChangedRides } from '../content/changed-rides.ts';
import type { Fact, Section } from '../letter/letter.ts';
import { tooEarly } from './dispatch-sheet.ts';
import { describeRide } from './ride-words.ts';

/** What guests and travelers are told of a ride that was changed, beside who rides and the price. */
export function changeableFacts(ride: BookedRide): Fact[] {
  const { facts, beside } = describeRide(ride);
  const { from, to, pickup, flight, passengers } = facts;
  return [from, to, pickup, flight, passengers, ...beside].filter((fact) => fact !== undefined);
}

/** Every fact that a reader is told of the ride; what is new comes with what it was. */
export function newFacts(
  { before, after }: ChangedRides['change'],
  factsOf: (ride: BookedRide) => readonly Fact[],
): Fact[] {
  const were = factsOf(before);
  const facts = factsOf(after);
  const gone = were.filter(({ label }) => !facts.some((fact) => fact.label === label));
  return [
    ...facts.map((fact): Fact => {
      const was = were.find(({ label }) => label === fact.label);
      const value = madeOf[fact.label];
      const isSame = value && isDeepStrictEqual(before[value], after[value]);
      if (isSame || was?.lines.join('\n') === fact.lines.join('\n')) return fact;
      return { ...fact, before: was ? wasInWords(was, fact) : 'none' };
    }),
    ...gone.map(({ label, lines }): Fact => ({ label, lines: ['none'], before: inALine(label, lines) })),
  ];
}

/** Whether a change has made its ride another one in the calendar of a reader, or comes to another mailbox of theirs. */
export function isNewInCalendar({ before, after }: ChangedRides['change'], reader: 'guest' | 'traveler'): boolean {
  // Of a ride under way or over, whose van nobody confirmed, none goes out.
  if (!after.entry) return false;
  // What it says of a van is of now, before the change too.
  if ([before, after].some(({ trip }) => trip.extras?.wheelchair)) return true;
  const [was, is] = [before, after].map(({ guest, entry }) => ({
    to: reader === 'guest' ? guest.email : guest.traveler?.email,
    entry: entry && { ...(reader === 'guest' ? entryOfBooker(entry) : entry), ofBooker: undefined, sequence: 0 },
  }));
  return !isDeepStrictEqual(was, is);
}

/** What the file attached to a change is for, where one is. */
export function newAppointment(...about: Parameters<typeof isNewInCalendar>): Section[] {
  const replaces = 'If the ride is in your calendar, open the attached appointment: it replaces the one you have.';
  return isNewInCalendar(...about) ? [{ heading: 'Your calendar', paragraphs: [replaces] }] : [];
}

/** What facts are made of whose words say more: whether flight and pickup are on one day, what a price covers. */
const madeOf: { readonly [label: string]: 'pickup' | 'flight' | 'amountCents' } = {
  'Pick up': 'pickup',
  Flight: 'flight',
  Price: 'amountCents',
};

/** What is no longer so; of a price the figure alone, without what it covers. */
function wasInWords({ label, lines: [first, ...others] }: Fact, { lines }: Fact): string {
  if (label === 'Price') return first;
  return (
    inALine(
      label,
      // What was to be done about it is no more.
      [first, ...others].filter((line) => !lines.includes(line) && line !== tooEarly),
    ) || first
  );
}

/** The lines of a fact in one: but for names and addresses none has a capital inside it. */
function inALine(label: string, [first = '', ...others]: readonly string[]): string {
  const within = ['From', 'To', 'Driver'].includes(label) ? others : others.map(lowered);
  return [first, ...within].join(', ');
}

const lowered = (line: string) => line.charAt(0).toLowerCase() + line.slice(1);
