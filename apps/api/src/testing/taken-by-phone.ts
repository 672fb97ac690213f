import { randomUUID } from 'node:crypto';
import type { PhoneBooking } from '@fallsline/domain';
import { reachPageOfLink } from '../bookings/checkout/reach-page.ts';
import { bookingByClientKey } from '../bookings/rows/booking-rows.ts';
import { vehiclesOut } from '../bookings/rows/vehicles-out.ts';
import { actOnPhoneBooking } from '../staff/board/phone-booking-acts.ts';
import { takeBooking } from '../staff/board/take-by-phone.ts';
import { waitingBookings } from '../staff/board/waiting-bookings.ts';
import { type benchFor, minute, somePayload } from './bookings.ts';
import { drivingOn } from './driving.ts';

/** Inside `describe` or a file: what a dispatcher does with callers, and what becomes of it. */
export function takenByPhoneOn(bench: ReturnType<typeof benchFor>) {
  const { dispatcher } = drivingOn(bench);
  const db = () => bench.database.db;
  async function take(what: Partial<PhoneBooking> = {}, deps = bench.deps) {
    const press = { id: randomUUID(), payload: somePayload(), isPreview: false, ...what };
    return { ...(await takeBooking(deps, dispatcher, press)), press };
  }
  return {
    dispatcher,
    take,
    /** Throws where nothing was booked. */
    async taken(what: Partial<PhoneBooking> = {}) {
      const answer = await take(what);
      if (answer.outcome !== 'taken') throw new Error(JSON.stringify(answer));
      const row = await bookingByClientKey(db(), answer.press.id);
      if (!row) throw new Error('Nothing was booked');
      return { ...answer, row };
    },
    /** Of the one booking there is, unless a reference says another. */
    async act(name: 'let-go' | 'new-link' | 'put-away', reference?: string, deps = bench.deps) {
      const bookingReference = reference ?? (await bench.booking()).reference;
      return actOnPhoneBooking(deps, dispatcher, { bookingReference, act: name });
    },
    /** The guest of the one booking there is follows the link, and pays. Returns what was behind it. */
    async payByLink() {
      const page = await reachPageOfLink(bench.deps, await bench.booking());
      await bench.pay('sessionId' in page ? page.sessionId : null);
      return page;
    },
    mails: async () => (await bench.messages()).map(({ kind }) => kind),
    async carsOut(row: { rides: readonly { pickupAt: Date | null }[] }) {
      const at = row.rides[0]?.pickupAt?.getTime() ?? 0;
      const out = await vehiclesOut(db(), { from: at, until: at + minute });
      return out.reduce((sum, { vehicles }) => sum + vehicles, 0);
    },
    states: async () => (await waitingBookings(bench.deps)).map(({ state }) => state),
  };
}
