import type { Stripe } from 'stripe';
import { type Journal, readJournal, startJournal } from './journal.ts';

/** What a line item was sold as; the API's shape is made from it on the way out. */
export interface SoldItem {
  id: string;
  priceId: string;
  productId: string;
  name: string;
  description: string | null;
  unitAmount: number;
  currency: string;
  quantity: number;
}

export interface SessionRecord {
  id: string;
  /** As the API shows it, but for `url`, which depends on the port of today. */
  session: Stripe.Checkout.Session;
  items: SoldItem[];
  paymentIntentData: Pick<Stripe.PaymentIntent, 'description' | 'metadata'>;
  idempotencyKey: string | null;
  /** The event the redirect after payment waits for. */
  completionEventId: string | null;
}

export interface EventRecord {
  id: string;
  event: Stripe.Event;
  delivery: {
    state: 'pending' | 'delivered' | 'dropped' | 'failed';
    attempts: number;
    lastAnswer: string | null;
    /** Both in wall-clock milliseconds, whatever the emulated clock says. */
    queuedAt: number;
    nextAttemptAt: number;
  };
}

/** An answer that was given under an idempotency key. */
export interface IdempotencyRecord {
  /** The key as the caller chose it, behind a hash of the caller's API key. */
  id: string;
  fingerprint: string;
  status: number;
  body: object;
  /** In Unix seconds. */
  created: number;
}

export interface Tables {
  sessions: SessionRecord;
  paymentIntents: Stripe.PaymentIntent;
  charges: Stripe.Charge;
  refunds: Stripe.Refund;
  disputes: Stripe.Dispute;
  events: EventRecord;
  idempotencyKeys: IdempotencyRecord;
}
export type TableName = keyof Tables;
type Rows = { [T in TableName]: Map<string, Tables[T]> };

/** Rows to insert or replace, by table. */
export type Changes = { [T in TableName]?: Tables[T][] };

const emptyRows = (): Rows => ({
  sessions: new Map(),
  paymentIntents: new Map(),
  charges: new Map(),
  refunds: new Map(),
  disputes: new Map(),
  events: new Map(),
  idempotencyKeys: new Map(),
});

/** An endpoint that is down for days makes a line per attempt; the file must not grow forever. */
const linesBeforeCompaction = 20_000;

export type Store = ReturnType<typeof createStore>;

/** The emulator's memory. Rows are never mutated: a change is a new row, committed together with what belongs to it. */
export function createStore(compactsAfter = linesBeforeCompaction) {
  let rows = emptyRows();
  let journal: Journal | undefined;
  let journalPath: string | undefined;
  let appended = 0;

  function apply(changes: Changes): void {
    for (const [table, changed] of Object.entries(changes)) {
      // TypeScript does not follow which rows go with which table.
      const own = rows[table as TableName] as Map<string, (typeof changed)[number]>;
      for (const row of changed) own.set(row.id, row);
    }
  }
  function* snapshot(): Generator<Changes> {
    for (const [table, tableRows] of Object.entries(rows)) {
      for (const row of tableRows.values()) yield { [table]: [row] };
    }
  }
  function rowCount(): number {
    return Object.values(rows).reduce((sum, { size }) => sum + size, 0);
  }
  function compact(): void {
    appended = 0;
    if (journalPath === undefined) return;
    journal?.close();
    journal = startJournal(journalPath, snapshot());
  }

  return {
    /** Replays the journal at `path` and compacts it. Without this call the store lives in memory only. */
    open(path: string, isWorthKeeping: (key: IdempotencyRecord) => boolean): void {
      for (const entry of readJournal(path)) apply(entry as Changes);
      for (const key of [...rows.idempotencyKeys.values()]) {
        if (!isWorthKeeping(key)) rows.idempotencyKeys.delete(key.id);
      }
      journalPath = path;
      compact();
    },
    get<T extends TableName>(table: T, id: string): Tables[T] | undefined {
      return rows[table].get(id);
    },
    /** Oldest first. */
    all<T extends TableName>(table: T): Tables[T][] {
      return [...rows[table].values()];
    },
    /** One journal line: after a kill either all of it happened or nothing. */
    commit(changes: Changes): void {
      journal?.append(changes);
      apply(changes);
      appended += 1;
      // Only where it has lines to lose: a store that grows would write all of itself again and again.
      if (appended > Math.max(compactsAfter, rowCount())) compact();
    },
    clear(): void {
      rows = emptyRows();
      compact();
    },
    close(): void {
      journal?.close();
      journal = undefined;
    },
  };
}
