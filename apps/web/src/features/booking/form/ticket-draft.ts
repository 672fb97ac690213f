import type { BookingFormVariant } from '@fallsline/domain/booking-form';
import { isDirection } from '@fallsline/domain/direction';
import { type Draft, draftUnder } from '../../../lib/form/draft.ts';
import { draftKey } from './clear-drafts.ts';
import { emptyTicket, type TicketValues } from './ticket-form.ts';

export type BookingDraft = Draft<TicketValues>;

/** What a visitor has typed and not yet booked, one draft for each variant; it is about the fare of a card. */
export const bookingDrafts = { page: draftOf('page'), modal: draftOf('modal') };

/**
 * What was typed into a page's ticket that knows no town yet is for the window of whichever card is chosen next: it is
 * kept about none (decision 25).
 */
export function carryToFares(): void {
  const typed = bookingDrafts.page.read();
  if (typed?.values.direction === '') bookingDrafts.modal.save(typed.values);
}

function draftOf(variant: BookingFormVariant): BookingDraft {
  return draftUnder(draftKey(variant), emptyTicket, ({ direction }) => direction === '' || isDirection(direction));
}
