import { z } from 'zod';
import { email, expand, httpUrl, integer, metadata, text } from './param-types.ts';

/** Currencies with two decimals; others have other minimums and are not emulated. */
const currency = z
  .string()
  .toLowerCase()
  .pipe(z.enum(['usd', 'cad', 'eur', 'gbp'], 'the emulator knows usd, cad, eur and gbp'));

const minimumAmount = 50;
const maximumAmount = 99_999_999;
export const shortestLifeSeconds = 30 * 60;
const longestLifeSeconds = 24 * 60 * 60;

const lineItem = z.strictObject({
  quantity: integer.refine((value) => value >= 1 && value <= 999_999, 'must be at least 1'),
  price_data: z.strictObject({
    currency,
    unit_amount: integer.refine((value) => value >= 0 && value <= maximumAmount, `must be from 0 to ${maximumAmount}`),
    product_data: z.strictObject({ name: text(5000), description: text(40_000).optional() }),
  }),
});

/** `checkout.sessions.create` as far as the site uses it: anything else is refused as unknown. `now` in Unix seconds bounds `expires_at`. */
export function sessionCreateParams(now: number) {
  return z.strictObject({
    mode: z.literal('payment', 'the emulator knows payment only'),
    ui_mode: z.literal('hosted_page', 'the emulator knows hosted_page only').default('hosted_page'),
    line_items: z
      .array(lineItem)
      .min(1, 'at least one line item is required in payment mode')
      .max(100, 'at most 100 line items')
      .refine(
        (items) => new Set(items.map((item) => item.price_data.currency)).size === 1,
        'all line items must have one currency',
      )
      .superRefine((items, context) => {
        const total = items.reduce((sum, item) => sum + item.quantity * item.price_data.unit_amount, 0);
        const fault =
          total < minimumAmount
            ? {
                code: 'amount_too_small',
                message: `The total amount due must add up to at least $0.50; it is ${total} cents`,
              }
            : {
                code: 'amount_too_large',
                message: `The total amount must be no more than $999,999.99; it is ${total} cents`,
              };
        if (total < minimumAmount || total > maximumAmount) {
          context.addIssue({ code: 'custom', message: fault.message, params: { code: fault.code } });
        }
      }),
    success_url: httpUrl,
    /** API 2026-10-28 has removed `payment_method_types`, so it is an unknown parameter here too. */
    allowed_payment_method_types: z.array(z.literal('card', 'the emulator knows card only')).min(1).optional(),
    cancel_url: httpUrl.optional(),
    client_reference_id: text(200).optional(),
    customer_email: email.optional(),
    expires_at: integer
      .refine(
        (value) => value >= now + shortestLifeSeconds && value <= now + longestLifeSeconds,
        'the `expires_at` timestamp must be at least 30 minutes and less than 24 hours from Checkout Session creation',
      )
      .default(now + longestLifeSeconds),
    metadata: metadata.default({}),
    payment_intent_data: z
      .strictObject({
        description: text(1000).optional(),
        metadata: metadata.default({}),
      })
      .default({ metadata: {} }),
    expand,
  });
}
export type SessionCreateParams = z.infer<ReturnType<typeof sessionCreateParams>>;
