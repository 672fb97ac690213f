import type { ReplyOf } from '@fallsline/domain';
import { keep, readKept } from '../../lib/tab-storage.ts';

/** What the API tells of a paid booking: its reference and its trip. */
export type Booked = Pick<Extract<ReplyOf<'sendConfirmation'>, { status: 'paid' }>, 'reference' | 'trip'>;

const key = 'fallsline.booked';
const listeners = new Set<() => void>();

/** The last booking of this tab, kept for its notice until that is dismissed: it survives a reload (decision 14). */
export const bookedStore = {
  save(booked: Booked): void {
    change(JSON.stringify({ reference: booked.reference, trip: booked.trip }));
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

function change(value: string | undefined): void {
  keep(key, value);
  for (const listener of listeners) listener();
}
