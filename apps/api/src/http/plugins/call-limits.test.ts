import { problemKindOf } from '@fallsline/domain';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { problems } from '../problems/problem-of-error.ts';
import { callLimits } from './call-limits.ts';

let app: FastifyInstance;
beforeEach(async () => {
  app = Fastify();
  problems(app);
  callLimits(app);
  app.post('/limited', { config: { limits: { perClient: 2 } } }, async () => 'done');
  app.post('/mail', { config: { limits: { perClient: 2, ofAll: 3 } } }, async () => 'done');
  app.get('/free', async () => 'done');
});
afterEach(() => app.close());

const call = (remoteAddress: string, url = '/limited') => app.inject({ method: 'POST', url, remoteAddress });

describe('the limit of calls', () => {
  it('lets each client call so often in a minute, then asks to wait, and leaves other routes alone', async () => {
    const first = await call('203.0.113.1');
    expect(first.statusCode).toBe(200);
    expect(first.headers).toMatchObject({ 'ratelimit-policy': '"client";q=2;w=60', ratelimit: '"client";r=1;t=60' });
    expect((await call('203.0.113.1')).statusCode).toBe(200);

    const third = await call('203.0.113.1');
    expect(third.statusCode).toBe(429);
    expect(third.headers['content-type']).toContain('application/problem+json');
    const wait = Number(third.headers['retry-after']);
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(60);
    expect(third.headers['ratelimit']).toBe(`"client";r=0;t=${wait}`);
    const problem = third.json();
    expect(problemKindOf(problem.type)).toBe('tooManyRequests');
    expect(problem.detail).toBe(`Too many requests in one minute. Please try again in ${wait} seconds.`);

    expect((await call('203.0.113.2')).statusCode).toBe(200);
    onTestFinished(() => void vi.useRealTimers());
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + wait * 1000 });
    expect((await call('203.0.113.1')).headers['ratelimit']).toBe('"client";r=1;t=60');
    const free = await app.inject({ url: '/free', remoteAddress: '203.0.113.1' });
    expect(free.statusCode).toBe(200);
    expect(free.headers['ratelimit']).toBeUndefined();
  });

  it('takes a network of 64 bits for one client, for that is what one customer of a provider has', async () => {
    const statuses = [];
    for (const end of ['1', '2', 'ffff:1']) statuses.push((await call(`2001:db8:1:2::${end}`)).statusCode);
    expect(statuses).toEqual([200, 200, 429]);
    expect((await call('2001:db8:1:3::1')).statusCode).toBe(200);
  });

  it('counts the calls with one link together, from wherever they come and however the link is sent', async () => {
    app.get('/page', { config: { limits: { perClient: 2, perLink: 3 } } }, async () => 'done');
    const asked = async (end: number, authorization: string) =>
      (await app.inject({ url: '/page', remoteAddress: `203.0.113.${end}`, headers: { authorization } })).statusCode;
    const statuses = [];
    for (const [index, sent] of ['Bearer one', 'bearer  one', 'Bearer one', 'BEARER one', 'Bearer two'].entries()) {
      statuses.push(await asked(index + 1, sent));
    }
    expect(statuses).toEqual([200, 200, 200, 429, 200]);
  });

  it('counts the larger networks of one customer too, so that none can take the calls of all', async () => {
    const answered = async (addresses: string[]) => {
      let count = 0;
      for (const address of addresses) if ((await call(address)).statusCode === 200) count += 1;
      return count;
    };
    const hex = (count: number, of: (each: string) => string) =>
      Array.from({ length: count }, (_, each) => of(each.toString(16)));
    // 200 clients of one /56, 200 of one /48 beside it, and one of the next.
    expect(await answered(hex(200, (each) => `2001:db8:1:2${each.padStart(2, '0')}::1`))).toBe(2 * 4);
    expect(await answered(hex(200, (each) => `2001:db8:2:${each}00::1`))).toBe(2 * 8);
    // However its addresses are written.
    expect(await answered(hex(200, (each) => `2001:DB8:4:2${each.padStart(2, '0')}::192.0.2.1`))).toBe(2 * 4);
    // What a proxy passes on may be no address.
    expect(await answered(['2001:db8:1:2:3:4:5:6:7:8:9', 'fe80::1%eth0', 'all'])).toBe(3);
    expect(await answered(['2001:db8:3::1', '::ffff:203.0.113.9', '203.0.113.10'])).toBe(3);
  });

  it('lets all clients together call so often, and counts against all only what one client may', async () => {
    const statuses = [];
    for (let times = 0; times < 4; times += 1) statuses.push((await call('203.0.113.1', '/mail')).statusCode);
    expect(statuses).toEqual([200, 200, 429, 429]);
    const last = await call('203.0.113.2', '/mail');
    expect(last.statusCode).toBe(200);
    expect(last.headers['ratelimit-policy']).toBe('"client";q=2;w=60, "all";q=3;w=60');
    expect(last.headers['ratelimit']).toMatch(/^"client";r=1;t=\d+, "all";r=0;t=\d+$/);
    const refused = await call('203.0.113.3', '/mail');
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('asks all processes while the body is read, and does nothing before it knows what they have counted', async () => {
    const app = Fastify();
    problems(app);
    let counted = 1;
    // The database says it once the body is being read: asked before, or only after, it would be waited for without end.
    let [isAsked, isRead] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    callLimits(app, async (limits) => {
      isAsked.resolve();
      await isRead.promise;
      [isAsked, isRead] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      return limits.map(() => ({ counted, seconds: 30 }));
    });
    app.addHook('preParsing', async () => {
      await isAsked.promise;
      isRead.resolve();
    });
    const handle = vi.fn(async () => 'done');
    app.post('/together', { config: { limits: { sharedAs: 'call', perClient: 9 } } }, handle);
    const headers = { 'content-type': 'application/json' };
    const sent = (payload: string) => app.inject({ method: 'POST', url: '/together', payload, headers });
    const left = { ratelimit: '"client";r=8;t=30' };
    expect(await sent('{}')).toMatchObject({ statusCode: 200, headers: left });
    expect(await sent('{')).toMatchObject({ statusCode: 400, headers: left });
    counted = 10;
    for (const body of ['{}', '{']) {
      expect(await sent(body)).toMatchObject({ statusCode: 429, headers: { 'retry-after': '30' } });
    }
    expect(handle).toHaveBeenCalledOnce();
    await app.close();
  });
});
