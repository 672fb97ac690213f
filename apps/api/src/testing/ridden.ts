import { hour, splitPayload } from '@fallsline/domain';
import { eq } from 'drizzle-orm';
import { placeBooking } from '../bookings/checkout/place-booking.ts';
import { bookingBySession } from '../bookings/rows/booking-rows.ts';
import { settle } from '../bookings/settlement/settle.ts';
import { rides } from '../database/schema.ts';
import { tokenOfLink } from '../my-booking/links.ts';
import { rideAddress } from '../my-booking/ride-key.ts';
import { somePayload } from './bookings.ts';
import { linkSecret, postForm, type TestSite } from './test-site.ts';

/** A paid ride whose pickup was so long ago (done by itself after six hours), and where a page of the API asks about it. */
export async function ridden(site: TestSite, page: Parameters<typeof rideAddress>[0], hoursAgo = 7) {
  const { db } = site.database;
  const payload = somePayload({ passengerCount: 5, amount: undefined } as never);
  const placed = await placeBooking(site.deps, splitPayload(payload));
  const sessionId = 'sessionId' in placed ? placed.sessionId : '';
  await site.stripe.happen(sessionId, 'pay');
  await settle(site.deps, sessionId);
  const row = await bookingBySession(db, sessionId);
  const ride = row?.rides[0];
  if (!row || !ride) throw new Error('No ride');
  const pickupAt = new Date(Date.now() - hoursAgo * hour);
  await db.update(rides).set({ pickupAt }).where(eq(rides.id, ride.id));
  const token = await tokenOfLink(db, { linkSecret, now: Date.now }, row.id, 'guest');
  return { row, ride, token, url: rideAddress(page, token, ride.id) };
}

/** Presses a button of such a page, with what its form has. */
export function pressOn(
  site: TestSite,
  url: string,
  fields: Readonly<Record<string, string>>,
  headers?: Readonly<Record<string, string>>,
) {
  const [page = '', key] = url.split('?');
  const posted = new URLSearchParams(key);
  for (const [name, value] of Object.entries(fields)) posted.set(name, value);
  return postForm(site, page, posted, headers);
}
