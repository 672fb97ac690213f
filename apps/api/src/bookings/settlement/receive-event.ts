import { and, eq } from 'drizzle-orm';
import { type eventSources, stripeEvents } from '../../database/schema.ts';
import { BadSignature, type PaymentEvent } from '../../ports/payments/payments.ts';
import { sampled } from '../../process/log.ts';
import type { BookingDeps } from '../rows/booking-deps.ts';
import { followedEvents, processEvent } from './process-event.ts';

/** How long the process that took an event has for it, before the reconciler tries. */
const ownTryMs = 30_000;

/** What a webhook is answered. */
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
    deps.log.warn(sampled({}), 'Refused an event with a bad signature');
    return { outcome: 'bad-signature' };
  }
  const [stored] = await keepEvents(deps, [event], 'webhook', ownTryMs);
  if (!stored) await noteDelivery(deps, event);
  const follow = stored && stored.processedAt === null;
  return { outcome: 'received', processed: follow ? processEvent(deps, stored) : Promise.resolve() };
}

/**
 * Stores events, each once, however often it comes, and returns those that are new. What is to be followed up is left to
 * the reconciler after so many milliseconds.
 */
export function keepEvents(
  { database, now }: BookingDeps,
  events: readonly PaymentEvent[],
  broughtBy: (typeof eventSources)[number],
  reconcileAfterMs = 0,
): Promise<(typeof stripeEvents.$inferSelect)[]> {
  const at = now();
  return database.db
    .insert(stripeEvents)
    .values(
      events.map((event) => ({
        ...event,
        createdAt: new Date(event.createdAt),
        receivedAt: new Date(at),
        processedAt: followedEvents.includes(event.type) ? null : new Date(at),
        nextTryAt: new Date(at + reconcileAfterMs),
        broughtBy,
      })),
    )
    .onConflictDoNothing()
    .returning();
}

/** A webhook that comes after the sweep was only late: the way from Stripe to us is not broken. */
async function noteDelivery({ database: { db } }: BookingDeps, { id }: PaymentEvent): Promise<void> {
  await db
    .update(stripeEvents)
    .set({ broughtBy: 'webhook' })
    .where(and(eq(stripeEvents.id, id), eq(stripeEvents.broughtBy, 'sweep')));
}
