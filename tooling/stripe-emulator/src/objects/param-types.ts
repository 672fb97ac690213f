import { z } from 'zod';

/** Building blocks of the parameter schemas. Everything arrives as text; limits are Stripe's. */

export function text(maximum: number) {
  return z
    .string()
    .refine((value) => value !== '', {
      message: 'You passed an empty string, and this parameter cannot be unset.',
      params: { code: 'parameter_invalid_empty' },
    })
    .max(maximum, `must be at most ${maximum} characters`);
}

export const integer = z
  .string()
  .refine((value) => /^-?\d{1,15}$/.test(value), {
    message: 'must be an integer',
    params: { code: 'parameter_invalid_integer' },
  })
  .transform(Number);

export const email = text(512).refine((value) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value), {
  message: 'Invalid email address',
  params: { code: 'email_invalid' },
});

export const httpUrl = text(5000).refine((value) => /^https?:\/\/[^\s/]+/.test(value) && URL.canParse(value), {
  message: 'Not a valid URL: an explicit scheme (such as https) must be provided',
  params: { code: 'url_invalid' },
});

/** 50 keys of 40 characters without square brackets, values of 500 characters. */
export const metadata = z
  .record(
    z
      .string()
      .max(40, 'keys are at most 40 characters')
      .regex(/^[^[\]]+$/, 'keys have no square brackets'),
    z
      .string({ error: 'values are strings, and keys have no square brackets' })
      .max(500, 'values are at most 500 characters'),
  )
  .refine((entries) => Object.keys(entries).length <= 50, 'at most 50 keys');

export const expand = z.array(z.string()).optional();

/** `created[gte]=5`. */
const createdFilter = z.strictObject({ gte: integer, lte: integer }).partial().optional();

/** Parameters every list takes. */
export const listParams = {
  limit: integer.refine((value) => value >= 1 && value <= 100, 'must be between 1 and 100').default(10),
  starting_after: z.string().optional(),
  created: createdFilter,
  expand,
};
