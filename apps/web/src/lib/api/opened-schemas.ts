// What judges the answers about a booking whose link was opened: its page comes with this, and with nothing that judges
// what is typed. Reach it with `loadOpenedSchemas`.
import './zod-without-eval.ts';
import { bookingCall } from '@fallsline/domain/booking-call';

export { guestDaysPath, guestDaysSchema, guestTipsPath, guestTipsSchema } from '@fallsline/domain/guest-day';
export { problemSchema } from '@fallsline/domain/problem-schema';
export { problemKindOf } from '@fallsline/domain/problems';
export { readAnswer } from '@fallsline/domain/read-answer';

/** The one call of the contract that it comes for. */
export const contract = { booking: bookingCall };
