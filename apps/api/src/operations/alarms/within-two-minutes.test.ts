import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Database } from '../../database/database.ts';
import { longestTransactionMs } from '../../database/transaction-guard.ts';
import { type Payments, PaymentsUnavailable } from '../../ports/payments/payments.ts';
import { patienceOfVisitors } from '../../ports/payments/stripe.ts';
import { quietLog } from '../../testing/bookings.ts';
import { createSellingWatch, startSellingWatch } from './selling.ts';
import { startWatch } from './watch.ts';

/** Can nothing be sold, `/api/ready` and an alarm say so within 2 minutes. */
const bound = 120_000;
const second = 1000;

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
  // The longest pause that a schedule may take.
  vi.spyOn(Math, 'random').mockReturnValue(1);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** Hangs as long as it may, then fails. */
const failing = (ms: number, error: Error) =>
  new Promise<never>((_, reject) => {
    setTimeout(() => reject(error), ms);
  });

/**
 * Both watches with the intervals and deadlines of production, on a clock of their own. What is broken breaks
 * `outageAt`; the look for alarms begins `alarmsLater` than the look whether anything can be sold. Returns after how
 * many milliseconds of outage `/api/ready` knows and a mail is enqueued.
 */
async function delays(broken: 'stripe' | 'database' | 'mail', outageAt: number, alarmsLater: number) {
  const now = Date.now;
  const isBroken = (part: typeof broken) => broken === part && now() >= outageAt;
  let knownAt = Number.NaN;
  let mailedAt = Number.NaN;
  const ping = async () => {
    if (isBroken('stripe')) await failing(patienceOfVisitors.totalMs, new PaymentsUnavailable('no answer'));
  };
  const transaction = async () => {
    if (isBroken('database')) await failing(longestTransactionMs, new Error('no answer'));
  };
  // What a server that accepts and then says nothing costs: nodemailer's greeting.
  const mailPing = async () => {
    if (isBroken('mail')) await failing(5 * second, new Error('no answer'));
  };
  const selling = createSellingWatch({
    payments: { ping } as Payments,
    mailServer: { ping: mailPing },
    database: { transaction } as unknown as Database,
    now,
  });
  const { log } = quietLog();
  const looking = startSellingWatch(selling, { log });
  await vi.advanceTimersByTimeAsync(alarmsLater);
  // The transaction that raises an alarm is the only thing of this database that is looked at: one before it raises none.
  const raised = async () => {
    if (Number.isNaN(mailedAt) && selling.current().alarms.length > 0) mailedAt = now();
    return true;
  };
  const watching = startWatch({
    database: { transaction: raised } as unknown as Database,
    selling,
    now,
    log,
    wakeOutbox() {},
  });
  while (now() < outageAt + 2 * bound && (Number.isNaN(knownAt) || Number.isNaN(mailedAt))) {
    if (Number.isNaN(knownAt) && selling.current().alarms.length > 0) knownAt = now();
    await vi.advanceTimersByTimeAsync(second);
  }
  await Promise.all([looking.stop(), watching.stop(), vi.advanceTimersByTimeAsync(bound)]);
  return { ready: knownAt - outageAt, mail: mailedAt - outageAt };
}

test.each(['stripe', 'database', 'mail'] as const)(
  'whenever %s stops answering, it is known and told within two minutes',
  async (broken) => {
    const ready: number[] = [];
    const mail: number[] = [];
    for (let outageAt = 60 * second; outageAt < 100 * second; outageAt += 3 * second) {
      for (let later = 0; later < 60 * second; later += 4 * second) {
        const seen = await delays(broken, outageAt, later);
        ready.push(seen.ready);
        mail.push(seen.mail);
        vi.clearAllTimers();
      }
    }
    expect(Math.max(...ready)).toBeLessThanOrEqual(bound);
    expect(Math.max(...mail)).toBeLessThanOrEqual(bound);
  },
);
