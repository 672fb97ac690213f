import * as z from 'zod/mini';
import { messages } from '../words/messages.ts';
import { emailSchema, line, paragraphs } from '../words/text.ts';
import { textLimits } from '../words/text-limits.ts';

/** A message of the contact form: all required (spec section 3), bounded (decision 11). */
export const contactSchema = z.object({
  name: line(messages.name, textLimits.name),
  email: emailSchema,
  subject: line(messages.subject, textLimits.subject),
  message: paragraphs(messages.message, textLimits.message),
});
export type ContactMessage = z.infer<typeof contactSchema>;
