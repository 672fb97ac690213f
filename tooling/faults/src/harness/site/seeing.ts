import { bookingPagePath, contract, type MyBooking } from '@fallsline/domain';
import type { Mail } from '@fallsline/mailbox';
import { acceptedMail, type SeenBooking } from '../../comparison/checker.ts';
import type { Told } from '../../comparison/ledger.ts';
import { call } from '../around/call.ts';
import type { DeskAnswer } from './api-process.ts';

/** Enough to meet what a case has done; a case may have hundreds of bookings. */
const most = 5;

/** Opens the private pages of some bookings, the latest first, by the newest link that was mailed to their guests; `mails` newest first. */
export async function seePages(siteUrl: string, { bookings }: Told, mails: readonly Mail[]): Promise<SeenPage[]> {
  const links = bookings.flatMap(({ email }) => {
    const own = mails.filter((mail) => acceptedMail(mail).to.includes(email));
    const tokens = own.flatMap(({ Text }) => new RegExp(`${bookingPagePath}#([\\w-]+)`).exec(Text)?.[1] ?? []);
    const [token] = tokens;
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
