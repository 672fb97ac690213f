import type { Database, Queries } from '../database/database.ts';
import type { Deliver } from '../outbox/delivery.ts';
import type { Payments } from '../ports/payments/payments.ts';

/** The process has ended: nothing that it begins afterwards reaches anybody. */
class Crash extends Error {
  override readonly name = 'Crash';
}

/** Whether a process has ended by it, in the end: a driver of a database wraps what went wrong. */
export const isCrash = (error: unknown): boolean =>
  error instanceof Crash ||
  String(error).includes('Crash') ||
  // Of several that were done at once.
  (error instanceof AggregateError && error.errors.length > 0 && error.errors.every(isCrash));

/** Which calls to Stripe leave the process. A new one of the port is named here, or this does not compile. */
const leaves: Record<keyof Payments, boolean> = {
  livemode: false,
  verifyEvent: false,
  createSession: true,
  retrieveSession: true,
  expireSession: true,
  findSessionOfPayment: true,
  listOpenSessions: true,
  listEvents: true,
  refund: true,
  moneyBack: true,
  ping: true,
};

/** Where a process ends: at its nth crossing, just before what it does takes effect or just after. */
export type End = { at: number; moment: 'before' | 'after' };

/**
 * Counts the crossings of a process: every commit, every call to Stripe, every mail and every answer. At the one that is named it ends: what it
 * was about to do is not done, or is done and nobody hears of it; and so is nothing that comes after. `turn` is waited
 * for before each of them.
 */
export function createCrossings(end?: End, turn?: (name: string) => Promise<void>) {
  const names: string[] = [];
  let dead = false;

  function die(): never {
    dead = true;
    throw new Crash();
  }

  /** One crossing: `act` has taken effect when it resolves. */
  async function cross<Answer>(name: string, act: (isEnd: boolean) => Promise<Answer>): Promise<Answer> {
    if (dead) throw new Crash();
    // Counted before the wait: of two that begin together each has its own number.
    const isHere = names.push(name) === end?.at;
    await turn?.(name);
    const answer = await act(isHere && end?.moment === 'before');
    if (isHere) die();
    return answer;
  }

  /** A statement that writes commits by itself: at its execution, however it was built. */
  function writing<Builder extends object>(builder: Builder, name: string): Builder {
    return new Proxy(builder, {
      get(target, key) {
        const value: unknown = Reflect.get(target, key);
        if (typeof value !== 'function') return value;
        if (key === 'then' || key === 'execute') {
          return (...given: unknown[]) => {
            const run = cross(name, async (isEnd) =>
              isEnd ? die() : Reflect.apply(key === 'then' ? promised : value, target, key === 'then' ? [] : given),
            );
            return key === 'then' ? run.then(...(given as [])) : run;
          };
        }
        return (...given: unknown[]) => {
          const next: unknown = Reflect.apply(value, target, given);
          const isBuilder =
            typeof next === 'object' && next !== null && ('then' in next || 'execute' in next || key === 'with');
          return isBuilder || typeof key === 'string' ? wrapped(next, name) : next;
        };
      },
    });
  }
  function wrapped(next: unknown, name: string): unknown {
    return typeof next === 'object' && next !== null ? writing(next, name) : next;
  }
  async function promised(this: PromiseLike<unknown>) {
    return this;
  }

  function database(database: Database): Database {
    const db = new Proxy(database.db, {
      get(target, key) {
        const value: unknown = Reflect.get(target, key);
        if (typeof value !== 'function') return value;
        if (key === 'insert' || key === 'update' || key === 'delete' || key === 'with') {
          return (...given: unknown[]) => wrapped(Reflect.apply(value, target, given), `statement ${key}`);
        }
        return (...given: unknown[]) => {
          if (dead) throw new Crash();
          return Reflect.apply(value, target, given);
        };
      },
    }) as Queries;
    return {
      ...database,
      db,
      transaction: (work) =>
        cross('commit', (isEnd) =>
          database.transaction(async (tx) => {
            const result = await work(tx);
            return isEnd ? die() : result;
          }),
        ),
    };
  }
  function payments(payments: Payments): Payments {
    return new Proxy(payments, {
      get(target, key: keyof Payments) {
        const value = Reflect.get(target, key);
        if (!leaves[key] || typeof value !== 'function') return value;
        return (...given: unknown[]) =>
          cross(`Stripe ${key}`, async (isEnd) => (isEnd ? die() : Reflect.apply(value, target, given)));
      },
    });
  }

  return {
    names,
    isDead: () => dead,
    database,
    payments,
    /** What the process works with. */
    deps: <Deps extends { database: Database; payments: Payments }>(deps: Deps): Deps => ({
      ...deps,
      database: database(deps.database),
      payments: payments(deps.payments),
    }),
    /** What the process does, until it is done or the process has ended; throws what is no end. */
    async untilEnd(work: Promise<unknown>): Promise<void> {
      await work.catch((error: unknown) => {
        if (!isCrash(error)) throw error;
      });
    },
    /** What a caller has asked for is done, and the caller is told. */
    answer: () => cross('answer', async (isEnd) => (isEnd ? die() : undefined)),
    /** The mail server has taken a mail, or never saw it. */
    mail:
      (deliver: Deliver): Deliver =>
      (message) =>
        cross(`mail ${message.kind}`, async (isEnd) => (isEnd ? die() : deliver(message))),
  };
}
