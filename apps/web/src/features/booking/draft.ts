import { type BookingValues, type CheckoutPayload, emptyBooking, isDirection } from '@fallsline/domain';

/** Where a booking is typed: the ticket on the page or the modal of a fare card. */
export type Face = 'page' | 'modal';

export type Draft = {
  values: BookingValues;
  /** The card the modal was opened from. */
  fareId?: string;
  /** What was last sent to be booked, and the key it was sent under. */
  sent?: { payload: string; key: string };
};

/**
 * What a visitor has typed and not yet booked, one draft for each face, for as long as the tab lives. Nothing typed is
 * lost by a reload, the back button or a cancelled payment (decision 18).
 */
export function readDraft(face: Face): Draft | undefined {
  try {
    const stored: unknown = JSON.parse(read(keyOf(face)) ?? 'null');
    return isDraft(stored) ? stored : undefined;
  } catch {
    return undefined; // not written by this version of the site
  }
}

export function saveDraft(face: Face, draft: Omit<Draft, 'sent'>): void {
  const { sent } = readDraft(face) ?? {};
  write(keyOf(face), JSON.stringify({ ...draft, ...(sent ? { sent } : {}) }));
}

export function clearDraft(face: Face): void {
  write(keyOf(face), undefined);
}

/** Both faces forget what was typed: a booking has been settled. */
export function clearDrafts(): void {
  clearDraft('page');
  clearDraft('modal');
}

/**
 * The client key of a booking: the same one for as long as the same booking is sent, so that a double click, the back
 * button and a retry are one booking; a new one once anything in it has changed.
 */
export function clientKeyFor(face: Face, payload: CheckoutPayload): string {
  const draft = readDraft(face);
  const sending = JSON.stringify(payload);
  if (draft?.sent?.payload === sending) return draft.sent.key;
  const sent = { payload: sending, key: crypto.randomUUID() };
  write(keyOf(face), JSON.stringify({ ...(draft ?? { values: emptyBooking }), sent }));
  return sent.key;
}

/** The next attempt gets a new key: the API will not take the old one again. */
export function forgetClientKey(face: Face): void {
  const draft = readDraft(face);
  if (!draft) return;
  const { sent: _sent, ...rest } = draft;
  write(keyOf(face), JSON.stringify(rest));
}

const keyOf = (face: Face) => `fallsline.booking.${face}`;

/** Stands in where the browser refuses storage: drafts then live as long as the page. */
const memory = new Map<string, string>();

function read(key: string): string | undefined {
  try {
    return sessionStorage.getItem(key) ?? memory.get(key);
  } catch {
    return memory.get(key);
  }
}

function write(key: string, value: string | undefined): void {
  memory.delete(key);
  try {
    if (value === undefined) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, value);
  } catch {
    if (value !== undefined) memory.set(key, value);
  }
}

function isDraft(stored: unknown): stored is Draft {
  if (typeof stored !== 'object' || stored === null || !('values' in stored)) return false;
  const values = stored.values as Record<string, unknown> | null;
  return (
    typeof values === 'object' &&
    values !== null &&
    Object.entries(emptyBooking).every(([field, empty]) =>
      field === 'passengerCount'
        ? values[field] === null || typeof values[field] === 'number'
        : typeof values[field] === typeof empty,
    ) &&
    (values['direction'] === '' || isDirection(values['direction']))
  );
}
