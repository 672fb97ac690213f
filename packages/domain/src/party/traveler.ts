import * as z from 'zod/mini';
import { messages } from '../words/messages.ts';
import { emailOf, line, phoneOf, unknownField } from '../words/text.ts';
import { textLimits } from '../words/text-limits.ts';

/**
 * Who rides where somebody else books: `guest` of a payload (decision 39). The driver asks for this name and calls this
 * phone; with an email they get a confirmation of their own. A field that we do not know is refused by name.
 */
export const travelerSchema = z.strictObject(
  {
    name: line(messages.travelerName, textLimits.name),
    phone: phoneOf(messages.travelerPhone, messages.travelerPhoneInvalid),
    email: z.optional(emailOf(messages.travelerEmail, messages.travelerEmailInvalid)),
  },
  { error: (issue) => unknownField(issue) ?? messages.traveler },
);
export type Traveler = z.output<typeof travelerSchema>;
