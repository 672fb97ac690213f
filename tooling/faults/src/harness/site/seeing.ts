import { contract, type MyBooking } from '@fallsline/domain';
import type { SeenBooking } from '../../comparison/evidence.ts';
import type { Told } from '../../comparison/ledger.ts';
import { call } from '../around/call.ts';
import type { MailServer } from '../around/mail-server.ts';
import type { DeskAnswer } from './api-process.ts';

/** How many mails a site that is ready owes; undefined where it is not. */
export async function mailsDue(siteUrl: string): Promise<number | undefined> {
  const { status, body } = await call(`${siteUrl}${contract.ready.path}`);
  if (status !== 200) return undefined;
  return (body['outbox'] as { due?: number } | undefined)?.due;
}

/** Enough to meet what a case has done; a case may have hundreds of bookings. */
const most = 5;

/** Opens the private pages of some bookings, the latest first, by the newest link that was mailed to their guests. */
export async function seePages(siteUrl: string, { bookings }: Told, mail: MailServer): Promise<SeenPage[]> {
  const links = bookings.flatMap(({ email }) => {
    const [token] = mail.tokensTo(email);
    return token === undefined ? [] : [{ email, token }];
  });
  const seen: SeenPage[] = [];
  for (const { email, token } of links.slice(-most)) {
    const answer = await call(`${siteUrl}${contract.booking.path}`, { headers: { authorization: `Bearer ${token}` } });
    if (answer.status !== 200) continue;
    const { money, bookingReference } = answer.body as unknown as MyBooking;
    if (money) seen.push({ email, page: money, reference: bookingReference });
  }
  return seen;
}
type SeenPage = SeenBooking & { reference: string };

/** What the desk shows of the last of them. */
export async function seeAtDesk(
  seen: readonly SeenPage[],
  desk: (args: readonly string[]) => Promise<DeskAnswer>,
): Promise<void> {
  const last = seen.at(-1);
  if (last) last.desk = (await desk(['show', last.reference])).said;
}
