import { asleep } from '../../../lib/loading/asleep.tsx';
import { readKept } from '../../../lib/storage.ts';
import { draftKey } from '../form/clear-drafts.ts';

/** The ticket as it stands on a page. It is awake at once where a draft was kept, or the address says something. */
export const PageTicket = asleep(async () => (await import('./booking-ticket.tsx')).BookingTicket, {
  wokenBy: 'page',
  unless: () => location.search !== '' || readKept(draftKey('page')) !== undefined,
});
