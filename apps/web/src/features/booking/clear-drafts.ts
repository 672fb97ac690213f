import { keep } from '../../lib/tab-storage.ts';
import { leaveNoPage } from './earlier-pages.ts';

/** Where a booking is typed: the ticket on the page or the modal of a fare card. */
export type Face = 'page' | 'modal';

/** The name a face's draft is kept under. */
export const draftKey = (face: Face) => `fallsline.booking.${face}`;

export function clearDraft(face: Face): void {
  keep(draftKey(face), undefined);
}

/** Both faces forget what was typed: a booking has been settled. */
export function clearDrafts(): void {
  clearDraft('page');
  clearDraft('modal');
  leaveNoPage();
}
