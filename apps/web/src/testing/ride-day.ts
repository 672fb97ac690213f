import type { GuestDay, GuestDays, GuestVehicle } from '@fallsline/domain/guest-day';
import type { MyBooking } from '@fallsline/domain/my-booking';
import { sampleBooking, sampleRide } from './opened-booking.ts';

// The day of `sampleBooking`: Friday, December 4, 2026, pickup 5:50 PM in Buffalo.

const minute = 60_000;
const pickupAt = Date.parse(sampleRide.pickupAt);

/** So many minutes after the pickup, or before it where negative; seconds may follow. */
export const atMinute = (minutes: number, seconds = 0) =>
  new Date(pickupAt + minutes * minute + seconds * 1000).toISOString();

/** Sam in car 7, and how far: the steps with the minutes of each. */
export function sampleCar(
  state: GuestVehicle['state'],
  reached: readonly (readonly [GuestVehicle['reached'][number]['step'], number])[] = [],
  more: Partial<GuestVehicle> = {},
): GuestVehicle {
  return {
    order: 1,
    state,
    driver: { firstName: 'Sam', phone: '+17165550158' },
    car: { number: 7, make: 'Toyota', model: 'Sienna', color: 'Yellow', plate: 'FLS 4207', seats: 6 },
    reached: reached.map(([step, minutes]) => ({ step, at: atMinute(minutes) })),
    ...more,
  };
}

/** The second car of a larger party: Mateo in car 12. */
export const otherCar = (...given: Parameters<typeof sampleCar>): GuestVehicle => ({
  ...sampleCar(...given),
  order: 2,
  driver: { firstName: 'Mateo', phone: '+17165550164' },
  car: { number: 12, make: 'Toyota', model: 'Camry', color: 'Yellow', plate: 'FLS 4212', seats: 4 },
});

/** Between Amherst and the airport: nine minutes away. */
export const sighted = (at: string) => ({ latitude: 42.9905, longitude: -78.802, minutesAway: 9, at });

/** The booking and its day at a minute of it, as both calls answer. */
export function sampleDay(
  now: string,
  vehicles: readonly GuestVehicle[],
  more: Partial<GuestDay> = {},
  booking: Partial<typeof sampleBooking> = {},
): { booking: MyBooking; days: GuestDays } {
  const [first] = vehicles;
  const day: GuestDay = { state: first?.state ?? 'booked', vehicles: [...vehicles], ...more };
  return { booking: { ...sampleBooking, now, ...booking }, days: { now, rides: [{ position: 1, day }] } };
}
