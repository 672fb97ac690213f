import { invitationMinutes, type StaffCallName, staffMessages } from '@fallsline/domain';
import type { BookingDeps } from '../../bookings/rows/booking-deps.ts';
import { guestTips } from '../../my-booking/guest-tips.ts';
import type { LinkDeps } from '../../my-booking/links.ts';
import { assign } from '../../rides/assign.ts';
import { boardDay, boardVehicle, viewCar, viewDriver } from '../../rides/board-day.ts';
import { makeDriverLink } from '../../rides/driver-links.ts';
import { takeCardEvents } from '../../rides/events/take-card-events.ts';
import { takeStaffEvent } from '../../rides/events/take-staff-event.ts';
import { historyOf } from '../../rides/history.ts';
import type { NotDone, NotPossible } from '../../rides/not-possible.ts';
import { cardOf } from '../../rides/read-driver-card.ts';
import { guestDays } from '../../rides/read-guest-day.ts';
import { rideOfVehicle } from '../../rides/ride-of-vehicle.ts';
import { takePosition } from '../../rides/take-position.ts';
import { writeCar, writeDriver } from '../../rides/write-fleet.ts';
import { changeTrip } from '../../staff/board/change-trip.ts';
import { correctBooking, deskBooking } from '../../staff/board/correct-booking.ts';
import { cancelAtBoard, decideAtBoard } from '../../staff/board/decide.ts';
import { giveGoodwill } from '../../staff/board/give-goodwill.ts';
import { actOnPhoneBooking } from '../../staff/board/phone-booking-acts.ts';
import { searchRides } from '../../staff/board/search-rides.ts';
import { takeBooking } from '../../staff/board/take-by-phone.ts';
import { waitingBookings } from '../../staff/board/waiting-bookings.ts';
import { invite, staffList, takeOffBoard } from '../../staff/sign-in/invite.ts';
import { keepKey, keyOptions, removeKey, signIn, signInOptions } from '../../staff/sign-in/passkeys.ts';
import { freshFor, memberOf, type Session, signOut } from '../../staff/sign-in/staff-sessions.ts';
import { etagOf } from '../plugins/etag.ts';
import { Refusal } from '../problems/refusal.ts';
import { type AnsweredStaffCall, unknownToken } from './register-staff-call.ts';

const impossible = (detail: string) => new Refusal('notPossible', { detail });
const refused = ({ why }: NotPossible) => impossible(why);
const notDone = (answered: NotDone) => (answered.outcome === 'stale' ? new Refusal('staleVersion') : refused(answered));
/** What is wrong with fields of what was sent, by their place in it. */
const wrong = (within: string, problems: readonly { path: string; message: string }[]) =>
  new Refusal('invalidRequest', {
    errors: problems.map(({ path, message }) => ({ path: `${within}.${path}`, message })),
  });
const invitationOver = () =>
  new Refusal('unknownLink', {
    detail: `It was used before, or is older than ${invitationMinutes} minutes. Ask the desk for another.`,
  });

const keyGone = 'This key is off the list already.';
const lastKey = 'This is your only key. Make another one first.';

/** The name of an answer: the same while all that it says but the clock is the same. */
function nameOf({ now: _clock, ...answer }: { now: string }): string {
  return etagOf(JSON.stringify(answer));
}

/** What the calls of staff need of the outside world. */
export type StaffCallDeps = BookingDeps & LinkDeps;

/** How each call of board and driver's card is answered: one of the contract that is not here does not compile. */
export function staffAnswers(deps: StaffCallDeps): { readonly [Name in StaffCallName]: AnsweredStaffCall<Name> } {
  const { db } = deps.database;
  async function vehicleNow(vehicleId: string) {
    const found = await rideOfVehicle(db, vehicleId);
    const body = found && (await boardVehicle(deps, found.ride, vehicleId));
    return body ? { body } : new Refusal('notPossible');
  }
  /** Refuses what concerns keys and people to whose sign-in is not fresh. */
  const staleSignIn = (session: Session | undefined) =>
    session && freshFor(session, deps.now()) === 0 ? impossible(`${staffMessages.signInAgain}.`) : undefined;
  return {
    async keyOptions({ body, who }) {
      const stale = body.invitation === undefined ? staleSignIn(who) : undefined;
      if (stale) return stale;
      const options = await keyOptions(deps, body, who);
      return options
        ? { body: options }
        : body.invitation === undefined
          ? new Refusal('notSignedIn')
          : invitationOver();
    },
    async keys({ body, who }) {
      const stale = body.invitation === undefined ? staleSignIn(who) : undefined;
      if (stale) return stale;
      const kept = await keepKey(deps, body, who);
      if (kept.outcome === 'signed-in') return { body: await memberOf(deps, kept.session), cookie: kept.token };
      if (kept.outcome === 'unknown-invitation')
        return body.invitation === undefined ? new Refusal('notSignedIn') : invitationOver();
      return impossible('This key was not taken. Please try again, or take another one.');
    },
    signInOptions: async () => ({ body: await signInOptions(deps) }),
    async signIn({ body, who }) {
      const signedIn = await signIn(deps, body, who);
      if (!signedIn)
        return new Refusal('notSignedIn', {
          detail: 'This passkey opens nothing here. Try another one, or ask the desk.',
        });
      return { body: await memberOf(deps, signedIn.session), cookie: signedIn.token };
    },
    async signOut({ body, who }) {
      await signOut(deps, who, body.everywhere);
      return { body: { status: 'done' }, cookie: '' };
    },
    staffMember: async ({ who }) => ({ body: await memberOf(deps, who) }),
    staffList: async () => ({ body: await staffList(db, deps.now()) }),
    async keyRemovals({ body, who }) {
      const stale = staleSignIn(who);
      if (stale) return stale;
      const removed = await removeKey(deps, who, body);
      if (removed !== 'removed') return impossible(removed === 'last' ? lastKey : keyGone);
      return { body: await memberOf(deps, who) };
    },
    async invitations({ body: { name, reset }, who }) {
      const stale = staleSignIn(who);
      if (stale) return stale;
      if (reset && (await memberOf(deps, who)).name === name) return notOneself();
      const url = await invite(deps, { name, reset, by: who });
      return url ? { body: { url } } : impossible(`${name} has a key already.`);
    },
    async staffRemovals({ body: { name }, who }) {
      const stale = staleSignIn(who);
      if (stale) return stale;
      if ((await memberOf(deps, who)).name === name) return notOneself();
      const isOff = await takeOffBoard(deps, who, name);
      return isOff ? { body: { status: 'done' } } : impossible(`${name} is not on the board.`);
    },
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
    async deskBooking({ query }) {
      const body = await deskBooking(db, query.rideId);
      return body ? { body } : new Refusal('notPossible');
    },
    async corrections({ body, who, log }) {
      const corrected = await correctBooking({ ...deps, log }, who, body);
      return corrected.outcome === 'done' ? { body: { words: corrected.words } } : notDone(corrected);
    },
    async goodwill({ body, who, log }) {
      const given = await giveGoodwill({ ...deps, log }, who, body);
      return given.outcome === 'done' ? { body: { words: given.words } } : notDone(given);
    },
    async tripChanges({ body, who, log }) {
      const answered = await changeTrip({ ...deps, log }, who, body);
      if (answered.outcome === 'answered') return { body: answered.body };
      return answered.outcome === 'wrong' ? wrong('requested', answered.problems) : notDone(answered);
    },
    async phoneBookings({ body, who, log }) {
      const taken = await takeBooking({ ...deps, log }, who, body);
      switch (taken.outcome) {
        case 'taken':
          return { body: taken.taken };
        case 'refused':
          return wrong('payload', taken.problems);
        case 'price-changed':
          return new Refusal('priceChanged', { quote: taken.quote });
        case 'not-possible':
          return refused(taken);
      }
    },
    waitingBookings: async () => ({ body: { bookings: await waitingBookings(deps) } }),
    async phoneBookingActs({ body, who, log }) {
      const acted = await actOnPhoneBooking({ ...deps, log }, who, body);
      return acted.outcome === 'done' ? { body: { words: acted.words } } : refused(acted);
    },
    async drivers({ body, who }) {
      const written = await writeDriver(deps, who, body);
      return written.outcome === 'written' ? { body: viewDriver(written.driver) } : refused(written);
    },
    async cars({ body, who }) {
      const written = await writeCar(deps, who, body);
      return written.outcome === 'written' ? { body: viewCar(written.car) } : refused(written);
    },
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
    guestTips: async ({ who }) => ({ body: await guestTips(deps, who) }),
    cardPosition: async ({ body, who }) => ({ body: { isTaken: await takePosition(deps, who.link, body) } }),
  };
}

const notOneself = () => impossible('This is you. Somebody else has to do it, so that nobody is locked out.');
const linkOver = () => unknownToken('This ride is not yours any more, or has been over for a while. Call the desk.');
