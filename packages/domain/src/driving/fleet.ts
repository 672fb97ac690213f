import * as z from 'zod/mini';
import { messages } from '../words/messages.ts';
import { staffMessages } from '../words/staff-messages.ts';
import { line, phoneSchema, unknownField } from '../words/text.ts';
import { textLimits } from '../words/text-limits.ts';
import { fleetSize } from '../words/vehicles.ts';

// Who drives, and in what. Nothing is deleted: who or what is retired keeps the rides of before.

/** The languages that a driver may be asked for by. */
export const driverLanguages = ['en', 'fr', 'es'] as const;

/** A driver as staff write one down. Guests see the first name, and the phone near the pickup. */
export const newDriverSchema = z.strictObject(
  {
    firstName: line(messages.name, textLimits.name),
    lastName: line(messages.name, textLimits.name),
    phone: phoneSchema,
    language: z.enum(driverLanguages),
  },
  { error: unknownField },
);
export type NewDriver = z.output<typeof newDriverSchema>;

/** A driver as the board knows one. */
export const driverSchema = z.extend(newDriverSchema, { id: z.string(), retiredAt: z.nullable(z.iso.datetime()) });
export type Driver = z.output<typeof driverSchema>;

/** The number on a car's roof light, 1 to 15. */
export const carNumberSchema = z
  .int(staffMessages.carNumber)
  .check(z.minimum(1, staffMessages.carNumber), z.maximum(fleetSize, staffMessages.carNumber));

/** A car as staff write it down: `seats` are those for guests. */
export const newCarSchema = z.strictObject(
  {
    number: carNumberSchema,
    make: line(staffMessages.carMake, textLimits.carWords),
    model: line(staffMessages.carModel, textLimits.carWords),
    color: line(staffMessages.carColor, textLimits.carWords),
    plate: line(staffMessages.carPlate, textLimits.carWords),
    seats: z
      .int(staffMessages.carSeats)
      .check(z.minimum(1, staffMessages.carSeats), z.maximum(14, staffMessages.carSeats)),
    ramp: z.boolean(),
  },
  { error: unknownField },
);
export type NewCar = z.output<typeof newCarSchema>;

/** A car as the board knows one. */
export const carSchema = z.extend(newCarSchema, { retiredAt: z.nullable(z.iso.datetime()) });
export type Car = z.output<typeof carSchema>;

/**
 * A car as guests look for it at the curb.
 *
 * @example carInWords({ number: 7, color: 'Yellow', make: 'Toyota', model: 'Sienna', plate: 'FLS 4207' })
 * // 'yellow Toyota Sienna, plate FLS 4207, car 7'
 */
export function carInWords({ number, color, make, model, plate }: Omit<NewCar, 'seats' | 'ramp'>): string {
  return `${color.toLowerCase()} ${make} ${model}, plate ${plate}, car ${number}`;
}
