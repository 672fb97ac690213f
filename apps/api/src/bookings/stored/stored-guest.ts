import { type Booking, phoneInWords } from '@fallsline/domain';
import * as z from 'zod/mini';

/**
 * Who ordered, and who rides where that is somebody else, as `booking.guest` holds it. What has been stored is never
 * refused for its words; texts of an erased guest are empty.
 */
const guest = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  /** Who rides, where somebody else books (decision 39). */
  traveler: z.optional(z.object({ name: z.string(), phone: z.string(), email: z.optional(z.string()) })),
});

export type StoredGuest = z.output<typeof guest>;

/** The version that is written. */
export const guestVersion = 1;

/** Reads a guest: or says that a later release wrote it, or where it is not what its version says. */
export function readGuest(
  version: number,
  stored: unknown,
): { guest: StoredGuest } | { newer: true } | { unreadableAt: string } {
  if (version > guestVersion) return { newer: true };
  const { data, error } = guest.safeParse(stored);
  return data ? { guest: data } : { unreadableAt: ['guest', ...(error.issues[0]?.path ?? [])].join('.') };
}

/** What stays of an erased guest. */
export const erasedGuest: StoredGuest = { name: '', email: '', phone: '' };

/** From the wire to storage: who ordered, and who rides where that is somebody else. */
export function storedGuest({ name, email, phone, guest: traveler }: Booking): StoredGuest {
  return { name, email, phone, ...(traveler ? { traveler } : {}) };
}

/** That who ordered is told of a change, and who rides where they have an email of their own, or that they are not, for staff. */
export function toldByEmail({ email, traveler }: StoredGuest): string {
  if (traveler?.email !== undefined) return `${email} and ${traveler.email} are told by email.`;
  const rider = traveler
    ? ` Nobody tells ${traveler.name}, who has no email here: call ${phoneInWords(traveler.phone)}.`
    : '';
  return `${email} is told by email.${rider}`;
}

/** Who gets into the car: the driver asks for this name and calls this phone. */
export type Rider = { name: string; phone: string };

/** Who rides: the traveler, or else who ordered (decision 39). */
export function riderOf({ name, phone, traveler }: StoredGuest): Rider {
  return { name: traveler?.name ?? name, phone: traveler?.phone ?? phone };
}

/** The same order with another name and phone of who rides. */
export function withRider(guest: StoredGuest, rider: Rider): StoredGuest {
  return guest.traveler ? { ...guest, traveler: { ...guest.traveler, ...rider } } : { ...guest, ...rider };
}
