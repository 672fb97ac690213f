// Without schemas: a page can show a reference before they are loaded.

/** The booking reference: the first 12 characters of the session id (spec section 9). */
export function bookingReference(sessionId: string): string {
  return sessionId.slice(0, 12);
}
