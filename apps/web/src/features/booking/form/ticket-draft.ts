import type { BookingFormVariant } from '@fallsline/domain/booking-form';
import { isDirection } from '@fallsline/domain/direction';
import { type Draft, draftUnder } from '../../../lib/form/draft.ts';
import { draftKey } from './clear-drafts.ts';
import { emptyTicket, type TicketValues } from './ticket-form.ts';

export type BookingDraft = Draft<TicketValues>;

/** What a visitor has typed and not yet booked, one draft for each variant; it is about the fare of a card. */
export const bookingDrafts = { page: draftOf('page'), modal: draftOf('modal') };

function draftOf(variant: BookingFormVariant): BookingDraft {
  return draftUnder(draftKey(variant), emptyTicket, ({ direction }) => direction === '' || isDirection(direction));
}
