import { endPages } from '../payment-pages/end-pages.ts';
import type { BookingDeps } from '../rows/booking-deps.ts';
import { bookingById, isUnsettled } from '../rows/booking-rows.ts';
import { keepEarlier, lockReplaced, openPagesReplacedBy } from '../rows/replacement.ts';
import { alertBeyondFleet } from '../rows/vehicles-out.ts';
import type { BookingRow } from '../stored/read-booking.ts';
import { followSession } from './follow-session.ts';

/**
 * Ends, at Stripe, every page that must end before one of a booking may open (law 10): its own, and those of all bookings
 * whose place it has taken (decision 38). Returns the booking as it then is: without a place where an earlier one turned
 * out to be paid. Throws what the port throws, and then no page may open.
 */
export async function endPagesBefore(deps: BookingDeps, row: BookingRow): Promise<BookingRow> {
  const replaced = await openPagesReplacedBy(deps.database.db, row);
  const dead = [row, ...replaced].filter((each) => each.payments.some(({ state }) => state === 'ending'));
  if (dead.length === 0) return row;
  await Promise.all(dead.map((each) => endOwnPages(deps, each)));
  return (await bookingById(deps.database.db, row.id)) ?? row;
}

/**
 * Ends the pages of a booking that must end, or keeps the booking whose place was taken where it is paid or being paid, and
 * tells staff where its cars are gone meanwhile.
 * Throws what the port throws.
 */
export function endOwnPages(deps: BookingDeps, row: BookingRow): Promise<void> {
  return endPages(deps, row, async (_payment, session) => {
    if ((await followSession(deps, row, session)) !== 'processing') return;
    await deps.database.transaction(async (tx) => {
      const { earlier, later } = await lockReplaced(tx, row);
      if (
        earlier &&
        later &&
        later.status !== 'checkout_open' &&
        isUnsettled(later.status) &&
        earlier.replacedBy === later.id
      ) {
        await keepEarlier(tx, earlier, later);
        // Replaced, it held no cars.
        await alertBeyondFleet(tx, deps, row, session.id, row.rides);
      }
    });
  });
}
