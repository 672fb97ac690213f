import * as z from 'zod/mini';
import { messages } from '../words/messages.ts';

/** A checkout session's id. A '{CHECKOUT_SESSION_ID}' that was never filled in is refused before anybody is asked. */
export const confirmationSchema = z.object({
  sessionId: z.string(messages.sessionId).check(z.regex(/^cs_[A-Za-z0-9_]{10,200}$/, messages.sessionId)),
});
export type ConfirmationRequest = z.infer<typeof confirmationSchema>;
