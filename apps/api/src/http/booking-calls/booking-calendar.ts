import { bookingCalendarPath } from '@fallsline/domain';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { BookingDeps } from '../../bookings/rows/booking-deps.ts';
import { calendarFile } from '../../mail/calendar/calendar-text.ts';
import { rideEntry } from '../../mail/calendar/ride-entry.ts';
import { holderOf } from '../../my-booking/open-page.ts';
import { bearerTokenOf } from '../../process/token.ts';
import { privateHeaders } from '../calls/register-call.ts';
import type { CallLimits } from '../plugins/call-limits.ts';
import { unknownBookingLink } from '../problems/booking-refusals.ts';
import { Refusal, sendRefusal } from '../problems/refusal.ts';

const query = z.object({ ride: z.optional(z.enum(['1', '2'])) });

/** The calendar entry of a ride as a file, or of all that stand, for whoever holds the booking's link (decision 35). */
export function bookingCalendar(app: FastifyInstance, deps: BookingDeps, limits: CallLimits): void {
  app.get(bookingCalendarPath, { config: { limits } }, async (request, reply) => {
    reply.headers(privateHeaders);
    const holder = await holderOf(deps, bearerTokenOf(request.headers.authorization));
    if (!holder) return sendRefusal(reply, unknownBookingLink());
    const asked = query.safeParse(request.query);
    const ride = asked.data?.ride;
    const rides = holder.row.rides.filter(({ position, state }) =>
      ride === undefined ? state === 'booked' : position === Number(ride),
    );
    const entries = rides.flatMap((each) => rideEntry(holder.row, each) ?? []);
    if (!asked.success || entries.length === 0) return sendRefusal(reply, new Refusal('notFound'));
    return reply
      .type('text/calendar; charset=utf-8')
      .header('content-disposition', `attachment; filename="fallsline-${ride ? `ride-${ride}` : 'rides'}.ics"`)
      .send(calendarFile(entries, deps.now()));
  });
}
