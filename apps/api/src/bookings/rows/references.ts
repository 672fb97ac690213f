import { randomInt } from 'node:crypto';
import { newBookingReference } from '@fallsline/domain';

/** A reference that nobody can foresee. Whether it is taken already the database says. */
export function drawReference(): string {
  return newBookingReference((below) => randomInt(below));
}
