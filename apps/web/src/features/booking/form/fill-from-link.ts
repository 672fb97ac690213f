import { keep, readKept } from '../../../lib/storage.ts';
import type { TicketValues } from './ticket-form.ts';

const takenKey = 'fallsline.link';

/**
 * What the page's address fills into the ticket, once: after a reload what was typed since stands there. Undefined where
 * the address says nothing of a trip.
 */
export async function fromLink(): Promise<Partial<TicketValues> | undefined> {
  const { search } = window.location;
  if (search === '' || readKept(takenKey) === search) return undefined;
  const { valuesFromLink } = await import('../help/late-trip-link.ts');
  keep(takenKey, search);
  return valuesFromLink(Object.fromEntries(new URLSearchParams(search)));
}
