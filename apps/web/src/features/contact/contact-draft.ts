import type { ContactMessage } from '@fallsline/domain';
import { keep, readKept } from '../../lib/tab-storage.ts';

export const emptyMessage: ContactMessage = { name: '', email: '', subject: '', message: '' };
const place = 'fallsline.contact';

/** What was typed before the page was left or loaded again, for as long as the tab lives. */
export function readMessage(): ContactMessage {
  try {
    const kept: unknown = JSON.parse(readKept(place) ?? '{}');
    const entries = Object.entries(kept ?? {}).filter(
      ([field, text]) => field in emptyMessage && typeof text === 'string',
    );
    return { ...emptyMessage, ...Object.fromEntries(entries) };
  } catch {
    return emptyMessage; // not written by this version of the site
  }
}

export function keepMessage(message: Partial<ContactMessage>): void {
  keep(place, JSON.stringify(message));
}

export function forgetMessage(): void {
  keep(place, undefined);
}
