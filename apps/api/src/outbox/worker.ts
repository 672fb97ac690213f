import { setTimeout as sleep } from 'node:timers/promises';
import { and, type Column, eq, exists, inArray, lt, lte, not, notInArray, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import pTimeout from 'p-timeout';
import { type Database, isUnstorable } from '../database/database.ts';
import { outbox } from '../database/service-schema.ts';
import { PermanentDeliveryFailure } from '../ports/mail/mailer.ts';
import { type Log, sampled } from '../process/log.ts';
import { backOffMs, type Deliver, isGivenUp, lastErrorOf, NothingToDeliver } from './delivery.ts';
import {
  attentionToLostMessage,
  kindsInOrder,
  kindsThatCanWait,
  messageIdOf,
  type NewMessage,
  type OutboxMessage,
  readFacts,
} from './message.ts';
import { enqueue } from './outbox.ts';
import { outboxIsFree } from './outbox-hold.ts';

/** An earlier message, beside the one that is looked at. */
const earlier = alias(outbox, 'earlier');

/** Who reads a kind in the order of the facts, as SQL; null where it has no order. */
function readerOf(kind: Column): SQL {
  const readers = kindsInOrder.map(({ reader, kinds }) => sql`when ${inArray(kind, kinds)} then ${reader}`);
  return sql`case ${sql.join(readers, sql` `)} end`;
}

const leaseMs = 60_000;
/** Shorter than the lease: nobody else may take a message that is still being delivered. */
const deliveryMs = 45_000;
/** How long a stop waits for deliveries that have begun. */
const patienceMs = 5000;
/** The pause before a result is written down again, after the database was away. */
const writeAgainMs = 250;

type Row = typeof outbox.$inferSelect;

export type OutboxWorker = {
  /** Looks for messages now: call it after a commit that enqueued one. */
  wake(): void;
  /** Takes no more messages and waits, for some seconds at most, for deliveries that have begun. */
  stop(): Promise<void>;
};

/**
 * Delivers messages at least once, beside any number of other processes. One at a time, so that the end of the process
 * leaves at most one that was delivered and not recorded; but a slow one does not hold up the others. What is about a ride
 * goes before what any visitor can make us send, and what one reader is told of one booking goes in the order in which it
 * was enqueued: under the booking's lock, so that this is the order of the facts. A failed delivery is tried again after the
 * back-off; it holds back what that reader is told of that booking later, and nothing else. One that failed
 * permanently, or for 7 days, is kept as failed, and staff are told.
 */
export function startOutboxWorker({
  database,
  deliver,
  prepare = async () => {},
  messageIdDomain,
  now,
  log,
  parallel = 4,
  slowMs = 2000,
  pollMs = 2000,
}: {
  database: Database;
  deliver: Deliver;
  /** Loads what deliveries need, once. Its time does not count as a delivery's. */
  prepare?: () => Promise<unknown>;
  /** The domain of every Message-ID, behind the @; the company's own where it is left out. */
  messageIdDomain?: string;
  /** Milliseconds since 1970. */
  now: () => number;
  log: Log;
  /** How many may be delivered at a time while all but one are slow: take longer than `slowMs`. */
  parallel?: number;
  slowMs?: number;
  pollMs?: number;
}): OutboxWorker {
  const { db } = database;
  /** By the id of the message. */
  const delivering = new Map<number, Promise<void>>();
  let brisk: Promise<void> | undefined;
  let stopped = false;
  // PGlite has one process, and this one has just begun: the one that was sending is gone.
  let leftBehind = database.engine === 'pglite';

  async function claim(free: number): Promise<Row | undefined> {
    if (leftBehind) {
      await db
        .update(outbox)
        .set({ state: 'due', dueAt: new Date(now()) })
        .where(eq(outbox.state, 'sending'));
      leftBehind = false;
    }
    const canWait = inArray(outbox.kind, kindsThatCanWait);
    // The last place is kept for what cannot: however many messages stall, a confirmation finds it free.
    const last = free === 1 && parallel > 1;
    const isBehind = exists(
      db
        .select({ id: earlier.id })
        .from(earlier)
        .where(
          and(
            eq(earlier.subject, outbox.subject),
            lt(earlier.id, outbox.id),
            sql`${earlier.state} in ('due', 'sending')`,
            sql`${readerOf(earlier.kind)} = ${readerOf(outbox.kind)}`,
          ),
        ),
    );
    // An array, so that the limited choice is made once, however the statement is planned.
    const chosen = db
      .select({ id: outbox.id })
      .from(outbox)
      .where(
        and(
          sql`${outbox.state} in ('due', 'sending')`,
          lte(outbox.dueAt, new Date(now())),
          last ? not(canWait) : undefined,
          // A lease may end while we are still writing down what became of it.
          notInArray(outbox.id, [...delivering.keys()]),
          not(isBehind),
          outboxIsFree(db),
        ),
      )
      .orderBy(canWait, outbox.dueAt, outbox.id)
      .limit(1)
      .for('update', { skipLocked: true });
    const [claimed] = await db
      .update(outbox)
      .set({ state: 'sending', attempts: sql`${outbox.attempts} + 1`, dueAt: new Date(now() + leaseMs) })
      .where(sql`${outbox.id} = any(array(${chosen}))`)
      .returning();
    return claimed;
  }

  /**
   * Writes down what became of a delivery, however long the database is away: a mail that has left must not leave again.
   * Throws where the database refuses the content, which no second try would change.
   */
  async function writeDown(about: object, write: () => Promise<unknown>): Promise<void> {
    for (let tries = 1; ; tries += 1) {
      try {
        await write();
        return;
      } catch (error) {
        if (stopped || isUnstorable(error)) throw error;
        if (tries === 1)
          log.error({ ...about, err: error }, 'Could not record the outcome of a delivery: will try again');
        await sleep(writeAgainMs);
      }
    }
  }

  async function deliverRow(row: Row): Promise<void> {
    const { id, dedupeKey, kind, attempts: attempt, enqueuedAt } = row;
    const about = kindsThatCanWait.some((each) => each === kind)
      ? sampled({ outbox: dedupeKey, attempt }, 10)
      : { outbox: dedupeKey, attempt };
    // Only while the lease is ours: another attempt may have begun when this one took too long.
    const ours = and(eq(outbox.id, id), eq(outbox.state, 'sending'), eq(outbox.attempts, attempt));
    try {
      await pTimeout(deliver(messageOf(row, messageIdDomain)), {
        milliseconds: deliveryMs,
        message: `The delivery took more than ${deliveryMs / 1000} seconds`,
      });
    } catch (error) {
      if (error instanceof NothingToDeliver) {
        const { why } = error;
        log.info({ ...about, why }, 'Skipped a message');
        const skipped = { state: 'skipped', skippedWhy: why, lastError: null } as const;
        await writeDown(about, () => db.update(outbox).set(skipped).where(ours));
        return;
      }
      const lastError = lastErrorOf(error);
      const permanent = error instanceof PermanentDeliveryFailure;
      if (!permanent && !isGivenUp(enqueuedAt, now())) {
        log.warn({ ...about, err: error }, 'Could not deliver a message: will try again');
        const dueAt = new Date(now() + backOffMs(attempt));
        await writeDown(about, () => db.update(outbox).set({ state: 'due', dueAt, lastError }).where(ours));
        return;
      }
      log.error({ ...about, err: error }, 'Gave up on a message');
      await writeDown(about, () =>
        database.transaction(async (tx) => {
          const given = await tx
            .update(outbox)
            .set({ state: 'failed', lastError })
            .where(ours)
            .returning({ id: outbox.id });
          const warning = given.length > 0 ? warningAbout(row, permanent) : undefined;
          if (warning) await enqueue(tx, warning, now());
        }),
      );
      return;
    }
    const sent = { state: 'sent', sentAt: new Date(now()), lastError: null } as const;
    await writeDown(about, () => db.update(outbox).set(sent).where(ours));
    log.info(about, 'Delivered a message');
  }

  /** Takes the next that is due, if there is room for it. */
  async function take(): Promise<void> {
    try {
      const free = parallel - delivering.size;
      if (stopped || brisk || free <= 0) return;
      const row = await claim(free);
      if (!row) return;
      // If that fails, so does the delivery, which is tried again.
      await prepare().catch(() => {});
      begin(row);
    } catch (error) {
      log.error({ err: error }, 'Could not look into the outbox: will try again');
    }
  }

  function begin(row: Row): void {
    const delivery: Promise<void> = deliverRow(row)
      // The row keeps its lease: whoever comes after that tries again.
      .catch((error: unknown) => {
        log.error({ outbox: row.dedupeKey, err: error }, 'Could not record the outcome of a delivery');
      })
      .finally(() => {
        clearTimeout(slow);
        delivering.delete(row.id);
        letNextBegin();
      });
    const letNextBegin = () => {
      if (brisk === delivery) brisk = undefined;
      wake();
    };
    const slow = setTimeout(letNextBegin, slowMs);
    delivering.set(row.id, delivery);
    brisk = delivery;
  }

  // One look at a time; a wake that comes meanwhile, however often, is one more look after it.
  let looking: Promise<void> | undefined;
  let lookAgain = false;
  function wake(): void {
    if (looking) {
      lookAgain = true;
      return;
    }
    looking = take().then(() => {
      looking = undefined;
      if (lookAgain) {
        lookAgain = false;
        wake();
      }
    });
  }

  const poll = setInterval(wake, pollMs);
  wake();
  return {
    wake,
    async stop() {
      stopped = true;
      clearInterval(poll);
      await looking;
      await pTimeout(Promise.all(delivering.values()), { milliseconds: patienceMs, message: false });
    },
  };
}

function messageOf(row: Row, messageIdDomain: string | undefined): OutboxMessage {
  const { dedupeKey, kind, subject, facts, attempts: attempt, enqueuedAt } = row;
  const read = { dedupeKey, kind, facts: readFacts(kind, facts) } as NewMessage;
  return { ...read, subject, messageId: messageIdOf(dedupeKey, messageIdDomain), attempt, enqueuedAt };
}

/** What staff are told about a message that was given up; one about such a warning would only be given up as well. */
function warningAbout(row: Row, permanent: boolean): NewMessage | undefined {
  if (row.kind === 'attention') return undefined;
  const why = permanent ? 'was refused for good' : 'could not be sent for 7 days';
  return attentionToLostMessage(row, `The mail ${row.dedupeKey} ${why}. Please reach the person another way.`);
}
