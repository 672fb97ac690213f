import type { BookingFormVariant } from '@fallsline/domain/booking-form';
import { keep } from '../../../lib/storage.ts';
import { leaveNoPage } from './earlier-pages.ts';

/** The name a variant's draft is kept under. */
export const draftKey = (variant: BookingFormVariant) => `fallsline.booking.${variant}`;

/** Both variants forget what was typed: a booking has been settled. */
export function clearDrafts(): void {
  for (const variant of ['page', 'modal'] as const) keep(draftKey(variant), undefined);
  leaveNoPage();
}
