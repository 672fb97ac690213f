import { type Correction, type DeskBooking, mostGoodwill, type Refusal, refusalForStaff } from '@fallsline/domain';
import { eq } from 'drizzle-orm';
import { carryOut, type Decided } from '../../bookings/changes/carry-out.ts';
import { correctRide } from '../../bookings/changes/quote-change.ts';
import type { ChangeUpdate, Decision } from '../../bookings/changes/write-decision.ts';
import type { BookingDeps } from '../../bookings/rows/booking-deps.ts';
import { bookingById, bookingByReference } from '../../bookings/rows/booking-rows.ts';
import { accountOf, type BookingRow, boughtRide, plainRide, type RideRow } from '../../bookings/stored/read-booking.ts';
import { riderOf, type StoredGuest, toldByEmail } from '../../bookings/stored/stored-guest.ts';
import type { Queries } from '../../database/database.ts';
import { rides } from '../../database/schema.ts';
import type { LinkDeps } from '../../my-booking/links.ts';
import { withEmail } from '../../my-booking/tab-that-paid.ts';
import { positionOf, viewTrip } from '../../my-booking/view-trip.ts';
import { type Actor, note } from '../../rides/history.ts';
import { aChangeWaits, type NotDone, noSuchBooking, notPossible } from '../../rides/not-possible.ts';
import { termsToTell } from './change-trip.ts';

/** All of a ride's booking that can be corrected; undefined where there is none, or its guest was erased. */
export async function deskBooking(db: Queries, rideId: string): Promise<DeskBooking | undefined> {
  const [found] = await db.select({ id: rides.bookingId }).from(rides).where(eq(rides.id, rideId));
  const row = found && (await bookingById(db, found.id));
  const ride = row?.rides.find(({ id }) => id === rideId);
  if (!row || !ride || row.erasedAt !== null) return undefined;
  const { reference: bookingReference, version, guest } = row;
  return {
    bookingReference,
    position: positionOf(ride),
    version,
    email: guest.email,
    rider: riderOf(guest),
    trip: viewTrip(ride.trip, ride, 'guest'),
    leftCents: mostGoodwill(accountOf(row)),
  };
}

/**
 * Corrects email, name, phone or extras of a booking for the desk, all of it or nothing. Name, phone and extras are changed
 * as a guest changes them, but for the guest's deadlines (decision 66); with another email the links end, and the
 * confirmation goes there. Guest and dispatch are mailed, and the ride's history says who did it. `version` is the
 * booking's that was looked at; absent, as it is. Returns what was done in a sentence; as a preview, what the guest is to be
 * told of its terms, if anything. Throws what the database throws.
 */
export async function correctBooking(
  deps: BookingDeps & LinkDeps,
  actor: Actor,
  {
    bookingReference,
    version,
    position,
    email,
    isPreview,
    ...requested
  }: Omit<Correction, 'version'> & { version?: number },
): Promise<{ outcome: 'done'; words: string } | NotDone> {
  const seen = await bookingByReference(deps.database.db, bookingReference);
  if (!seen) return noSuchBooking;
  const byStaff = { ...deps, byStaff: true };
  type Answer = { outcome: 'done'; words: string } | NotDone;
  const { answer } = await carryOut(deps, seen, async (row, now, tx): Promise<Decided<Answer>> => {
    const ride = row.rides.find((each) => each.position === position);
    if (row.status !== 'paid' || row.erasedAt !== null || !ride) return refused('This booking has no such paid ride.');
    if (version !== undefined && version !== row.version) return { answer: { outcome: 'stale' } };
    const said = differing(row, requested);
    const newEmail = email === row.guest.email ? undefined : email;
    if (said.length === 0 && newEmail === undefined) return refused('None of this is new.');
    let decision: Decision = {};
    if (said.length > 0) {
      if (row.changes.some(({ kind, state }) => kind === 'change' && state === 'waiting')) return refused(aChangeWaits);
      const corrected = await correctRide(tx, byStaff, row, { position, requested, now });
      if (corrected.outcome !== 'decided') return { answer: notPossible(whyInWords(corrected)) };
      decision = corrected.decision;
    }
    const terms = termsOfExtras(row, ride, requested, now);
    if (isPreview) return { answer: { outcome: 'done', words: terms && `Tell the guest: ${terms}` } };
    if (newEmail !== undefined) {
      const told = await withEmail(tx, deps, { ...row, guest: decision.guest ?? row.guest }, newEmail);
      decision = {
        ...decision,
        guest: told.guest,
        changes: [...(decision.changes ?? []).map((each) => withEmailBefore(each, row.guest)), ...told.changes],
        messages: [...(decision.messages ?? []), ...told.messages],
      };
    }
    const parts = [...(newEmail === undefined ? [] : ['email']), ...said];
    await note(tx, actor, { at: now, rideId: ride.id, words: `Corrected: ${parts.join(', ')}.` });
    const corrected = { ...row, guest: decision.guest ?? row.guest };
    const words = inWords(corrected, { email: newEmail, isChanged: said.length > 0, terms });
    return { answer: { outcome: 'done', words }, decision };
  });
  return answer;
}

/** A change that was made together with another email: the sheet of dispatch marks what is new, and has the email. */
function withEmailBefore(change: ChangeUpdate, was: StoredGuest): ChangeUpdate {
  if (change.state !== 'applied') return change;
  const before = riderOf(was);
  return { ...change, guest: { ...before, ...change.guest, before: { ...before, email: was.email } } };
}

const refused = (why: string) => ({ answer: notPossible(`${why} Nothing was changed.`) });

/** What of a correction is another than it was. Extras are another thing whenever they are sent. */
function differing({ guest }: BookingRow, { name, phone, extras }: Pick<Correction, 'name' | 'phone' | 'extras'>) {
  const rider = riderOf(guest);
  return [
    ...(name !== undefined && name !== rider.name ? ['name'] : []),
    ...(phone !== undefined && phone !== rider.phone ? ['phone'] : []),
    ...(extras !== undefined ? ['what the party brings'] : []),
  ];
}

/** What the guest is to know where another party asks for another ramp van, or none; otherwise empty. */
function termsOfExtras(row: BookingRow, ride: RideRow, { extras }: Pick<Correction, 'extras'>, now: number): string {
  if (extras === undefined) return '';
  const trip = plainRide(ride.trip);
  const { deadlines } = boughtRide(ride);
  return termsToTell(row, ride, { before: trip, after: trip, deadlines, extras }, now).join(' ');
}

type NotCorrected = Exclude<Awaited<ReturnType<typeof correctRide>>, { outcome: 'decided' }>;

function whyInWords(refused: NotCorrected): string {
  switch (refused.outcome) {
    case 'refused':
      return refusalForStaff(refused satisfies Refusal);
    case 'wrong':
      return `${refused.problems[0]?.message}. Nothing was changed.`;
    // Staff may go beyond the fleet, and a correction takes no other car.
    case 'no-car-free':
      return 'No car is free then. Nothing was changed.';
  }
}

/** Who is told what: nothing is left for staff to tell, for the email about the change has its terms. */
function inWords(
  { confirmation, guest }: BookingRow,
  { email, isChanged, terms }: { email: string | undefined; isChanged: boolean; terms: string },
): string {
  const goes =
    confirmation === 'due'
      ? `The confirmation has not left yet, and goes to ${email}.`
      : `The confirmation goes to ${email}, with a new link; the links before open nothing any more.`;
  return [
    'Corrected.',
    ...(email === undefined ? [] : [goes]),
    ...(isChanged ? [toldByEmail(guest)] : []),
    ...(terms === '' ? [] : [`The guest’s email says: ${terms}`]),
  ].join(' ');
}
