import * as z from 'zod/mini';
import { messages } from '../words/messages.ts';
import { emailSchema } from '../words/text.ts';

/** A newsletter subscription: an address, confirmed by mail before anything is sent (decision 17). */
export const newsletterSchema = z.object({ email: emailSchema });
export type NewsletterSubscription = z.infer<typeof newsletterSchema>;

/** The secret of a subscription, as the links of its mails carry it: whoever has it can confirm or end it. */
export const newsletterTokenSchema = z.object({
  token: z.string(messages.newsletterToken).check(z.regex(/^[A-Za-z0-9_-]{43}$/, messages.newsletterToken)),
});

/** Where the links of the newsletter's mails lead: a page of the API that asks, and changes nothing until it is answered. */
export const subscriptionPage = '/api/newsletter/subscription';

/** Where mail programs end a subscription with one click (RFC 8058); not for other clients. */
export const oneClickUnsubscribePath = '/api/newsletter/one-click';
