import type { LinkKind, MyBooking } from '@fallsline/domain';
import { bookingById } from '../bookings/rows/booking-rows.ts';
import type { BookingRow } from '../bookings/stored/read-booking.ts';
import type { Database } from '../database/database.ts';
import { openLink } from './links.ts';
import { hasPage } from './lost-link.ts';
import { viewBooking } from './view-booking.ts';

type Deps = { database: Database; now: () => number };

/** Who holds a link, and the booking behind it as it was when the call began. */
export type Holder = { kind: LinkKind; row: BookingRow };

/** The booking that a token opens; undefined where it opens none. */
export async function holderOf(
  { database: { db } }: Deps,
  token: string | undefined,
): Promise<(Holder & { token: string }) | undefined> {
  const link = await openLink(db, token);
  const row = link && (await bookingById(db, link.bookingId));
  return token !== undefined && link && row && hasPage(row) ? { kind: link.kind, row, token } : undefined;
}

/** What the holder of a link sees now. Changes nothing, whoever opens it (decision 34). */
export async function pageOf({ database: { db }, now }: Deps, { kind, row }: Holder): Promise<MyBooking> {
  return viewBooking(db, (await bookingById(db, row.id)) ?? row, kind, now());
}
