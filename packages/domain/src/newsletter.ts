import * as z from 'zod/mini';
import { emailSchema } from './text.ts';

/** A newsletter subscription: an address, confirmed by mail before anything is sent (decision 17). */
export const newsletterSchema = z.object({ email: emailSchema });
export type NewsletterSubscription = z.infer<typeof newsletterSchema>;
