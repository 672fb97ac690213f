import type { MyBooking } from '@fallsline/domain/my-booking';
import type { BookingConfirmation, BookingLinkRequest, BookingQuoteRequest } from '@fallsline/domain/my-booking-calls';
import type { FreeTimes } from '@fallsline/domain/no-car-free';
import type { RideQuote } from '@fallsline/domain/ride-quote';
import { useMutation } from '@tanstack/react-query';
import { myBooking as words } from '../../../content/my-booking/my-booking-words.ts';
import { type ApiFailure, callApi } from '../../../lib/api/api-client.ts';

/** The API was not reached, or said nothing about the booking. Asking again is worth it. */
export class Unreached extends Error {
  override name = 'Unreached';
  /** The device has no network; otherwise it is our service that does not answer. */
  readonly isOffline: boolean;

  constructor(isOffline: boolean) {
    super();
    this.isOffline = isOffline;
  }
}

/** What a link opens: the booking, or nothing that we know. Throws `Unreached` where that is not known. */
export async function readMyBooking(token: string, signal: AbortSignal): Promise<MyBooking | 'unknown'> {
  const result = await callApi('booking', { token, signal, asked: window.firstAnswer?.(token) });
  if (result.ok) return result.data;
  if (result.kind === 'problem' && result.problemKind === 'unknownToken') return 'unknown';
  throw new Unreached(result.kind === 'unreachable' && !navigator.onLine);
}

export type Refused = {
  outcome: 'refused';
  message: string;
  /** Where no car is free: when there are. */
  freeTimes?: FreeTimes | undefined;
  /** Nobody answered: it may be pressed again. */
  unheard?: true;
};

export type Wrong = { outcome: 'wrong'; problems: readonly { path: string; message: string }[] };

/** Asks what a change or a cancellation would mean. Nothing happens by asking. */
export const useQuoting = (token: string) =>
  useMutation({ mutationFn: (request: BookingQuoteRequest) => askForQuote(token, request) });

async function askForQuote(
  token: string,
  request: BookingQuoteRequest,
): Promise<{ outcome: 'quoted'; quote: RideQuote } | Wrong | Refused> {
  const result = await callApi('bookingQuotes', { token, body: request });
  if (result.ok) return { outcome: 'quoted', quote: result.data };
  const errors = result.kind === 'problem' ? (result.problem.errors ?? []) : [];
  const problems = errors.map(({ path, message }) => ({ path: path.replace(/^requested\./, ''), message }));
  return problems.length > 0 ? { outcome: 'wrong', problems } : refusedBecause(result);
}

/** Confirms what was quoted, or gives up what waits. Where the offer is another one now, nothing was done. */
export const useConfirming = (token: string) =>
  useMutation({ mutationFn: (decided: Decided) => confirmQuote(token, decided) });

/** `note`: what dispatch should know of a request to cancel. */
type Decided = { quoteId: string; decision: 'confirm' | 'drop'; note?: string | undefined };

async function confirmQuote(
  token: string,
  { quoteId, decision, note }: Decided,
): Promise<BookingConfirmation | { outcome: 'stale'; fresh: RideQuote | undefined } | Refused> {
  const result = await callApi('bookingConfirmations', {
    token,
    body: { quoteId, decision, ...(note ? { note } : {}) },
  });
  if (result.ok) return result.data;
  if (result.kind === 'problem' && result.problemKind === 'staleQuote') {
    return { outcome: 'stale', fresh: result.problem.freshQuote };
  }
  if (result.kind === 'problem' && result.problemKind === 'paymentsUnavailable') {
    return { outcome: 'refused', message: words.paymentsUnavailable };
  }
  return refusedBecause(result);
}

/** Asks for a link: again, a new one, or the traveler's. Returns its token, where one was made. */
export const useAskingForLink = (token?: string) =>
  useMutation({
    async mutationFn(request: BookingLinkRequest): Promise<{ outcome: 'done'; token: string | undefined } | Refused> {
      const result = await callApi('bookingLinks', { body: request, ...(token ? { token } : {}) });
      if (!result.ok) return refusedBecause(result);
      return { outcome: 'done', token: result.data.status === 'made' ? result.data.token : undefined };
    },
  });

/** The calendar entry of a ride, as the file that the mails carry too. Throws while it is not available. */
export async function fetchCalendar(token: string, url: string): Promise<Blob> {
  const response = await fetch(url, { headers: { authorization: `Bearer ${token}`, accept: 'text/calendar' } });
  if (!response.ok) throw new Error('The calendar entry is not available');
  return response.blob();
}

function refusedBecause(failure: ApiFailure): Refused {
  if (failure.kind !== 'problem') return { outcome: 'refused', message: failure.message, unheard: true };
  const { detail = words.failed, freeTimes } = failure.problem;
  return { outcome: 'refused', message: detail, freeTimes };
}
