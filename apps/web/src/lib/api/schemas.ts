// The one door to what judges whatever is sent: reach it with `loadSchemas`, never with a static import.
import './zod-without-eval.ts';

export { checkoutPayload } from '@fallsline/domain/booking';
export { contactSchema } from '@fallsline/domain/contact';
export { contract } from '@fallsline/domain/contract';
export { bookingLinkRequestSchema, requestedChangeSchema } from '@fallsline/domain/my-booking-calls';
export { newsletterSchema } from '@fallsline/domain/newsletter';
export * from './opened-schemas.ts';
