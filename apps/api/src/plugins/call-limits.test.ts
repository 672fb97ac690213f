import { problemKindOf } from '@fallsline/domain';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { callLimits } from './call-limits.ts';
import { problems } from './problems.ts';

describe('the limit of calls', () => {
  it('lets each client call so often in a minute, then asks to wait, and leaves other routes alone', async () => {
    const app = Fastify();
    problems(app);
    await callLimits(app);
    app.post('/limited', { config: { rateLimit: { max: 2 } } }, async () => 'done');
    app.get('/free', async () => 'done');
    const call = (remoteAddress: string) => app.inject({ method: 'POST', url: '/limited', remoteAddress });

    const first = await call('203.0.113.1');
    expect(first.statusCode).toBe(200);
    expect(first.headers).toMatchObject({ 'ratelimit-limit': '2', 'ratelimit-remaining': '1' });
    expect((await call('203.0.113.1')).statusCode).toBe(200);

    const third = await call('203.0.113.1');
    expect(third.statusCode).toBe(429);
    expect(third.headers['content-type']).toContain('application/problem+json');
    const wait = Number(third.headers['retry-after']);
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(60);
    expect(third.headers).toMatchObject({ 'ratelimit-limit': '2', 'ratelimit-remaining': '0' });
    const problem = third.json();
    expect(problemKindOf(problem.type)).toBe('tooManyRequests');
    expect(problem.detail).toBe(`That was often in one minute. Please try again in ${wait} seconds.`);

    expect((await call('203.0.113.2')).statusCode).toBe(200);
    expect((await app.inject({ url: '/free', remoteAddress: '203.0.113.1' })).statusCode).toBe(200);
    await app.close();
  });
});
