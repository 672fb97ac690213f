import {
  type BookingLinkRequest,
  type BookingQuoteRequest,
  contract,
  type MyBooking,
  type RequestedChange,
} from '@fallsline/domain';
import { type Answer, call, post } from '../around/call.ts';
import { until } from '../time/waiting.ts';
import type { Guest } from './guest.ts';
import type { Stage } from './stage.ts';

export type PrivatePage = ReturnType<typeof privatePageOf>;

/** What a guest asks of the first ride. */
export const changeTo = (requested: RequestedChange) => ({ kind: 'change', ride: 1, requested }) as const;
export const cancellation: BookingQuoteRequest = { kind: 'cancellation', rides: [1] };

/** What the private page of a booking asks of the site, by the token of its link. */
export function privatePageOf({ siteUrl }: Pick<Stage, 'siteUrl'>, token: string) {
  const headers = { authorization: `Bearer ${token}` };
  const ask = (path: string, body: object) => post(`${siteUrl}${path}`, body, headers);
  const decide = (decision: 'confirm' | 'drop') => (quoteId: string) =>
    ask(contract.bookingConfirmations.path, { quoteId, decision });
  const page = {
    quote: (asked: BookingQuoteRequest) => ask(contract.bookingQuotes.path, asked),
    link: (asked: BookingLinkRequest) => ask(contract.bookingLinks.path, asked),
    confirm: decide('confirm'),
    drop: decide('drop'),
    /** The id of a quote. Throws what was answered instead. */
    async quoted(asked: BookingQuoteRequest): Promise<string> {
      const { quoteId } = done(await page.quote(asked), 'quote');
      return String(quoteId);
    },
    /** Asks what something would mean, confirms it, and answers what came of it. Throws a refusal. */
    make: async (asked: BookingQuoteRequest) => done(await page.confirm(await page.quoted(asked)), asked.kind),
    async see(): Promise<MyBooking> {
      return done(await call(`${siteUrl}${contract.booking.path}`, { headers }), 'page') as unknown as MyBooking;
    },
    /** Until its first ride is for so many. */
    isMadeFor: (passengers: number) =>
      until('the change is made', async () => (await page.see()).rides[0]?.passengers === passengers),
  };
  return page;
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

/** A second vehicle, which is paid for. Answers the session of its payment. */
export async function addVehicle({ cards }: Stage, page: PrivatePage): Promise<string> {
  const { url } = await page.make(changeTo({ passengerCount: 7 }));
  await cards.controls.happen(sessionIn(url), 'pay');
  await page.isMadeFor(7);
  return sessionIn(url);
}

/** Books and pays, and opens the private page by the link of the confirmation. */
export async function openPrivatePage(stage: Stage, visitor: Guest): Promise<PrivatePage> {
  await visitor.bookAtLast();
  await visitor.pay();
  await until('the booking is settled', async () => (await visitor.comeBack()).status === 200);
  const token = () => stage.mail.tokensTo(visitor.record.email)[0];
  await until('the confirmation has come', () => token() !== undefined);
  return privatePageOf(stage, token() ?? '');
}
