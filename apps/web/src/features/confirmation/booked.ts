import { maskedEmail } from '@fallsline/domain/contact-in-words';
import type { ReplyOf } from '@fallsline/domain/contract';
import { extrasInWords } from '@fallsline/domain/extras-in-words';
import { type BookedDetails, detailsOf, readBookedDetails } from '../../lib/booked-details.ts';
import { keep, parsedFrom, readKept } from '../../lib/storage.ts';

/** What the API tells of a paid booking: its reference, its trip and its email. */
export type Booked = Pick<
  Extract<ReplyOf<'sendConfirmation'>, { status: 'paid' }>,
  'bookingReference' | 'trip' | 'confirmationEmail' | 'change'
>;

/**
 * The same with the guest's own details, which only the device that booked knows, and with the terms of cancelling in words:
 * put together on the page after the payment, so that the home page comes without what words them.
 */
export type KeptBooking = Omit<Booked, 'change'> &
  BookedDetails & { terms?: string | undefined; sessionId?: string | undefined };

const key = 'fallsline.booked';
const listeners = new Set<() => void>();

/** The last booking of this tab, kept for its notice until that is dismissed: it survives a reload (decision 14). */
export const bookedStore = {
  save({ bookingReference, trip, confirmationEmail }: Booked, sessionId: string | undefined, terms?: string): void {
    const own = readBookedDetails(sessionId);
    const before = readBooked(bookedStore.snapshot());
    const isSame = before !== undefined && before.sessionId === sessionId;
    const kept: KeptBooking = {
      bookingReference,
      trip,
      confirmationEmail: confirmationEmail && {
        ...confirmationEmail,
        ...(isSame ? asTyped(before, confirmationEmail.to) : {}),
      },
      // As they were when it was paid.
      terms: isSame ? before.terms : terms,
      sessionId,
      ...own,
    };
    change(JSON.stringify(kept));
  },
  /** The guest has corrected the address: the confirmation goes there now. */
  mailGoesTo(to: string): void {
    const kept = readBooked(bookedStore.snapshot());
    if (kept) change(JSON.stringify({ ...kept, confirmationEmail: { to, state: 'queued' } }));
  },
  dismiss(): void {
    change(undefined);
  },
  /** As text, so that an unchanged booking is the same value. */
  snapshot(): string | null {
    return readKept(key) ?? null;
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** Whether a party of this tab has brought somebody who stays in a wheelchair, by its extras in words. */
export function bringsWheelchair({ extras = [] }: Pick<BookedDetails, 'extras'>): boolean {
  return extrasInWords({ wheelchair: true }).every((words) => extras.includes(words));
}

/** The whole address as this tab has kept it, where it is shortened to what we are told: others may be shortened alike. */
function asTyped({ confirmationEmail }: KeptBooking, to: string): { to: string } | undefined {
  return confirmationEmail && maskedEmail(confirmationEmail.to) === to ? { to: confirmationEmail.to } : undefined;
}

/** A booking as the store keeps it; undefined for what another version of the site has kept. */
export function readBooked(stored: string | null): KeptBooking | undefined {
  const kept: Partial<KeptBooking> = parsedFrom(stored) ?? {};
  const { bookingReference, trip, confirmationEmail = null, terms, sessionId, ...details } = kept;
  if (!bookingReference || !trip) return undefined;
  return { bookingReference, trip, confirmationEmail, terms, sessionId, ...detailsOf(details) };
}

function change(value: string | undefined): void {
  keep(key, value);
  for (const listener of listeners) listener();
}
