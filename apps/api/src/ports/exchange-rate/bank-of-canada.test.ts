import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { contract, exchangeRateOfRepository } from '@fallsline/domain';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createMetrics } from '../../process/metrics.ts';
import { quietLog } from '../../testing/bookings.ts';
import { siteFor } from '../../testing/test-site.ts';
import { createBankOfCanada } from './bank-of-canada.ts';
import { createRateKeeper, startRefreshingRate } from './rate-keeper.ts';

// As the service answers, but for the day and the figure.
const recorded = (...observations: { d: string; FXUSDCAD: { v: string } }[]) => ({
  terms: { url: 'https://www.bankofcanada.ca/terms/' },
  seriesDetail: {
    FXUSDCAD: {
      label: 'USD/CAD',
      description: 'US dollar to Canadian dollar daily exchange rate',
      dimension: { key: 'd', name: 'Date' },
    },
  },
  observations,
});
const lastOf2024 = { d: '2024-12-31', FXUSDCAD: { v: '1.4389' } };
const json =
  (body: unknown): RequestListener =>
  (_request, response) =>
    response.setHeader('content-type', 'application/json').end(JSON.stringify(body));

let answer: RequestListener = json(recorded(lastOf2024));
const bank = createServer((request, response) => answer(request, response));
let url: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => bank.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(bank.address() as AddressInfo).port}/valet/observations/FXUSDCAD/json?recent=1`;
});
afterAll(() => {
  bank.closeAllConnections();
  bank.close();
});

describe('the Bank of Canada', () => {
  test('is asked for the latest rate', async () => {
    answer = json(recorded(lastOf2024));
    expect(await createBankOfCanada({ url }).latest()).toEqual(exchangeRateOfRepository);
    answer = json(recorded({ d: '2025-01-02', FXUSDCAD: { v: '1.4379' } }, lastOf2024));
    expect(await createBankOfCanada({ url }).latest()).toEqual({ day: '2025-01-02', cadPerUsd: 1.4379 });
  });

  test.each<[string, RequestListener, string]>([
    ['has none', json(recorded()), 'an answer without a rate'],
    ['sends another series', json({ observations: [{ d: '2024-12-31' }] }), 'an answer without a rate'],
    ['sends what is no figure', json(recorded({ d: '2024-12-31', FXUSDCAD: { v: '' } })), 'an answer without a rate'],
    [
      'sends a figure that cannot be a rate',
      json(recorded({ ...lastOf2024, FXUSDCAD: { v: '143' } })),
      'without a rate',
    ],
    ['sends a page', (_, response) => response.end('<!doctype html>Back soon'), 'an answer that is no JSON'],
    ['fails', (_, response) => response.writeHead(500).end('{}'), 'status 500'],
    ['is silent', () => {}, 'no answer in time'],
    ['is silent in the middle', (_, response) => response.write('{"observations":['), 'no answer in time'],
    ['hangs up', ({ socket }) => socket.destroy(), 'no answer'],
  ])('that %s has no rate', async (_what, answering, why) => {
    answer = answering;
    // Only who is silent is given little time: an answer may take long on a busy machine.
    const rate = createBankOfCanada({ url, timeoutMs: why === 'no answer in time' ? 300 : 120_000 }).latest();
    await expect(rate).rejects.toMatchObject({ name: 'ExchangeRateUnavailable', why: expect.stringContaining(why) });
  });
});

describe('the server', () => {
  const today = '2026-11-22';
  const now = () => Date.parse(`${today}T17:00:00Z`);
  const refreshing = () => {
    const { log, lines } = quietLog();
    const keeper = createRateKeeper({ now, metrics: createMetrics() });
    const rates = createBankOfCanada({ url, timeoutMs: 120_000 });
    return { keeper, lines, periodical: startRefreshingRate({ rates, keeper, log }, { everyMs: 5 }) };
  };

  test('knows no rate that may be shown until it has asked', async () => {
    answer = json(recorded({ d: '2026-11-20', FXUSDCAD: { v: '1.4012' } }));
    const { keeper, lines, periodical } = refreshing();
    expect(keeper.current()).toBeUndefined();
    await vi.waitFor(() => expect(keeper.current()).toEqual({ day: '2026-11-20', cadPerUsd: 1.4012 }), {
      timeout: 120_000,
    });
    await periodical.stop();
    expect(lines).toEqual([]);
  });

  test('keeps the last rate through an outage, and logs its beginning and its end', async () => {
    answer = json(recorded({ d: '2026-11-20', FXUSDCAD: { v: '1.4012' } }));
    const { keeper, lines, periodical } = refreshing();
    await vi.waitFor(() => expect(keeper.current()).toBeDefined(), { timeout: 120_000 });
    let failures = 0;
    answer = (_, response) => {
      failures += 1;
      response.writeHead(503).end();
    };
    await vi.waitFor(() => expect(failures).toBeGreaterThan(3), { timeout: 120_000 });
    expect(keeper.current()?.day).toBe('2026-11-20');
    answer = json(recorded({ d: '2026-11-21', FXUSDCAD: { v: '1.4' } }));
    await vi.waitFor(() => expect(keeper.current()?.day).toBe('2026-11-21'), { timeout: 120_000 });
    await periodical.stop();
    expect(lines.map(({ level }) => level)).toEqual(['warn', 'info']);
  });

  test('that is stopped waits for no answer, and logs no failure of its own', async () => {
    answer = () => {};
    const { log, lines } = quietLog();
    const keeper = createRateKeeper({ now, metrics: createMetrics() });
    const periodical = startRefreshingRate({ rates: createBankOfCanada({ url, timeoutMs: 2 ** 31 - 1 }), keeper, log });
    await periodical.stop();
    expect(lines).toEqual([]);
  });
});

describe('GET /api/exchange-rate', () => {
  const site = siteFor();
  const ask = async () => {
    const reply = await site.app.inject(contract.exchangeRate.path);
    expect(reply.statusCode).toBe(200);
    return { ...contract.exchangeRate.replies[200].parse(reply.json()), cached: reply.headers['cache-control'] };
  };

  test('has no rate where the last one is older than a week', async () => {
    expect(await ask()).toEqual({ rate: null, cached: 'public, max-age=60' });
  });

  test('has the rate of these days, to be kept for an hour, and its age among the metrics', async () => {
    const day = new Date(Date.now() - 3 * 24 * 60 * 60_000).toISOString().slice(0, 10);
    site.rateKeeper.keep({ day, cadPerUsd: 1.4012 });
    expect(await ask()).toEqual({ rate: { day, cadPerUsd: 1.4012 }, cached: 'public, max-age=3600' });
    const { body } = await site.app.inject('/api/metrics');
    expect(body).toContain(`fallsline_exchange_rate_day_seconds ${Date.parse(day) / 1000}`);
  });
});
