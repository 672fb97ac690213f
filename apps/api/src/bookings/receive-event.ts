import { stripeEvents } from '../database/schema.ts';
import { BadSignature, type PaymentEvent } from '../payments/payments.ts';
import type { BookingDeps } from './booking-deps.ts';
import { concernsBookings, processEvent } from './process-event.ts';

/** How long the process that took an event has for it, before the reconciler tries. */
const ownTryMs = 30_000;

export type Reception =
  | { outcome: 'bad-signature' }
  /** Answer 200 now; what comes of it comes later, and never rejects. */
  | { outcome: 'received'; processed: Promise<void> };

/**
 * Takes an event of Stripe: once it is answered, it is kept, and followed up in this process at once or by the
 * reconciler of any process later. Taking it again changes nothing. Rejects where it cannot be kept: answer 500, and
 * Stripe will send it again.
 */
export async function receiveEvent(
  deps: BookingDeps,
  { rawBody, signature }: { rawBody: Uint8Array; signature: string | undefined },
): Promise<Reception> {
  let event: PaymentEvent;
  try {
    event = deps.payments.verifyEvent(rawBody, signature);
  } catch (error) {
    if (!(error instanceof BadSignature)) throw error;
    deps.log.warn({ err: error }, 'Refused an event with a bad signature');
    return { outcome: 'bad-signature' };
  }
  const followed = concernsBookings(event.type);
  const { now, database } = deps;
  const at = now();
  const [stored] = await database.db
    .insert(stripeEvents)
    .values({
      ...event,
      createdAt: new Date(event.createdAt),
      receivedAt: new Date(at),
      processedAt: followed ? null : new Date(at),
      nextTryAt: new Date(at + ownTryMs),
    })
    .onConflictDoNothing()
    .returning();
  return { outcome: 'received', processed: stored && followed ? processEvent(deps, stored) : Promise.resolve() };
}
