import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import { setTimeout as sleep } from 'node:timers/promises';
import pTimeout from 'p-timeout';
import { Stripe } from 'stripe';
import {
  BadSignature,
  type CheckoutSession,
  type PaymentEvent,
  type PaymentRefund,
  type Payments,
  PaymentsRejected,
  PaymentsUnavailable,
} from './payments.ts';
import {
  readDisputes,
  readEvent,
  readEvents,
  readFirstSessionId,
  readRefund,
  readRefunds,
  readSession,
  readSessions,
} from './stripe-answers.ts';
import { failureOf } from './stripe-failures.ts';

/** One call, with its retry, answers or fails within the whole: a visitor is waiting. */
export const patienceOfVisitors = { tryMs: 8000, totalMs: 9000 };
const pauseMs = 300;
/** Of a hundred events each: far more than a month can have. A list that goes on beyond is not one of Stripe's. */
const mostPages = 1000;
/** How far a webhook's time may be from ours, either way. */
const toleranceSeconds = 300;

/**
 * Stripe through its SDK, or, with an `apiUrl`, whatever answers in its place. Every answer is checked for its status
 * and its shape: the SDK resolves some outages. `now` in milliseconds since 1970.
 */
export function createStripePayments({
  secretKey,
  webhookSecrets,
  apiUrl,
  now,
  patience: { tryMs, totalMs } = patienceOfVisitors,
}: {
  secretKey: string;
  /** Several while one is being rotated. */
  webhookSecrets: readonly string[];
  apiUrl?: string | undefined;
  now: () => number;
  patience?: { tryMs: number; totalMs: number };
}): Payments {
  const host = apiUrl === undefined ? 'api.stripe.com' : new URL(apiUrl).host;
  const stripe = new Stripe(secretKey, { ...place(apiUrl), timeout: tryMs, maxNetworkRetries: 0, telemetry: false });

  // The SDK's own timeout is one of each try.
  const why = `no answer in time from ${host}`;
  const tooLong = () => Promise.reject(new PaymentsUnavailable('Stripe takes too long', { why }));

  /** Makes a call, and once more where that helps and time is left, until `read` understands the answer. */
  async function ask<Answer>(
    call: (options: Stripe.RequestOptions) => Promise<Stripe.Response<object>>,
    read: (answer: unknown) => Answer | undefined,
    options: Stripe.RequestOptions = {},
  ): Promise<Answer> {
    const deadline = Date.now() + totalMs;
    let retried = false;
    for (;;) {
      try {
        const left = deadline - Date.now();
        const timeout = Math.max(1, Math.min(tryMs, left));
        const asked = withoutStack(() => call({ ...options, timeout }));
        const answer = await pTimeout(asked, {
          milliseconds: Math.max(1, left),
          fallback: tooLong,
        });
        const value = answer.lastResponse.statusCode < 300 ? read(answer) : undefined;
        if (value === undefined) {
          const why = `status ${answer.lastResponse.statusCode}, unreadable`;
          throw new PaymentsUnavailable('Stripe gave an answer that cannot be understood', { why });
        }
        return value;
      } catch (cause) {
        const { error, again } = failureOf(cause, host);
        const mayRetry = again === 'until-free' || (again === 'once' && !retried);
        if (!mayRetry || deadline - Date.now() < 4 * pauseMs) throw error;
        retried = true;
        await sleep(pauseMs * (0.75 + Math.random() / 2));
      }
    }
  }

  const expand = ['payment_intent.latest_charge'];
  const readOf = (sessionId: string) => (answer: unknown) => {
    const session = readSession(answer);
    return session?.id === sessionId ? session : undefined;
  };

  function retrieve(sessionId: string): Promise<CheckoutSession> {
    return ask((options) => stripe.checkout.sessions.retrieve(sessionId, { expand }, options), readOf(sessionId));
  }

  function listRefunds(paymentIntentId: string): Promise<PaymentRefund[]> {
    return ask((options) => stripe.refunds.list({ payment_intent: paymentIntentId, limit: 100 }, options), readRefunds);
  }

  return {
    livemode: /^[sr]k_live_/.test(secretKey),
    createSession: (params, idempotencyKey) =>
      ask((options) => stripe.checkout.sessions.create(params, options), readSession, { idempotencyKey }),
    retrieveSession: retrieve,
    async expireSession(sessionId) {
      try {
        const expire = (options: Stripe.RequestOptions) =>
          stripe.checkout.sessions.expire(sessionId, { expand }, options);
        return await ask(expire, readOf(sessionId));
      } catch (error) {
        if (!(error instanceof PaymentsRejected)) throw error;
        // Only open sessions can be ended: it has expired, or is being paid, or was.
        const session = await retrieve(sessionId);
        if (session.status === 'open') {
          throw new PaymentsUnavailable('Stripe does not expire a session that is open', { cause: error });
        }
        return session;
      }
    },
    async findSessionOfPayment(paymentIntentId) {
      const id = await ask(
        (options) => stripe.checkout.sessions.list({ payment_intent: paymentIntentId, limit: 1 }, options),
        readFirstSessionId,
      );
      return id === null ? undefined : retrieve(id);
    },
    async listOpenSessions(since) {
      const found: CheckoutSession[] = [];
      for (let pages = 0; pages < mostPages; pages += 1) {
        const last = found.at(-1);
        const { sessions, more } = await ask(
          (options) =>
            stripe.checkout.sessions.list(
              {
                status: 'open',
                created: { gte: Math.floor(since / 1000) },
                limit: 100,
                ...(last ? { starting_after: last.id } : {}),
              },
              options,
            ),
          readSessions,
        );
        found.push(...sessions);
        if (!more || sessions.length === 0) break;
      }
      return found;
    },
    async listEvents({ types, from, until, undelivered }) {
      const created = { gte: Math.floor(from / 1000), lte: Math.floor(until / 1000) };
      const found: PaymentEvent[] = [];
      for (let pages = 0; pages < mostPages; pages += 1) {
        const last = found.at(-1);
        const { events, more } = await ask(
          (options) =>
            stripe.events.list(
              {
                types: [...types],
                created,
                limit: 100,
                ...(undelivered ? { delivery_success: false } : {}),
                ...(last ? { starting_after: last.id } : {}),
              },
              options,
            ),
          readEvents,
        );
        found.push(...events);
        if (!more || events.length === 0) break;
      }
      return found.reverse();
    },
    async refund({ bookingId, paymentId, refundId, sequence, tries, paymentIntentId, amountCents, reason }) {
      // The idempotency key is forgotten after a day, this may be asked again later than that, and an earlier try that
      // Stripe answered with a failure may have been made all the same.
      const before = (await listRefunds(paymentIntentId)).find((each) => each.refundId === refundId);
      if (before) return before;
      return ask(
        (options) =>
          stripe.refunds.create(
            {
              payment_intent: paymentIntentId,
              amount: amountCents,
              reason: 'requested_by_customer',
              metadata: { booking_id: bookingId, refund_id: refundId, reason },
            },
            options,
          ),
        (answer) => readRefund(answer, amountCents),
        { idempotencyKey: `refund:${paymentId}:${sequence}${tries > 1 ? `:${tries}` : ''}` },
      );
    },
    async moneyBack(paymentIntentId) {
      const ofPayment = { payment_intent: paymentIntentId, limit: 100 };
      const [refunds, disputes] = await Promise.all([
        listRefunds(paymentIntentId),
        ask((options) => stripe.disputes.list(ofPayment, options), readDisputes),
      ]);
      return { refunds, disputes };
    },
    async ping() {
      await ask((options) => stripe.checkout.sessions.list({ limit: 1 }, options), readFirstSessionId);
    },
    verifyEvent(rawBody, signatureHeader = '') {
      const signedAt = Number(/(?:^|,)t=(\d+)(?:,|$)/.exec(signatureHeader)?.[1] ?? Number.NaN);
      // The SDK refuses old signatures, but takes any from the future.
      if (!(signedAt <= now() / 1000 + toleranceSeconds))
        throw new BadSignature('The signature has no time or one to come');
      for (const secret of webhookSecrets) {
        let body: unknown;
        try {
          body = stripe.webhooks.constructEvent(rawBody, signatureHeader, secret, toleranceSeconds, undefined, now());
        } catch {
          continue;
        }
        const event = readEvent(body);
        if (event) return event;
      }
      throw new BadSignature('The body is no event that was signed with one of our secrets');
    },
  };
}

function place(apiUrl: string | undefined): Stripe.StripeConfig {
  const agent = { keepAlive: true, maxSockets: 50 };
  if (apiUrl === undefined) return { httpAgent: new HttpsAgent(agent) };
  const { hostname, port, protocol } = new URL(apiUrl);
  if (protocol === 'https:')
    return { host: hostname, port: port || '443', protocol: 'https', httpAgent: new HttpsAgent(agent) };
  return { host: hostname, port: port || '80', protocol: 'http', httpAgent: new HttpAgent(agent) };
}

/**
 * Stripe's SDK writes out who calls, for the case that it fails: with source maps that takes longer than to send the call.
 * What it throws at once has no stack either, and its sentence says what is wrong.
 */
function withoutStack<Answer>(call: () => Answer): Answer {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 0;
  try {
    return call();
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}
