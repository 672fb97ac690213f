import type { Stripe } from 'stripe';
import type { z } from 'zod';
import type { Settings } from '../emulator-settings.ts';
import type { OutageRequest } from '../http/outages.ts';
import type { EmulatorStats } from '../http/request-log.ts';
import type { EventRecord } from '../state/store.ts';
import type { alterationSchema, redeliverySchema, SessionHappening } from './controls.ts';

export type EmulatorControls = ReturnType<typeof createEmulatorControls>;

/**
 * The test controls of the emulator at `baseUrl`, which may run in another process.
 * Every call throws with the emulator's sentence when it refuses.
 */
export function createEmulatorControls(baseUrl: string) {
  async function call<T>(method: string, path: string, body = {}): Promise<T> {
    const json = { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
    const response = await fetch(`${baseUrl}/__test${path}`, { method, ...(method !== 'GET' && json) });
    const answer = (await response.json()) as { message?: string };
    if (!response.ok) throw new Error(`${method} ${path}: ${answer.message ?? response.status}`);
    return answer as T;
  }

  return {
    /** Turns any of the settings (clock offset, held, dropped or duplicated webhooks, redirect hold ...); the rest stay. */
    set: (settings: Partial<Settings>) => call<Settings>('PATCH', '/settings', settings),
    settings: () => call<Settings>('GET', '/settings'),

    /** Lets API calls fail; see `outageSchema` for kinds, phases and scope. Outages queue up, first come, first served. */
    addOutage: (outage: OutageRequest) => call<object>('POST', '/outages', outage),
    clearOutages: () => call<object>('DELETE', '/outages'),

    /** What becomes of a session without a browser: `pay`, `decline`, `pay-delayed`, `succeed-delayed`, `dispute`, `win-dispute` ... Never held back by a webhook. */
    happen: (sessionId: string, happening: SessionHappening) =>
      call<Stripe.Checkout.Session>('POST', `/sessions/${sessionId}/${happening}`),
    /** Falsifies a session, e.g. its amount or currency, without an event. */
    alterSession: (sessionId: string, alteration: Partial<z.infer<typeof alterationSchema>>) =>
      call<Stripe.Checkout.Session>('PATCH', `/sessions/${sessionId}`, alteration),
    /** The sessions that can be paid at this moment, by the booking that each was opened for. */
    openPages: () => call<Record<string, string[]>>('GET', '/open-pages'),
    /** What the bank makes of a refund later; see the setting `newRefundStatus`. */
    settleRefund: (refundId: string, status: 'succeeded' | 'failed') =>
      call<Stripe.Refund>('POST', `/refunds/${refundId}`, { status }),

    /** Every event with the state of its delivery, oldest first. */
    events: () => call<EventRecord[]>('GET', '/events'),
    /** Sends held (and waiting) webhooks one after the other, returns their event ids, and stops holding. */
    releaseWebhooks: (order: 'oldest-first' | 'newest-first' = 'oldest-first') =>
      call<{ eventIds: string[] }>('POST', '/webhooks/release', { order }),
    /** Sends one event again, as often as asked; returns each status (or the reason why there was none). */
    deliverAgain: (eventId: string, redelivery: z.input<typeof redeliverySchema> = {}) =>
      call<{ answers: string[] }>('POST', `/events/${eventId}/deliver`, redelivery),

    /** Which API calls came in, and how many sessions each idempotency key made. */
    stats: () => call<EmulatorStats>('GET', '/stats'),
    /** Forgets everything: state, outages, settings, stats. */
    reset: () => call<object>('POST', '/reset'),
  };
}
