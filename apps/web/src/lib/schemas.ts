// The one door to what needs zod, so that it is one chunk: reach it with `loadSchemas`, never with a static import.
import './zod-without-eval.ts';

export {
  bookingLinkRequestSchema,
  checkoutPayload,
  contactSchema,
  contract,
  extrasInWords,
  fieldOfProblem,
  newsletterSchema,
  problemKindOf,
  problemSchema,
  readTicket,
  wishSchema,
} from '@fallsline/domain';
