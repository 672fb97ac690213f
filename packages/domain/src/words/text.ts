import * as z from 'zod/mini';
import { textLimits } from './text-limits.ts';
import { textMessages } from './text-messages.ts';

/** Longest parts of an address that mail servers take (RFC 5321, section 4.5.3.1; RFC 1035, section 2.3.4). */
const mailbox = { local: 64, label: 63 } as const;

/**
 * A required line of text: cleaned of invisible characters, trimmed, of bounded length, without control characters
 * (decision 11). What shows nothing is as good as empty, and is answered with `required`.
 */
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
      z.overwrite(withoutInvisible),
      z.trim(),
      z.minLength(1, { error: required, abort: true }),
      z.maxLength(limit, { error: () => textMessages.tooLong(limit), abort: true }),
      z.regex(allowed, { error: textMessages.controlCharacters, abort: true }),
      z.refine(showsSomething, required),
    );
}

/**
 * A text without the characters that nobody sees and that can hide or turn around what stands beside them: zero-width
 * spaces, direction overrides, fillers, tags (Unicode's Default_Ignorable_Code_Point). Phones copy some of them along
 * with a number, so they are dropped rather than refused. What a word or an emoji is written with stays: a variation
 * selector behind a character, and a joiner between two.
 */
function withoutInvisible(text: string): string {
  return text.replace(
    /((?<=[\p{L}\p{M}\p{N}\p{S}])[\ufe00-\ufe0f]?(?:[\u200c\u200d](?=[^\P{L}\p{DI}]|[^\P{S}\p{DI}]))?)?\p{DI}*/gu,
    '$1',
  );
}

/** Whether there is anything to see: spaces, accents without a letter and the blank braille pattern are nothing. */
function showsSomething(text: string): boolean {
  return /[\p{L}\p{N}\p{P}]|[^\P{S}\u2800]/u.test(text);
}

/**
 * An email address, its domain in the ASCII form that every mail server takes: `ana@bücher.example` is kept as
 * `ana@xn--bcher-kva.example`. Letters beyond ASCII before the `@` are refused, for most servers refuse them. Fails with
 * `required` when empty, and with `invalid` when it is not an address.
 */
export function emailOf(required: string, invalid: string) {
  return line(required, textLimits.email).check(
    z.overwrite(withAsciiDomain),
    z.email({ error: invalid, abort: true }),
    z.refine(fitsMailbox, invalid),
  );
}
/** An email address, trimmed. */
export const emailSchema = emailOf(textMessages.email, textMessages.emailInvalid);

/** As browsers and Node have it; of this package's libraries neither is one. */
declare const URL: { canParse(text: string): boolean; new (text: string): { readonly hostname: string } };

function withAsciiDomain(email: string): string {
  const [, local, domain] = /^([^@]*)@([\p{L}\p{M}\p{N}.-]*\P{ASCII}[\p{L}\p{M}\p{N}.-]*)$/u.exec(email) ?? [];
  if (domain === undefined || !URL.canParse(`http://${domain}`)) return email;
  return `${local}@${new URL(`http://${domain}`).hostname}`;
}

function fitsMailbox(email: string): boolean {
  const [local = '', domain = ''] = email.split('@');
  return local.length <= mailbox.local && domain.split('.').every((label) => label.length <= mailbox.label);
}

/**
 * An optional plus and 10 to 14 digits once spaces, dots, dashes and parentheses are dropped; kept in that short form
 * (decision 7). Fails with `required` when empty, and with `invalid` when it is not a number to call.
 */
export function phoneOf(required: string, invalid: string) {
  return line(required, textLimits.name).check(
    z.overwrite((typed) => typed.replace(/[\s().\p{Pd}]/gu, '')),
    z.regex(/^\+?\d{10,14}$/, invalid),
  );
}
/** A phone number, without what people write between its digits. */
export const phoneSchema = phoneOf(textMessages.phone, textMessages.phoneInvalid);

/** The sentence for a field that an object does not have; undefined leaves the other mistakes to their own sentences. */
export function unknownField(issue: z.core.$ZodRawIssue): string | undefined {
  return issue.code === 'unrecognized_keys' ? textMessages.unknownField(issue.keys.join(', ')) : undefined;
}

/** The error of a list that may grow: what reads an answer passes over a word that it does not know (`readAnswer`). */
export const laterWord = 'A word of a later release';
