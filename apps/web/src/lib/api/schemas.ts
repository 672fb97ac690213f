// The one door to what needs zod, so that it is one chunk: reach it with `loadSchemas`, never with a static import.
import './zod-without-eval.ts';

export { checkoutPayload } from '@fallsline/domain/booking';
export { contactSchema } from '@fallsline/domain/contact';
export { contract } from '@fallsline/domain/contract';
export { guestDaysPath, guestDaysSchema, guestTipsPath, guestTipsSchema } from '@fallsline/domain/guest-day';
export { bookingLinkRequestSchema, requestedChangeSchema } from '@fallsline/domain/my-booking-calls';
export { newsletterSchema } from '@fallsline/domain/newsletter';
export { problemSchema } from '@fallsline/domain/problem-schema';
export { problemKindOf } from '@fallsline/domain/problems';
