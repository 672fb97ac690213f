import type { BookingFormVariant } from '@fallsline/domain/booking-form';
import { keep } from '../../../lib/tab-storage.ts';
import { leaveNoPage } from './earlier-pages.ts';

/** The name a variant's draft is kept under. */
export const draftKey = (variant: BookingFormVariant) => `fallsline.booking.${variant}`;

export function clearDraft(variant: BookingFormVariant): void {
  keep(draftKey(variant), undefined);
}

/** Both variants forget what was typed: a booking has been settled. */
export function clearDrafts(): void {
  clearDraft('page');
  clearDraft('modal');
  leaveNoPage();
}
