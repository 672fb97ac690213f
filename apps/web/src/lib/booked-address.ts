import { keep, readKept } from './tab-storage.ts';

/** The one address that a guest has typed: the other end of the trip is the airport. Between the airports there is none. */
type OwnAddress = { customPickupAddress: string } | { customDropoffAddress?: string | undefined };

const key = 'fallsline.booked-address';

/**
 * Keeps the guest's own address of a booking whose payment page has been opened, for the notice after the payment. It
 * stays in this tab: the API does not tell where somebody is picked up to whoever holds a session id.
 */
export function keepBookedAddress(sessionId: string, booking: OwnAddress): void {
  const address = 'customPickupAddress' in booking ? booking.customPickupAddress : booking.customDropoffAddress;
  keep(key, JSON.stringify({ sessionId, address }));
}

/** The address of the booking with this session, where this tab has booked it. */
export function readBookedAddress(sessionId: string | undefined): string | undefined {
  try {
    const kept: unknown = JSON.parse(readKept(key) ?? 'null');
    if (typeof kept !== 'object' || kept === null || !('sessionId' in kept) || !('address' in kept)) return undefined;
    return kept.sessionId === sessionId && typeof kept.address === 'string' ? kept.address : undefined;
  } catch {
    return undefined; // not written by this version of the site
  }
}
