import * as z from 'zod/mini';
import { messages } from '../words/messages.ts';

/**
 * A checkout session's id as Stripe writes it. The literal '{CHECKOUT_SESSION_ID}' of a success address that was never
 * filled in, and anything longer than Stripe's ids, is refused before anybody is asked.
 */
export const confirmationSchema = z.object({
  sessionId: z.string(messages.sessionId).check(z.regex(/^cs_[A-Za-z0-9_]{10,200}$/, messages.sessionId)),
});
export type ConfirmationRequest = z.infer<typeof confirmationSchema>;
