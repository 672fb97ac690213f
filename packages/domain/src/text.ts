import * as z from 'zod/mini';
import { messages } from './messages.ts';

/** Longest texts that are taken (decision 11). */
export const textLimits = {
  name: 100,
  address: 200,
  subject: 150,
  message: 5000,
  flight: 40,
  email: 254,
} as const;

/** A required line of text: trimmed, of bounded length, without control characters (decision 11). */
export function line(required: string, limit: number) {
  return boundedText(required, limit, /^[^\p{Cc}\p{Cs}\u2028\u2029]*$/u);
}

/** A required text of several lines: like `line`, with line breaks and tabs allowed. */
export function paragraphs(required: string, limit: number) {
  return boundedText(required, limit, /^(?:[^\p{Cc}\p{Cs}]|[\n\r\t])*$/u);
}

function boundedText(required: string, limit: number, allowed: RegExp) {
  return z
    .string(required)
    .check(
      z.trim(),
      z.minLength(1, { error: required, abort: true }),
      z.maxLength(limit, { error: messages.tooLong(limit), abort: true }),
      z.regex(allowed, messages.controlCharacters),
    );
}

export const emailSchema = line(messages.email, textLimits.email).check(z.email(messages.emailInvalid));

/**
 * An optional plus and 10 to 14 digits once spaces, dots, dashes and parentheses are dropped; kept in that short form
 * (decision 7).
 */
export const phoneSchema = line(messages.phone, textLimits.name).check(
  z.overwrite((typed) => typed.replace(/[\s().-]/g, '')),
  z.regex(/^\+?\d{10,14}$/, messages.phoneInvalid),
);
