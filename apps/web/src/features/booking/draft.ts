import {
  type BookingFormVariant,
  type BookingValues,
  type CheckoutPayload,
  emptyBooking,
  isDirection,
} from '@fallsline/domain';
import { keep, readKept } from '../../lib/tab-storage.ts';
import { draftKey } from './clear-drafts.ts';

export type Draft = {
  values: BookingValues;
  /** The card the modal was opened from. */
  fareId?: string;
  /** What was last sent to be booked, and the key it was sent under. */
  sent?: { payload: string; key: string };
};

/**
 * What a visitor has typed and not yet booked, one draft for each variant, for as long as the tab lives. Nothing typed is
 * lost by a reload, the back button or a cancelled payment (decision 18).
 */
export function readDraft(variant: BookingFormVariant): Draft | undefined {
  try {
    const stored: unknown = JSON.parse(readKept(draftKey(variant)) ?? 'null');
    return isDraft(stored) ? stored : undefined;
  } catch {
    return undefined; // not written by this version of the site
  }
}

export function saveDraft(variant: BookingFormVariant, draft: Omit<Draft, 'sent'>): void {
  const { sent } = readDraft(variant) ?? {};
  keep(draftKey(variant), JSON.stringify({ ...draft, ...(sent ? { sent } : {}) }));
}

/**
 * The client key of a booking: the same one for as long as the same booking is sent, so that a double click, the back
 * button and a retry are one booking; a new one once anything in it has changed.
 */
export function clientKeyFor(variant: BookingFormVariant, payload: CheckoutPayload): string {
  const draft = readDraft(variant);
  const sending = JSON.stringify(payload);
  if (draft?.sent?.payload === sending) return draft.sent.key;
  const sent = { payload: sending, key: crypto.randomUUID() };
  keep(draftKey(variant), JSON.stringify({ ...(draft ?? { values: emptyBooking }), sent }));
  return sent.key;
}

/** The next attempt gets a new key: the API will not take the old one again. */
export function forgetClientKey(variant: BookingFormVariant): void {
  const draft = readDraft(variant);
  if (!draft) return;
  const { sent: _sent, ...rest } = draft;
  keep(draftKey(variant), JSON.stringify(rest));
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
