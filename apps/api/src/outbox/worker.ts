import { and, eq, inArray, lte, not, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { outbox } from '../database/schema.ts';
import type { Log } from '../log.ts';
import { backOffMs, isGivenUp } from './back-off.ts';
import { type Debt, kindsThatCanWait, messageIdOf, type NewDebt } from './debt.ts';
import { type Deliver, PermanentDeliveryFailure } from './delivery.ts';
import { owe } from './outbox.ts';
import { outboxIsFree } from './outbox-hold.ts';

const leaseMs = 60_000;
/** Shorter than the lease: nobody else may take a debt that is still being paid. */
const deliveryMs = 45_000;
/** How long an end waits for what is being paid. */
const patienceMs = 5000;

type Row = typeof outbox.$inferSelect;

export type OutboxWorker = {
  /** Looks for debts now: call it after a commit that owed something. */
  wake(): void;
  /** Takes no more debts and waits, for some seconds at most, for those that are being paid. */
  stop(): Promise<void>;
};

/**
 * Pays what is owed, at least once: several at a time, so that one that stalls does not hold up the others, and beside
 * any number of other processes. What is about a ride goes before what any visitor can make us owe. A failure is tried
 * again after the back-off; one for good, or 7 days of them, is kept as failed and told to staff.
 */
export function startOutboxWorker({
  database,
  deliver,
  now,
  log,
  parallel = 4,
  pollMs = 2000,
}: {
  database: Database;
  deliver: Deliver;
  /** Milliseconds since 1970. */
  now: () => number;
  log: Log;
  parallel?: number;
  pollMs?: number;
}): OutboxWorker {
  const { db } = database;
  const beingPaid = new Set<Promise<void>>();
  let stopped = false;
  // There is one process on this database, and it has just begun: whoever was sending is gone.
  let leftBehind = database.engine === 'pglite';

  async function claim(free: number): Promise<Row[]> {
    if (leftBehind) {
      await db
        .update(outbox)
        .set({ state: 'due', dueAt: new Date(now()) })
        .where(eq(outbox.state, 'sending'));
      leftBehind = false;
    }
    const canWait = inArray(outbox.kind, [...kindsThatCanWait]);
    // The last place is kept for what cannot: however many messages stall, a confirmation finds it free.
    const last = free === 1 && parallel > 1;
    // An array, so that the limited choice is made once, however the statement is planned.
    const chosen = db
      .select({ id: outbox.id })
      .from(outbox)
      .where(
        and(
          sql`${outbox.state} in ('due', 'sending')`,
          lte(outbox.dueAt, new Date(now())),
          last ? not(canWait) : undefined,
          outboxIsFree(db),
        ),
      )
      .orderBy(canWait, outbox.dueAt)
      .limit(last ? 1 : Math.max(1, free - 1))
      .for('update', { skipLocked: true });
    return db
      .update(outbox)
      .set({ state: 'sending', attempts: sql`${outbox.attempts} + 1`, dueAt: new Date(now() + leaseMs) })
      .where(sql`${outbox.id} = any(array(${chosen}))`)
      .returning();
  }

  async function pay(row: Row): Promise<void> {
    const { id, dedupeKey, kind, payload, attempts: attempt, owedAt } = row;
    const about = { debt: dedupeKey, attempt };
    const debt = { dedupeKey, kind, payload, messageId: messageIdOf(dedupeKey), attempt, owedAt } as Debt;
    // Only while the lease is ours: another attempt may have begun when this one took too long.
    const ours = and(eq(outbox.id, id), eq(outbox.state, 'sending'), eq(outbox.attempts, attempt));
    try {
      await withinDelivery(deliver(debt));
    } catch (error) {
      const lastError = String(error instanceof Error && error.cause instanceof Error ? error.cause : error).slice(
        0,
        500,
      );
      const permanent = error instanceof PermanentDeliveryFailure;
      if (!permanent && !isGivenUp(owedAt, now())) {
        log.warn({ ...about, err: error }, 'Could not pay a debt: will try again');
        const dueAt = new Date(now() + backOffMs(attempt));
        await db.update(outbox).set({ state: 'due', dueAt, lastError }).where(ours);
        return;
      }
      log.error({ ...about, err: error }, 'Gave a debt up');
      await database.transaction(async (tx) => {
        const given = await tx
          .update(outbox)
          .set({ state: 'failed', lastError })
          .where(ours)
          .returning({ id: outbox.id });
        const warning = given.length > 0 ? attentionAbout(row, permanent) : undefined;
        if (warning) await owe(tx, warning, now());
      });
      return;
    }
    await db
      .update(outbox)
      .set({ state: 'sent', sentAt: new Date(now()), lastError: null })
      .where(ours);
    log.info(about, 'Paid a debt');
  }

  /** Takes what is due, as far as there is room for it. */
  async function take(): Promise<void> {
    try {
      const free = parallel - beingPaid.size;
      if (stopped || free <= 0) return;
      const claimed = await claim(free);
      if (claimed.length > 0) wake();
      for (const row of claimed) {
        const payment: Promise<void> = pay(row)
          // The row keeps its lease: whoever comes after that tries again.
          .catch((error: unknown) => {
            log.error({ debt: row.dedupeKey, err: error }, 'Could not write down what became of a debt');
          })
          .finally(() => {
            beingPaid.delete(payment);
            wake();
          });
        beingPaid.add(payment);
      }
    } catch (error) {
      log.error({ err: error }, 'Could not look into the outbox: will try again');
    }
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
      const patience = new Promise<void>((resolve) => setTimeout(resolve, patienceMs).unref());
      await Promise.race([Promise.all(beingPaid), patience]);
    },
  };
}

async function withinDelivery(delivery: Promise<void>): Promise<void> {
  const { promise: tooLong, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => reject(new Error(`The delivery took more than ${deliveryMs / 1000} seconds`)),
    deliveryMs,
  );
  try {
    await Promise.race([delivery, tooLong]);
  } finally {
    clearTimeout(timer);
  }
}

/** What staff are told about a debt that was given up; one about such a warning would only be given up as well. */
function attentionAbout({ kind, dedupeKey }: Row, permanent: boolean): NewDebt | undefined {
  if (kind === 'attention') return undefined;
  const why = permanent ? 'was refused for good' : 'could not be sent for 7 days';
  return {
    dedupeKey: `attention:${dedupeKey}:delivery-failed`,
    kind: 'attention',
    payload: {
      reason: 'delivery-failed',
      detail: `The mail ${dedupeKey} ${why}. Please reach the person another way.`,
    },
  };
}
