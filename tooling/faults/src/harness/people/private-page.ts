import {
  type BookingLinkRequest,
  type BookingQuoteRequest,
  bookingPagePath,
  contract,
  type MyBooking,
} from '@fallsline/domain';
import { acceptedMail } from '../../comparison/checker.ts';
import type { Answer } from '../around/call.ts';
import { call, post } from '../around/call.ts';
import { until } from '../time/waiting.ts';
import type { Guest } from './guest.ts';
import type { Stage } from './stage.ts';

export type PrivatePage = ReturnType<typeof privatePageOf>;

/** What the private page of a booking asks of the site, by the token of its link. */
export function privatePageOf({ siteUrl }: Pick<Stage, 'siteUrl'>, token: string) {
  const headers = { authorization: `Bearer ${token}` };
  const ask = (path: string, body: object) => post(`${siteUrl}${path}`, body, headers);
  const decide = (decision: 'confirm' | 'drop') => (quoteId: string) =>
    ask(contract.bookingConfirmations.path, { quoteId, decision });
  const quote = (asked: BookingQuoteRequest) => ask(contract.bookingQuotes.path, asked);
  return {
    quote,
    link: (asked: BookingLinkRequest) => ask(contract.bookingLinks.path, asked),
    confirm: decide('confirm'),
    drop: decide('drop'),
    /** The id of a quote. Throws what was answered instead. */
    async quoted(asked: BookingQuoteRequest): Promise<string> {
      const { quoteId } = done(await quote(asked), 'quote');
      return String(quoteId);
    },
    async see(): Promise<MyBooking> {
      return done(await call(`${siteUrl}${contract.booking.path}`, { headers }), 'page') as unknown as MyBooking;
    },
  };
}

/** What was answered with 200. Throws anything else. */
export function done({ status, body }: Answer, what: string): Answer['body'] {
  if (status !== 200) throw new Error(`The ${what} was answered ${status} ${JSON.stringify(body)}`);
  return body;
}

/** The session of a payment page. Throws where there is none. */
export function sessionIn(url: unknown): string {
  const [id] = /cs_[^/?#]+/.exec(String(url)) ?? [];
  if (!id) throw new Error(`The difference can be paid nowhere: ${url}`);
  return id;
}

/** The token of a guest's link, out of the newest mail that has it; undefined before it has come. */
export function tokenIn({ mail }: Pick<Stage, 'mail'>, { record: { email } }: Guest): string | undefined {
  const own = mail.mails().filter((each) => acceptedMail(each).to.includes(email));
  return own.flatMap(({ Text }) => new RegExp(`${bookingPagePath}#([\\w-]+)`).exec(Text)?.[1] ?? [])[0];
}

/** Books and pays, and opens the private page by the link of the confirmation. */
export async function openPrivatePage(stage: Stage, visitor: Guest): Promise<PrivatePage> {
  await visitor.bookAtLast();
  await visitor.pay();
  await until('the booking is settled', async () => (await visitor.comeBack()).status === 200);
  await until('the confirmation has come', () => tokenIn(stage, visitor) !== undefined);
  return privatePageOf(stage, tokenIn(stage, visitor) ?? '');
}
