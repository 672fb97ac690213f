import { bookingCalendarPath } from '@fallsline/domain';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { BookingDeps } from '../../bookings/rows/booking-deps.ts';
import { calendarFile } from '../../mail/calendar/calendar-text.ts';
import { entryOfBooker, rideEntry } from '../../mail/calendar/ride-entry.ts';
import { holderOf } from '../../my-booking/open-page.ts';
import { viewBooking } from '../../my-booking/view-booking.ts';
import { bearerTokenOf } from '../../process/token.ts';
import { privateHeaders } from '../calls/register-call.ts';
import type { CallLimits } from '../plugins/call-limits.ts';
import { unknownBookingLink } from '../problems/booking-refusals.ts';
import { Refusal, sendRefusal } from '../problems/refusal.ts';
import { aboutToken, exampleBooking } from '../reference/examples.ts';
import { bookingReference, reference } from '../reference/field-words.ts';
import { cancellationFields } from '../reference/my-booking-schemas.ts';
import type { DocumentedCall } from '../routes/documented-call.ts';

/** The private page of a booking, for whoever holds its link (decision 31). */
export const bookingPage: DocumentedCall<'booking'> = {
  answered: (deps, { page: limits }) => ({
    limits,
    async handle({ token }) {
      const holder = await holderOf(deps, token);
      if (!holder) return unknownBookingLink();
      return { status: 200, body: await viewBooking(deps.database.db, holder.row, holder.kind, deps.now()) };
    },
  }),
  reference: (now) => ({
    tag: 'My booking',
    description: `Everything that the page of a booking shows. Changes nothing. ${aboutToken}`,
    replies: {
      200: {
        component: 'MyBooking',
        description: 'A booking as the holder of its link sees it.',
        fields: {
          link: 'Whose link it is. A traveler’s shows no price and no money.',
          bookingReference,
          reference,
          status: 'How the booking stands: what needs the guest comes before what does not.',
          version: 'Rises with every change that the page can see.',
          now: 'Our clock, for a device whose clock is wrong.',
          booker: { description: 'Who booked, as far as the holder needs to know.', fields: person },
          guest: { description: 'An older word for `booker`.', fields: person },
          traveler: {
            description: 'Who rides, where it is not who booked.',
            fields: { name: 'Name.', phoneEnding: 'The last four digits of the phone.' },
          },
          policy: {
            description: 'The terms it was bought under.',
            fields: {
              freeCancellationHours: 'Cancelling is free until so many hours before pickup.',
              freeChangeHours: 'Changing is free until so many hours before pickup.',
            },
          },
          rides: { description: 'The ride there, and the ride back where there is one.', component: true },
          money: { description: 'What was paid, went back and was kept. Absent for travelers.', component: true },
          tips: {
            description: 'What was given to who drove. Absent where nothing was, and for travelers.',
            component: true,
          },
          waiting: {
            description: 'A change that waits for its payment, or a cancellation that waits for our dispatch.',
            component: true,
          },
          cancellations: {
            description:
              'What cancelling would mean now: each ride that can be cancelled, then all of them in one. Absent for travelers.',
            fields: { rides: { description: 'Each ride of it.', fields: cancellationFields } },
          },
          declined: {
            description:
              'The rides that were asked to be cancelled and stand: the last that dispatch has decided. Absent where there is none, and for travelers.',
            fields: { at: 'When that was decided.', rides: 'The rides, there (1) or back (2).' },
          },
          isShared: 'Whether a traveler has a link. Absent for travelers.',
        },
        example: exampleBooking(now),
      },
    },
  }),
};

const person = {
  name: 'Name.',
  phoneEnding: 'The last four digits of the phone.',
  email: 'Short form of the address. Absent for travelers.',
} as const;

const query = z.object({ ride: z.optional(z.enum(['1', '2'])) });

/** The calendar entry of a ride as a file, or of all that stand, for whoever holds the booking's link (decision 35). */
export function bookingCalendar(app: FastifyInstance, deps: BookingDeps, limits: CallLimits): void {
  app.get(bookingCalendarPath, { config: { limits } }, async (request, reply) => {
    reply.headers(privateHeaders);
    const holder = await holderOf(deps, bearerTokenOf(request.headers.authorization));
    if (!holder) return sendRefusal(reply, unknownBookingLink());
    const asked = query.safeParse(request.query);
    const ride = asked.data?.ride;
    const now = deps.now();
    const rides = holder.row.rides.filter(({ position, state }) =>
      ride === undefined ? state === 'booked' : position === Number(ride),
    );
    const entries = rides
      .flatMap((each) => rideEntry(holder.row, each) ?? [])
      .map((entry) => (holder.kind === 'guest' ? entryOfBooker(entry) : entry));
    if (!asked.success || entries.length === 0) return sendRefusal(reply, new Refusal('notFound'));
    return reply
      .type('text/calendar; charset=utf-8')
      .header('content-disposition', `attachment; filename="fallsline-${ride ? `ride-${ride}` : 'rides'}.ics"`)
      .send(calendarFile(entries, now));
  });
}
