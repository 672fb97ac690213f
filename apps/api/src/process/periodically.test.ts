import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { quietLog } from '../testing/bookings.ts';
import { periodically, unlessStopped } from './periodically.ts';

test('rounds follow each other, never two at a time, until it is stopped, and the last is waited for', async () => {
  let running = 0;
  let most = 0;
  let rounds = 0;
  const { log } = quietLog();
  const periodical = periodically(
    async () => {
      running += 1;
      most = Math.max(most, running);
      await sleep(15);
      running -= 1;
      rounds += 1;
    },
    { everyMs: 5, log, brokeOff: 'It broke off' },
  );
  await vi.waitFor(() => expect(rounds).toBeGreaterThan(3), { timeout: 120_000 });
  await periodical.stop();
  expect(running).toBe(0);
  const before = rounds;
  await sleep(60);
  expect(rounds).toBe(before);
  expect(most).toBe(1);
});

test('a round that breaks off is logged, and the next one comes', async () => {
  let rounds = 0;
  const { log, lines } = quietLog();
  const periodical = periodically(
    async () => {
      rounds += 1;
      if (rounds === 1) throw new Error('away');
    },
    { everyMs: 5, log, brokeOff: 'It broke off' },
  );
  await vi.waitFor(() => expect(rounds).toBeGreaterThan(1), { timeout: 120_000 });
  await periodical.stop();
  expect(lines).toEqual([{ level: 'error', text: 'It broke off' }]);
});

test('a question is given up when it is stopped, before or after it was asked, and what becomes of it troubles nobody', async () => {
  const stopping = new AbortController();
  const answer = unlessStopped(stopping.signal, Promise.resolve('yes'));
  expect(await answer).toBe('yes');
  const { promise: silent, reject } = Promise.withResolvers<string>();
  const given = unlessStopped(stopping.signal, silent);
  stopping.abort();
  expect(await given).toBeUndefined();
  expect(await unlessStopped(stopping.signal, silent)).toBeUndefined();
  // Unhandled, it would fail this run.
  reject(new Error('too late'));
  await sleep(10);
});
