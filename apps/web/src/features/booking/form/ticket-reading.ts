// A piece of its own beside the schemas (`lib/api/schemas.ts`): who only opens a booking never reads a ticket.
import '../../../lib/api/zod-without-eval.ts';

export { readTicket } from '@fallsline/domain/read-ticket';
