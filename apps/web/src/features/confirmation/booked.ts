import type { ReplyOf } from '@fallsline/domain';

/** What the API tells of a paid booking: its reference and its trip. */
export type Booked = Pick<Extract<ReplyOf<'sendConfirmation'>, { status: 'paid' }>, 'reference' | 'trip'>;

const key = 'fallsline.booked';
const listeners = new Set<() => void>();
/** Stands in where the browser refuses storage. */
let memory: string | null = null;

/** The last booking of this tab, kept for its notice until that is dismissed: it survives a reload (decision 14). */
export const bookedStore = {
  save(booked: Booked): void {
    change(JSON.stringify({ reference: booked.reference, trip: booked.trip }));
  },
  dismiss(): void {
    change(null);
  },
  /** As text, so that an unchanged booking is the same value. */
  snapshot(): string | null {
    try {
      return sessionStorage.getItem(key) ?? memory;
    } catch {
      return memory;
    }
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

function change(value: string | null): void {
  memory = value;
  try {
    if (value === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, value);
  } catch {
    // kept in memory above
  }
  for (const listener of listeners) listener();
}
