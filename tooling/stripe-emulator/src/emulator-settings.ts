import { z } from 'zod';

/** What a test may turn while the emulator runs. Kept in memory: a restart begins with the defaults. */
export const settingsSchema = z.strictObject({
  /** Added to the clock that objects are dated by and sessions expire by. Webhook signatures keep the real time. */
  clockOffsetSeconds: z.int(),
  /** How long the redirect after a payment waits for the webhook's 2xx. 0 redirects at once, as the Stripe CLI does. */
  redirectHoldMs: z.int().min(0),
  /** Webhooks stay pending until `release` or until this is turned off. */
  holdWebhooks: z.boolean(),
  /** Events that happen now are never delivered; `events.list({ delivery_success: false })` shows them. */
  dropWebhooks: z.boolean(),
  /** The state in which new refunds begin. */
  newRefundStatus: z.enum(['succeeded', 'pending']),
});
export type Settings = z.infer<typeof settingsSchema>;

export const defaultSettings: Settings = {
  clockOffsetSeconds: 0,
  redirectHoldMs: 10_000,
  holdWebhooks: false,
  dropWebhooks: false,
  newRefundStatus: 'succeeded',
};
