import * as z from 'zod/mini';
import { staffMessages } from '../words/staff-messages.ts';
import { line } from '../words/text.ts';
import { textLimits } from '../words/text-limits.ts';
import { auditEntrySchema } from './board.ts';

// Who may open the board (law 24): passkeys alone, no password, no name field.

/** The page that an invitation opens: its secret stands behind the `#`. */
export const invitationPagePath = '/board/invitation';
/** Where the board is. */
export const boardPagePath = '/board';

/** The options that a browser's WebAuthn takes, and what it answers: JSON of the standard, handed through. */
const webauthnJson = z.record(z.string(), z.unknown());

/** `challengeId` comes back with the answer: a challenge is taken once, within five minutes. */
export const passkeyOptionsSchema = z.object({ challengeId: z.string(), options: webauthnJson });

/** A new key: by an invitation, or beside the keys of who is signed in. */
export const keyOptionsRequestSchema = z.object({
  invitation: z.optional(z.string(staffMessages.invitation).check(z.regex(/^[\w-]{22}$/, staffMessages.invitation))),
});
/** A key that a device has made. */
export const newKeySchema = z.extend(keyOptionsRequestSchema, {
  challengeId: z.uuid(),
  /** What its owner calls the key. */
  label: line(staffMessages.keyLabel, textLimits.carWords),
  response: webauthnJson,
});
/** What a device proves a key with. */
export const signInSchema = z.object({ challengeId: z.uuid(), response: webauthnJson });
/** Whether this browser is signed out alone, or every one. */
export const signOutSchema = z.object({ everywhere: z.boolean() });

/** An invitation opens once, within so many minutes. */
export const invitationMinutes = 15;

const instant = z.iso.datetime();

/** Keys are made and taken away, and people invited, by who has signed in within so many minutes: a board may stand open alone. */
export const freshMinutes = 10;

/** Who is signed in. With one key alone a second is urged. */
export const staffMemberSchema = z.object({
  name: z.string(),
  until: instant,
  /** For how many milliseconds from this answer on the sign-in counts as fresh. */
  freshMs: z.int(),
  keys: z.array(z.object({ id: z.string(), label: z.string(), createdAt: instant, lastUsedAt: z.nullable(instant) })),
});
export type StaffMember = z.output<typeof staffMemberSchema>;

/** A key of one's own that is taken off the list; the last one stays. */
export const keyRemovalSchema = z.object({ id: z.string() });

/** As the history of a ride shows it: letters first, at most 60. */
export const staffNameSchema = z
  .string(staffMessages.staffName)
  .check(z.trim(), z.regex(/^[\p{L}\p{M}][\p{L}\p{M} .'-]{0,59}$/u, staffMessages.staffName));

/** Who is invited; with `reset` their keys and sessions end first, for they were lost. */
export const invitationSchema = z.object({ name: staffNameSchema, reset: z.boolean() });
/** Who is taken off the board. */
export const staffRemovalSchema = z.object({ name: staffNameSchema });

/** Who may open the board, and what staff have done that is about no ride, newest first. */
export const staffListSchema = z.object({
  people: z.array(
    z.object({
      name: z.string(),
      keys: z.int(),
      lastUsedAt: z.nullable(instant),
      /** Until when an invitation is open that nobody has used yet. */
      invitedUntil: z.nullable(instant),
    }),
  ),
  entries: z.array(auditEntrySchema),
});
export type StaffList = z.output<typeof staffListSchema>;
