import { keep, parsedFrom, readKept } from './storage.ts';

/** The one address that a guest has typed: the other end of the trip is the airport. Between the airports there is none. */
type OwnAddress = { customPickupAddress: string } | { customDropoffAddress?: string | undefined };

/** What only the guest knows of a booking, for the notice after the payment. */
export type BookedDetails = {
  address?: string | undefined;
  extras?: readonly string[] | undefined;
  /** The name of who rides, where it is not who booked. */
  rides?: string | undefined;
  /** Whether an email of theirs was typed: they are written to as well. */
  ridesByEmail?: boolean | undefined;
  /** The client key that it was booked with: with it this tab can open the booking for an hour (decision 50). */
  clientKey?: string | undefined;
};

const key = 'fallsline.booked-details';

/**
 * Keeps the guest's own address of a booking whose payment page has been opened, and in words what the party brings and
 * needs, and who rides. It stays in this tab: the API tells neither to whoever holds a session id.
 */
export function keepBookedDetails(sessionId: string, booking: OwnAddress, said: Omit<BookedDetails, 'address'>): void {
  const address = 'customPickupAddress' in booking ? booking.customPickupAddress : booking.customDropoffAddress;
  keep(key, JSON.stringify({ sessionId, address, ...said }));
}

/** The session of the last payment page that this tab has opened for a booking. */
export function lastSession(): string | undefined {
  const { sessionId } = readAll();
  return typeof sessionId === 'string' ? sessionId : undefined;
}

/** The details of the booking with this session, where this tab has booked it. */
export function readBookedDetails(sessionId: string | undefined): BookedDetails {
  const kept = readAll();
  return sessionId !== undefined && kept.sessionId === sessionId ? detailsOf(kept) : {};
}

function readAll(): { [kept in keyof BookedDetails | 'sessionId']?: unknown } {
  return parsedFrom(readKept(key)) ?? {};
}

/** The same of anything that was kept: what another version wrote may have another shape. */
export function detailsOf({
  address,
  extras,
  rides,
  ridesByEmail,
  clientKey,
}: { [detail in keyof BookedDetails]?: unknown }): BookedDetails {
  return {
    ...(typeof address === 'string' ? { address } : {}),
    ...(Array.isArray(extras) ? { extras: extras.filter((words) => typeof words === 'string') } : {}),
    ...(typeof rides === 'string' ? { rides } : {}),
    ...(ridesByEmail === true ? { ridesByEmail } : {}),
    ...(typeof clientKey === 'string' ? { clientKey } : {}),
  };
}
