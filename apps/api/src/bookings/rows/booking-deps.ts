import type { Database } from '../../database/database.ts';
import type { Payments } from '../../ports/payments/payments.ts';
import type { Log } from '../../process/log.ts';

/** What bookings need of the outside world. */
export type BookingDeps = {
  database: Database;
  payments: Payments;
  /** The origin that visitors use, without a slash at the end. */
  publicUrl: string;
  /** How many vehicles may be sold for one moment. */
  fleet: number;
  /** Staff ask: what they do may go beyond the fleet (decision 64). What guests pay meanwhile may not. */
  byStaff?: boolean;
  /** How many of them one network holds for pages that are not paid; 0 is any number. */
  unpaidCars: number;
  /** Milliseconds since 1970. */
  now: () => number;
  log: Log;
  /** Draws a booking's reference; a test gives its own, to see two alike. */
  drawReference?: () => string;
  /** Called after a commit that enqueued messages. */
  wakeOutbox: () => void;
};

/** What of it the driving of rides needs. */
export type RideDeps = Pick<BookingDeps, 'database' | 'now'>;
