import { createHash } from 'node:crypto';
import type { StaffCallName } from '@fallsline/domain';
import type { BookingDeps } from '../../bookings/rows/booking-deps.ts';
import { assign, type NotPossible } from '../../rides/assign.ts';
import { boardDay, boardVehicle, searchRides, viewCar, viewDriver } from '../../rides/board-day.ts';
import { cancelAtBoard, decideAtBoard } from '../../rides/decide.ts';
import { cardOf, takePosition } from '../../rides/driver-card.ts';
import { makeDriverLink } from '../../rides/driver-links.ts';
import { writeCar, writeDriver } from '../../rides/fleet.ts';
import { guestDays } from '../../rides/guest-day.ts';
import { historyOf } from '../../rides/history.ts';
import { rideOfVehicle } from '../../rides/ride-of-vehicle.ts';
import { takeCardEvents, takeStaffEvent } from '../../rides/take-events.ts';
import { keepKey, keyOptions, signIn, signInOptions } from '../../staff/passkeys.ts';
import { memberOf, signOut } from '../../staff/sessions.ts';
import { Refusal } from '../problems/refusal.ts';
import { type AnsweredStaffCall, unknownToken } from './register-staff-call.ts';

const refused = ({ why }: NotPossible) => new Refusal('notPossible', { detail: why });
const invitationOver = () =>
  new Refusal('unknownLink', { detail: 'It was used before, or is older than 15 minutes. Ask the desk for another.' });

/** The name of an answer: the same while all that it says but the clock is the same. */
function nameOf({ now: _clock, ...answer }: { now: string }): string {
  return `"${createHash('sha256').update(JSON.stringify(answer)).digest('base64url').slice(0, 22)}"`;
}

/** How each call of board and driver's card is answered: one of the contract that is not here does not compile. */
export function staffAnswers(deps: BookingDeps): { readonly [Name in StaffCallName]: AnsweredStaffCall<Name> } {
  const { db } = deps.database;
  async function vehicleNow(vehicleId: string) {
    const found = await rideOfVehicle(db, vehicleId);
    const body = found && (await boardVehicle(deps, found.ride, vehicleId));
    return body ? { body } : new Refusal('notPossible');
  }
  return {
    async keyOptions({ body, who }) {
      const options = await keyOptions(deps, body, who);
      return options
        ? { body: options }
        : body.invitation === undefined
          ? new Refusal('notSignedIn')
          : invitationOver();
    },
    async keys({ body, who }) {
      const kept = await keepKey(deps, body, who);
      if (kept.outcome === 'signed-in') return { body: await memberOf(db, kept.session), cookie: kept.token };
      if (kept.outcome === 'unknown-invitation')
        return body.invitation === undefined ? new Refusal('notSignedIn') : invitationOver();
      return new Refusal('notPossible', { detail: 'This key was not taken. Please try again, or take another one.' });
    },
    signInOptions: async () => ({ body: await signInOptions(deps) }),
    async signIn({ body }) {
      const signedIn = await signIn(deps, body);
      if (!signedIn)
        return new Refusal('notSignedIn', {
          detail: 'This passkey opens nothing here. Try another one, or ask the desk.',
        });
      return { body: await memberOf(db, signedIn.session), cookie: signedIn.token };
    },
    async signOut({ body, who }) {
      await signOut(deps, who, body.everywhere);
      return { body: { status: 'done' }, cookie: '' };
    },
    staffMember: async ({ who }) => ({ body: await memberOf(db, who) }),
    async boardDay({ query }) {
      const body = await boardDay(deps, query.day);
      return { body, etag: nameOf(body) };
    },
    boardSearch: async ({ query }) => ({ body: { rides: await searchRides(db, query.q, deps.now()) } }),
    boardHistory: async ({ query }) => ({ body: { entries: await historyOf(db, query.rideId) } }),
    async assignments({ body, who }) {
      const assigned = await assign(deps, who, body);
      if (assigned.outcome === 'stale') return new Refusal('staleVersion', { current: assigned.current });
      return assigned.outcome === 'assigned' ? vehicleNow(body.vehicleId) : refused(assigned);
    },
    async vehicleEvents({ body, who }) {
      const taken = await takeStaffEvent(deps, who, body);
      return taken.outcome === 'taken' ? vehicleNow(body.vehicleId) : refused(taken);
    },
    async driverLinks({ body, who }) {
      const made = await makeDriverLink(deps, who, body);
      return made.outcome === 'made' ? { body: { url: made.url } } : refused(made);
    },
    async decisions({ body, who, log }) {
      const decided = await decideAtBoard({ ...deps, log }, who, body);
      return decided.outcome === 'done' ? { body: { status: 'done' } } : refused(decided);
    },
    async staffCancellations({ body, who, log }) {
      const cancelled = await cancelAtBoard({ ...deps, log }, who, body);
      if (cancelled.outcome === 'not-possible') return refused(cancelled);
      const { outcome: _answered, ...answer } = cancelled;
      return { body: answer };
    },
    async drivers({ body, who }) {
      const written = await writeDriver(deps, who, body);
      return written.outcome === 'written' ? { body: viewDriver(written.driver) } : refused(written);
    },
    cars: async ({ body, who }) => ({ body: viewCar(await writeCar(deps, who, body)) }),
    async driverCard({ who }) {
      const body = await cardOf(deps, who.link);
      return body ? { body, etag: nameOf(body) } : linkOver();
    },
    async cardEvents({ body, who }) {
      const outcomes = await takeCardEvents(deps, who.link, body);
      return { body: { outcomes, card: (await cardOf(deps, who.link)) ?? null } };
    },
    async guestDays({ who }) {
      const body = await guestDays(db, who.row, deps.now());
      return { body, etag: nameOf(body) };
    },
    cardPosition: async ({ body, who }) => ({ body: { isTaken: await takePosition(deps, who.link, body) } }),
  };
}

const linkOver = () => unknownToken('This ride is not yours any more, or has been over for a while. Call the desk.');
