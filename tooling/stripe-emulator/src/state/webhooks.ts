import pTimeout from 'p-timeout';
import { Stripe } from 'stripe';
import type { Settings } from '../emulator-settings.ts';
import type { EventRecord, Store } from './store.ts';

/** Then every minute. Stripe does not publish its own. */
export const defaultRetryDelaysMs: readonly number[] = [1, 2, 4, 8, 16, 32, 60].map((seconds) => seconds * 1000);

/** Stripe gives up after three days. */
const givesUpAfterMs = 3 * 24 * 60 * 60 * 1000;

export interface WebhookSenderOptions {
  store: Store;
  settings: Settings;
  url: string;
  secret: string;
  /** The pause before each further attempt; the last one repeats. */
  retryDelaysMs: readonly number[];
  /** How long one attempt may take. */
  attemptTimeoutMs: number;
  /** What signatures are dated by, in milliseconds since the epoch. */
  clock: () => number;
}

type Copies = { copies: number; parallel: boolean };

function isAcknowledged(answers: readonly string[]): boolean {
  return answers.some((answer) => /^2\d\d$/.test(answer));
}

export type WebhookSender = ReturnType<typeof createWebhookSender>;

/** Delivers events to the one webhook endpoint, signed, until it answers 2xx. What is owed is in the store, not here. */
export function createWebhookSender(options: WebhookSenderOptions) {
  const { store, settings, retryDelaysMs } = options;
  const timers = new Map<string, NodeJS.Timeout>();
  const inFlight = new Set<string>();
  const onDelivered = new Map<string, Set<() => void>>();
  const stopping = new AbortController();

  async function post(record: EventRecord): Promise<string> {
    const payload = JSON.stringify(record.event, null, 2);
    const timestamp = Math.floor(options.clock() / 1000);
    const { secret } = options;
    try {
      const response = await fetch(options.url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
          'stripe-signature': Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp }),
        },
        body: payload,
        redirect: 'manual',
        signal: AbortSignal.any([stopping.signal, AbortSignal.timeout(options.attemptTimeoutMs)]),
      });
      await response.arrayBuffer();
      return String(response.status);
    } catch (error) {
      const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
      return cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause);
    }
  }

  /** What the endpoint answered to each copy: a status, or why there was none. */
  async function send(record: EventRecord, { copies, parallel }: Copies): Promise<string[]> {
    if (parallel) return Promise.all(Array.from({ length: copies }, () => post(record)));
    const answers: string[] = [];
    for (let copy = 0; copy < copies; copy += 1) answers.push(await post(record));
    return answers;
  }

  function note(eventId: string, answers: string[]): void {
    // While it was on its way, a reset may have swept the event away, or a delivery by hand have succeeded.
    const record = store.get('events', eventId);
    if (!record || record.delivery.state === 'delivered') return;
    const attempts = record.delivery.attempts + 1;
    const lastAnswer = answers.at(-1) ?? null;
    if (isAcknowledged(answers)) {
      const event = { ...record.event, pending_webhooks: 0 };
      store.commit({
        events: [{ ...record, event, delivery: { ...record.delivery, state: 'delivered', attempts, lastAnswer } }],
      });
      for (const tell of onDelivered.get(record.id) ?? []) tell();
      return;
    }
    const delay = retryDelaysMs[Math.min(attempts, retryDelaysMs.length) - 1];
    const nextAttemptAt = Date.now() + (delay ?? 0);
    const isGivenUp = delay === undefined || nextAttemptAt > record.delivery.queuedAt + givesUpAfterMs;
    const state = isGivenUp ? 'failed' : 'pending';
    store.commit({
      events: [{ ...record, delivery: { ...record.delivery, state, attempts, lastAnswer, nextAttemptAt } }],
    });
    if (state === 'pending') schedule(record.id);
  }

  async function attempt(eventId: string): Promise<void> {
    timers.delete(eventId);
    const record = store.get('events', eventId);
    if (record?.delivery.state !== 'pending' || inFlight.has(eventId) || stopping.signal.aborted) return;
    inFlight.add(eventId);
    const answer = await post(record);
    inFlight.delete(eventId);
    if (!stopping.signal.aborted) note(eventId, [answer]);
  }

  function schedule(eventId: string): void {
    const record = store.get('events', eventId);
    if (record?.delivery.state !== 'pending' || settings.holdWebhooks) return;
    clearTimeout(timers.get(eventId));
    const wait = Math.max(0, record.delivery.nextAttemptAt - Date.now());
    timers.set(
      eventId,
      setTimeout(() => void attempt(eventId), wait),
    );
  }

  function pending(): EventRecord[] {
    return store.all('events').filter(({ delivery }) => delivery.state === 'pending');
  }

  function forgetTimers(): void {
    for (const timer of timers.values()) clearTimeout(timer);
    timers.clear();
  }

  return {
    /** Begins to deliver a committed event. */
    enqueue(record: EventRecord): void {
      if (settings.dropWebhooks) {
        store.commit({ events: [{ ...record, delivery: { ...record.delivery, state: 'dropped' } }] });
      } else schedule(record.id);
    },
    /** Goes on with everything that is still owed: after a start, or when webhooks are no longer held. */
    resume(): void {
      for (const record of pending()) schedule(record.id);
    },
    /** Stops scheduled deliveries where they are; they stay pending. */
    pause: forgetTimers,
    /** Sends what is pending one after the other, in the given order, and says which events those were. */
    async release(order: 'oldest-first' | 'newest-first'): Promise<string[]> {
      forgetTimers();
      const ids = pending().map(({ id }) => id);
      if (order === 'newest-first') ids.reverse();
      for (const id of ids) await attempt(id);
      return ids;
    },
    /** Sends an event once more, whatever became of it before, and reports each answer. */
    async redeliver(record: EventRecord, copies: Copies): Promise<string[]> {
      const answers = await send(record, copies);
      if (isAcknowledged(answers)) note(record.id, answers);
      return answers;
    },
    /** Resolves when the endpoint has acknowledged the event, or after `withinMs`. */
    async acknowledged(eventId: string, withinMs: number): Promise<void> {
      if (store.get('events', eventId)?.delivery.state === 'delivered' || withinMs === 0) return;
      const { promise, resolve } = Promise.withResolvers<void>();
      const tellers = onDelivered.get(eventId) ?? new Set();
      onDelivered.set(eventId, tellers.add(resolve));
      await pTimeout(promise, { milliseconds: withinMs, message: false });
      tellers.delete(resolve);
      if (tellers.size === 0) onDelivered.delete(eventId);
    },
    stop(): void {
      forgetTimers();
      stopping.abort();
      for (const tellers of onDelivered.values()) for (const tell of tellers) tell();
    },
  };
}
