import { business } from '@fallsline/domain';
import type { AcceptedMail, Evidence } from './evidence.ts';
import type { Expected } from './ledger.ts';
import type { Stored } from './stored.ts';

/** Who is told of a booking. */
export const readers = ['guest', 'dispatch'] as const;
type Reader = (typeof readers)[number];

/**
 * How many messages about a booking are due, without those that were left out, for a later fact had overtaken them (law 9):
 * where mail is slow. Not one that a process had delivered when it was killed, and that the next one finds overtaken.
 */
export function mailsDue(
  expected: Expected['mails'] | undefined,
  bookingId: string | undefined,
  { stored: { outbox }, mails }: Pick<Evidence, 'stored' | 'mails'>,
): Record<Reader, number> {
  const { guest, dispatch } =
    typeof expected === 'object'
      ? expected
      : { guest: expected === 'both' ? 1 : 0, dispatch: expected === 'both' || expected === 'dispatch-only' ? 1 : 0 };
  const kinds = outbox
    .filter((row) => row.subject === bookingId && row.skipped_why === 'overtaken')
    .filter(({ dedupe_key }) => !hasArrived(dedupe_key, mails))
    .map(({ kind }) => (kind.startsWith('dispatch') ? 'dispatch' : kind.startsWith('traveler') ? 'traveler' : 'guest'));
  const overtaken = (reader: Reader) => kinds.filter((each) => each === reader).length;
  return { guest: guest - overtaken('guest'), dispatch: dispatch - overtaken('dispatch') };
}

/** Whether a mail tells one of them of the booking of this guest. */
export function isOf(reader: Reader, email: string, mail: AcceptedMail): boolean {
  return reader === 'guest' ? isTo(mail, email) : isTo(mail, business.bookingEmail, email);
}

/** As the name of its mail begins. */
const mailName = (dedupeKey: string) => dedupeKey.replaceAll(/[^\w.-]/g, '.');

/** Whether the mail of a message has been accepted. */
export function hasArrived(dedupeKey: string, mails: readonly AcceptedMail[]): boolean {
  return mails.some(({ messageId }) => messageId.split('@')[0] === mailName(dedupeKey));
}

/** Messages about a booking reach each reader in the order of what they tell (law 9): the order of their rows. */
export function outOfOrder({ outbox }: Stored, mails: readonly AcceptedMail[], reader: string): string[] {
  const rowOf = new Map(outbox.map((row) => [mailName(row.dedupe_key), row]));
  const firsts = [...new Set(mails.map(({ messageId }) => messageId.split('@')[0] ?? ''))];
  const rows = firsts.flatMap((name) => rowOf.get(name) ?? []).filter(({ kind }) => !kind.startsWith('link-'));
  return rows.flatMap((row, index) => {
    const before = rows[index - 1];
    return before && before.id > row.id ? [`${reader} got ${row.dedupe_key} after ${before.dedupe_key}`] : [];
  });
}

/**
 * Whether every mail that is due, by the ledger and by Stripe, has been accepted or overtaken: what a case waits for at its
 * end.
 */
export function hasAllMails({ ledger, stored, sessions, mails }: Evidence): boolean {
  const paid = new Set(sessions.filter(({ isPaid, isRefunded }) => isPaid && !isRefunded).map(({ email }) => email));
  const has = (some: (mail: AcceptedMail) => boolean, count = 1) => distinct(mails.filter(some)).size >= count;
  return (
    ledger.bookings.every(({ email, expected = paid.has(email) ? { mails: 'both' as const } : undefined }) => {
      const booking = stored.bookings.find((row) => row.email === email);
      const due = mailsDue(expected?.mails, booking?.id, { stored, mails });
      return readers.every((reader) => has((mail) => isOf(reader, email, mail), due[reader]));
    }) &&
    ledger.messages.every(
      ({ email, acknowledged }) =>
        !acknowledged || (has((mail) => isTo(mail, business.supportEmail, email)) && has((mail) => isTo(mail, email))),
    )
  );
}

/** The Message-IDs of what was told for what was done. A reminder comes for the hour alone: sooner or later than a case. */
export function distinct(mails: readonly AcceptedMail[]): Set<string> {
  return new Set(mails.map(({ messageId }) => messageId).filter((id) => !id.startsWith('reminder.')));
}

/** Whether a mail went to an address, and where that is said, is answered to another. */
export function isTo(mail: AcceptedMail, address: string, about?: string): boolean {
  return mail.to.includes(address) && (about === undefined || mail.replyTo.includes(about));
}
