import * as z from 'zod/mini';
import { messages } from '../words/messages.ts';
import { emailOf, line, phoneOf, unknownField } from '../words/text.ts';
import { textLimits } from '../words/text-limits.ts';

/** Who rides where somebody else books (decision 39): the driver calls them. Unknown fields are refused. */
export const travelerSchema = z.strictObject(
  {
    name: line(messages.travelerName, textLimits.name),
    phone: phoneOf(messages.travelerPhone, messages.travelerPhoneInvalid),
    email: z.optional(emailOf(messages.travelerEmail, messages.travelerEmailInvalid)),
  },
  { error: (issue) => unknownField(issue) ?? messages.traveler },
);
export type Traveler = z.output<typeof travelerSchema>;
