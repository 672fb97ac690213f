import { followedEvents } from '../../bookings/settlement/receive-event.ts';
import type { Database } from '../../database/database.ts';
import { probeWrites } from '../../database/write-probe.ts';
import { BadSignature, type Payments, PaymentsUnavailable } from '../../ports/payments/payments.ts';
import type { Log } from '../../process/log.ts';
import { describeError } from '../../process/log.ts';
import { type Periodical, pause, periodically, unlessStopped } from '../../process/periodically.ts';
import type { Alarm } from './alarm-rule.ts';

const lookEveryMs = 30_000;
/** While visitors ask Stripe, we need not. */
const quietMs = 25_000;
/** One failure may be an accident; another one this much later is not. */
const confirmMs = 10_000;
/** A refused checkout is believed for so long: without visitors nothing else would ever say that it is over. */
const refusalMs = 10 * 60_000;
/** How long Stripe is asked whether events that we refused are its own, and how many ids are kept for it. */
const refusedEvents = { withinMs: 10 * 60_000, most: 1000 };

/** Whether anything can be sold, as far as this process knows. */
export type Selling = {
  /** Stripe and the database have both worked when last asked. */
  sells: boolean;
  /** Why nothing can be sold, or why no mail leaves and no webhook counts, where that is certain. */
  alarms: Alarm[];
};

export type SellingWatch = {
  /** The way to Stripe, with every answer heard. */
  payments: Payments;
  current(): Selling;
  /** Whether everything that is looked at has worked when last asked. */
  isWell(): boolean;
  /** Asks Stripe, unless it has just answered somebody, writes a row, and asks the mail server; and Stripe about webhooks that were refused. Never rejects. */
  look(log: Log): Promise<void>;
};

/**
 * Watches what a sale needs, Stripe that takes our key and a database that takes writes, and what it needs afterwards, a
 * mail server that takes our mail and webhooks that are signed as we know it. Stripe is judged by what it answers to real
 * calls, and by a light question when there are none; the database by a row that is written; the mail server by a message
 * that is begun. `now` in milliseconds since 1970.
 */
export function createSellingWatch({
  payments,
  mailServer,
  database,
  now,
}: {
  payments: Payments;
  /** Whether a mail server would take our mail: a `Mailer`'s answer for our own sender. */
  mailServer: { ping(): Promise<void> };
  database: Database;
  now: () => number;
}): SellingWatch {
  const stripe = createStreak(now);
  const writes = createStreak(now);
  const mail = createStreak(now);
  /**
   * What called itself an event since the last that fits, and when: anybody can send that, but only Stripe the id of an event
   * that Stripe has. Whether that was so, only one that fits can end.
   */
  const refused = new Map<string, number>();
  let refusesWebhooks = false;
  /** The calls without which nothing is sold, and how Stripe refused our key for them. */
  const refusals = new Map<'createSession' | 'ping', { why: string; at: number }>();

  async function heard<Answer>(call: keyof Payments, answer: Promise<Answer>): Promise<Answer> {
    const sells = call === 'createSession' || call === 'ping';
    try {
      const answered = await answer;
      stripe.worked();
      if (sells) refusals.delete(call);
      return answered;
    } catch (error) {
      if (!(error instanceof PaymentsUnavailable)) stripe.worked();
      else if (!error.keyRefused) stripe.failed(error.why);
      else if (sells) refusals.set(call, { why: error.why, at: now() });
      throw error;
    }
  }

  const watched: Payments = {
    ...payments,
    createSession: (...given) => heard('createSession', payments.createSession(...given)),
    retrieveSession: (...given) => heard('retrieveSession', payments.retrieveSession(...given)),
    expireSession: (...given) => heard('expireSession', payments.expireSession(...given)),
    findSessionOfPayment: (...given) => heard('findSessionOfPayment', payments.findSessionOfPayment(...given)),
    listEvents: (...given) => heard('listEvents', payments.listEvents(...given)),
    refund: (...given) => heard('refund', payments.refund(...given)),
    moneyBack: (...given) => heard('moneyBack', payments.moneyBack(...given)),
    ping: () => heard('ping', payments.ping()),
    verifyEvent(...given) {
      try {
        const event = payments.verifyEvent(...given);
        refused.clear();
        refusesWebhooks = false;
        return event;
      } catch (error) {
        const id = error instanceof BadSignature ? claimedId(given[0]) : undefined;
        if (id !== undefined) refused.set(id, now());
        const [oldest] = refused.keys();
        if (refused.size > refusedEvents.most && oldest !== undefined) refused.delete(oldest);
        throw error;
      }
    },
  };

  const lookAtStripe = async (log: Log) => {
    if (refusals.size === 0 && stripe.workedWithin(quietMs)) return;
    await watched
      .ping()
      .catch((error: unknown) => log.warn({ err: error }, 'Stripe was asked and did not answer as it should'));
  };
  const lookAtDatabase = (log: Log) =>
    probeWrites(database, now()).then(writes.worked, (error: unknown) => {
      log.warn({ err: error }, 'The database has refused a row');
      writes.failed(codeOf(error));
    });

  const lookAtMail = (log: Log) =>
    mailServer.ping().then(mail.worked, (error: unknown) => {
      log.warn({ err: error }, 'The mail server was asked and would take no mail from us');
      mail.failed(codeOf(error));
    });

  const lookAtWebhooks = async (log: Log) => {
    const from = now() - refusedEvents.withinMs;
    for (const [id, at] of refused) if (at < from) refused.delete(id);
    if (refused.size === 0 || refusesWebhooks) return;
    try {
      const events = await watched.listEvents({ types: followedEvents, from, until: now(), undelivered: true });
      refusesWebhooks = events.some(({ id }) => refused.has(id));
    } catch (error) {
      log.warn({ err: error }, 'Stripe did not say whether the webhooks that we refused are its own');
    }
  };

  return {
    payments: watched,
    current() {
      const [refusal] = [...refusals.values()].filter(({ at }) => now() - at < refusalMs);
      const alarms: Alarm[] = [];
      const unreachable = stripe.brokenBecause();
      if (refusal) alarms.push(paymentsDown(`Stripe refuses our secret key (${refusal.why})`));
      else if (unreachable) alarms.push(paymentsDown(`Stripe does not answer (${unreachable})`));
      const unwritable = writes.brokenBecause();
      if (unwritable) {
        const detail = `Nothing can be sold: the database takes no writes (${unwritable}). Is it read-only, its disk full, or its standby away?`;
        // No mail: what is to be mailed is written down first.
        alarms.push({ kind: 'writes-refused', detail });
      }
      const unmailed = mail.brokenBecause();
      if (unmailed) {
        const detail = `No email leaves: the mail server takes none from us (${unmailed}). Is it up, and are the address, password and sender right?`;
        // It could only be mailed once it is over.
        alarms.push({ kind: 'mail-down', detail });
      }
      if (refusesWebhooks) {
        const detail =
          'An event that Stripe has sent was refused: its signature does not fit. Is STRIPE_WEBHOOK_SECRET that of the endpoint in the Dashboard?';
        alarms.push({ kind: 'webhooks-refused', detail, mail: 'webhooks-refused' });
      }
      return { sells: !refusal && stripe.works() && writes.works(), alarms };
    },
    isWell: () => refusals.size === 0 && [stripe, writes, mail].every((streak) => streak.works()),
    async look(log) {
      await Promise.all([lookAtStripe(log), lookAtDatabase(log), lookAtMail(log), lookAtWebhooks(log)]);
    },
  };
}

/** Looks at the start and then every `everyMs`; again soon where something has failed, to be certain. */
export function startSellingWatch(
  watch: SellingWatch,
  { everyMs = lookEveryMs, againMs = confirmMs, log }: { everyMs?: number; againMs?: number; log: Log },
): Periodical {
  const round = async (stopping: AbortSignal) => {
    await unlessStopped(stopping, watch.look(log));
    if (watch.isWell() || stopping.aborted) return;
    await pause(againMs, stopping);
    if (!stopping.aborted) await unlessStopped(stopping, watch.look(log));
  };
  return periodically(round, { everyMs, log, brokeOff: 'Could not look whether anything can be sold' });
}

function paymentsDown(why: string): Alarm {
  return { kind: 'payments-down', detail: `Nothing can be sold: ${why}.`, mail: 'payments-down' };
}

/** How something outside has answered lately: broken when it has failed for some time without a good answer between. */
function createStreak(now: () => number) {
  let workedAt: number | undefined;
  let failing: { since: number; last: number; why: string } | undefined;
  return {
    worked() {
      workedAt = now();
      failing = undefined;
    },
    failed(why: string) {
      failing = { since: failing?.since ?? now(), last: now(), why };
    },
    works: () => workedAt !== undefined && failing === undefined,
    workedWithin: (ms: number) => workedAt !== undefined && failing === undefined && now() - workedAt < ms,
    brokenBecause: () => (failing && failing.last - failing.since >= confirmMs ? failing.why : undefined),
  };
}

/** The id that a body gives itself as an event. */
function claimedId(rawBody: Uint8Array): string | undefined {
  return /"id"\s*:\s*"(evt_\w{1,80})"/.exec(Buffer.from(rawBody.subarray(0, 1000)).toString())?.[1];
}

/** The innermost code of a failure: what PostgreSQL or the network calls it. */
function codeOf(error: unknown): string {
  let code: string | undefined;
  for (let at: ReturnType<typeof describeError> | undefined = describeError(error); at; at = at.cause)
    code = at.code ?? code;
  return code ?? 'no answer';
}
