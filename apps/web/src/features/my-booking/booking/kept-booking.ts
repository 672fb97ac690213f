import type { MyBooking } from '@fallsline/domain/my-booking';
import { linkHash } from '../../../lib/link-hash.ts';
import { keepOnDevice, parsedFrom, readFromDevice } from '../../../lib/storage.ts';

/**
 * A booking as this device has seen it last, to be read without a network (decision 31). It is kept under the hash
 * of its link's token, so that what is stored opens nothing; never in a cache that other pages share.
 */
export type KeptBooking = { savedAt: number; booking: MyBooking };

const prefix = 'fallsline.my-booking.';

async function keyOf(token: string): Promise<string | undefined> {
  const hash = await linkHash(token);
  return hash && prefix + hash;
}

/** Keeps a booking on this device, to be read without a network. What cannot be kept is left. */
export async function keepBooking(token: string, booking: MyBooking): Promise<void> {
  const key = await keyOf(token);
  if (key) keepOnDevice(key, JSON.stringify({ savedAt: Date.now(), booking } satisfies KeptBooking));
}

/** What was kept of the booking of a link; undefined where there is nothing that can be read. */
export async function readKeptBooking(token: string): Promise<KeptBooking | undefined> {
  const key = await keyOf(token);
  const kept: Partial<KeptBooking> = (key && parsedFrom(readFromDevice(key))) || {};
  // Written by us under a name that nobody guesses; an older version of the site is read as far as its shape is known.
  return kept.booking?.bookingReference && kept.savedAt ? (kept as KeptBooking) : undefined;
}

/** Forgets the booking of a link on this device. */
export async function forgetBooking(token: string): Promise<void> {
  const key = await keyOf(token);
  if (key) keepOnDevice(key, undefined);
}
