// A piece of its own beside the schemas (`lib/schemas.ts`): who only opens a booking never reads a ticket.
import '../../lib/zod-without-eval.ts';

export { readTicket } from '@fallsline/domain/read-ticket';
