import * as z from 'zod/mini';
import { drivingSteps, vehicleStates } from './vehicle-state.ts';

const instant = z.iso.datetime();

/** A car of a ride, as guest and traveler may see it (law 21). */
const guestVehicleSchema = z.object({
  /** 1 for the first car of the ride. */
  order: z.int(),
  state: z.enum(vehicleStates),
  /** From 12 hours before the pickup. */
  driver: z.optional(
    z.object({
      firstName: z.string(),
      /** From 90 minutes before the pickup until an hour after it is done. */
      phone: z.optional(z.string()),
    }),
  ),
  /** As the desk wrote it down, which judged it then: a guest's page needs no second opinion, and none of its sentences. */
  car: z.optional(
    z.object({
      number: z.int(),
      make: z.string(),
      model: z.string(),
      color: z.string(),
      plate: z.string(),
      seats: z.int(),
    }),
  ),
  /** How far it has come, in order; a step that nobody said has no time. */
  reached: z.array(z.object({ step: z.enum(drivingSteps), at: z.optional(instant) })),
  /** Where it is, from 30 minutes before the pickup until somebody is on board. */
  position: z.optional(
    z.object({
      latitude: z.number(),
      longitude: z.number(),
      /** When, by the server's clock: faded from 45 seconds, gone at 120. */
      at: instant,
      /** About how far it is, in the steps that are told; 0 is 'almost there'. */
      minutesAway: z.optional(z.int()),
    }),
  ),
  /** When it was last seen and how far it was then, where its position is gone. */
  lastSeen: z.optional(z.object({ at: instant, minutesAway: z.optional(z.int()) })),
});
export type GuestVehicle = z.output<typeof guestVehicleSchema>;

/** What happens on the day of a ride. */
const guestDaySchema = z.object({
  /** Where its car least far stands. */
  state: z.enum(vehicleStates),
  /** A row for each car. */
  vehicles: z.array(guestVehicleSchema),
  /** Until when waiting is free: from the first car that arrived. */
  freeUntil: z.optional(instant),
  /** From 6 minutes behind the pickup. */
  late: z.optional(z.object({ minutes: z.int(), at: instant, words: z.string() })),
});
export type GuestDay = z.output<typeof guestDaySchema>;

/** Where guest and traveler ask for it, with the token of their link: an answer of its own, for it changes every few seconds. */
export const guestDaysPath = '/api/booking/day';

/** The rides that stand and begin within 12 hours, or began by then. */
export const guestDaysSchema = z.object({
  /** The server's clock. */
  now: instant,
  /** 1 is the ride there, 2 the ride back. */
  rides: z.array(z.object({ position: z.int(), day: guestDaySchema })),
});
export type GuestDays = z.output<typeof guestDaysSchema>;

/** Where a guest's page asks for what can be given or said, or was, once a ride is done. */
export const guestTipsPath = '/api/booking/tips';

/** The rides for which a tip is taken or was given (law 25), or a review (law 26). */
export const guestTipsSchema = z.object({
  rides: z.array(
    z.object({
      position: z.int(),
      /** First names of who gets a tip. */
      drivers: z.array(z.string()),
      /** Where that is given, while it is taken. */
      page: z.optional(z.string()),
      /** What was given in all, in cents. */
      givenCents: z.optional(z.int()),
      /** Where the guest says how the ride was, while that is taken or was said; and how many stars they gave. */
      review: z.optional(z.object({ page: z.string(), stars: z.optional(z.int()) })),
    }),
  ),
});
export type GuestTips = z.output<typeof guestTipsSchema>;
