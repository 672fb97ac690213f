// Without schemas: a page can show it before they are loaded.

/** What /success shows of a payment: the first 12 characters of its session id (spec sections 2 and 9). */
export function sessionReference(sessionId: string): string {
  return sessionId.slice(0, 12);
}
