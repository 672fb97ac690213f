import type { ContactMessage } from '@fallsline/domain';

export const emptyMessage: ContactMessage = { name: '', email: '', subject: '', message: '' };
const place = 'contact-draft';

/** What was typed before the page was left or loaded again, for as long as the tab lives. */
export function readMessage(): ContactMessage {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(place) ?? '{}');
    const entries = Object.entries(kept ?? {}).filter(
      ([field, text]) => field in emptyMessage && typeof text === 'string',
    );
    return { ...emptyMessage, ...Object.fromEntries(entries) };
  } catch {
    return emptyMessage; // storage is refused or was written by somebody else: the form works without it
  }
}

export function keepMessage(message: Partial<ContactMessage>): void {
  try {
    sessionStorage.setItem(place, JSON.stringify(message));
  } catch {
    // A full or refused storage costs the reader nothing but this convenience.
  }
}

export function forgetMessage(): void {
  try {
    sessionStorage.removeItem(place);
  } catch {
    // As above.
  }
}
