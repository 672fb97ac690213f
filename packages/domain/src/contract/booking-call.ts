import { myBookingSchema } from '../my-booking/my-booking.ts';

/** What a booking's link opens: by itself, for its page waits for this answer and for nothing that judges requests. */
export const bookingCall = {
  method: 'GET',
  path: '/api/booking',
  summary: 'The private page of a booking',
  limited: true,
  link: 'needed',
  replies: { 200: myBookingSchema },
  problems: ['unknownToken'],
} as const;
