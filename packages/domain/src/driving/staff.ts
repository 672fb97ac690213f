import * as z from 'zod/mini';
import { staffMessages } from '../words/staff-messages.ts';
import { line } from '../words/text.ts';
import { textLimits } from '../words/text-limits.ts';

// Who may open the board (law 10 of the ride): passkeys alone, no password, no name field.

/** The page that an invitation opens: its secret stands behind the `#`. */
export const invitationPagePath = '/board/invitation';
export const boardPagePath = '/board';

/** The options that a browser's WebAuthn takes, and what it answers: JSON of the standard, handed through. */
const webauthnJson = z.record(z.string(), z.unknown());

/** `challengeId` comes back with the answer: a challenge is taken once, within five minutes. */
export const passkeyOptionsSchema = z.object({ challengeId: z.string(), options: webauthnJson });

/** A new key: by an invitation, or beside the keys of who is signed in. */
export const keyOptionsRequestSchema = z.object({
  invitation: z.optional(z.string(staffMessages.invitation).check(z.regex(/^[\w-]{22}$/, staffMessages.invitation))),
});
export const newKeySchema = z.extend(keyOptionsRequestSchema, {
  challengeId: z.uuid(),
  /** What its owner calls the key. */
  label: line(staffMessages.keyLabel, textLimits.carWords),
  response: webauthnJson,
});
export const signInSchema = z.object({ challengeId: z.uuid(), response: webauthnJson });
export const signOutSchema = z.object({ everywhere: z.boolean() });

/** Who is signed in. With one key alone a second is urged. */
export const staffMemberSchema = z.object({
  name: z.string(),
  until: z.iso.datetime(),
  keys: z.array(z.object({ label: z.string(), createdAt: z.iso.datetime(), lastUsedAt: z.nullable(z.iso.datetime()) })),
});
export type StaffMember = z.output<typeof staffMemberSchema>;
