import { Readable } from 'node:stream';
import { DrizzleQueryError } from 'drizzle-orm';
import Fastify from 'fastify';
import { describe, expect, it, vi } from 'vitest';
import { requestIds } from '../http/plugins/requests.ts';
import { describeError } from './log.ts';
import { logging } from './logger-options.ts';

describe('an error in the log', () => {
  it('is its type, code and place, whatever a database or a mail server quotes in its message', () => {
    const cause = Object.assign(new Error('duplicate key (email)=(dana@example.com)'), { code: '23505' });
    const query = new DrizzleQueryError('insert into booking values ($1)', ['dana@example.com'], cause);
    const described = describeError(query);
    expect(described).toMatchObject({ type: 'Error', cause: { type: 'Error', code: '23505' } });
    expect(described.at?.[0]).toContain('logger-options.test.ts');

    const refused = Object.assign(new Error('550 <dana@example.com> is unknown'), {
      code: 'EENVELOPE',
      responseCode: 550,
    });
    expect(describeError(refused)).toMatchObject({ code: 'EENVELOPE', responseCode: 550 });
    expect(JSON.stringify([described, describeError(refused)])).not.toMatch(/dana/);
  });

  it('keeps what the engine says, which names code', () => {
    expect(describeError(new TypeError('x is not a function')).message).toBe('x is not a function');
  });

  it('may be anything that was thrown, and ends where causes run in a circle', () => {
    expect(describeError('dana@example.com')).toEqual({ type: 'string' });
    const circle = new Error('round');
    circle.cause = circle;
    expect(JSON.stringify(describeError(circle)).length).toBeLessThan(3000);
  });
});

describe('a request in the log', () => {
  it('is there even when its client did not wait for the answer', async () => {
    const lines: string[] = [];
    const app = Fastify(logging('info', { write: (line) => lines.push(line) }));
    requestIds(app);
    const { promise: answered, resolve: answer } = Promise.withResolvers<string>();
    app.post('/api/slow', () => answered);
    const url = await app.listen({ port: 0, host: '127.0.0.1' });
    const leave = new AbortController();
    const left = fetch(`${url}/api/slow?session_id=cs_test_secret`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
      signal: leave.signal,
    }).catch(() => 'left');
    setTimeout(() => leave.abort(), 100);
    expect(await left).toBe('left');
    const line = await vi.waitFor(() => lines.find((each) => each.includes('went away')) ?? Promise.reject(), {
      timeout: 120_000,
    });
    expect(JSON.parse(line ?? '')).toMatchObject({ level: 30, method: 'POST', route: '/api/slow' });
    expect(line).not.toContain('secret');
    answer('nobody hears it');
    await app.close();
  });

  it('that its client left is no error', async () => {
    const lines: string[] = [];
    const app = Fastify(logging('debug', { write: (line) => lines.push(line) }));
    app.get('/film', async () => Readable.from(endless()));
    const url = await app.listen({ port: 0, host: '127.0.0.1' });
    const leave = new AbortController();
    const reply = await fetch(`${url}/film?session_id=cs_test_secret`, { signal: leave.signal });
    await reply.body?.getReader().read();
    leave.abort();
    const left = await vi.waitFor(
      () => lines.find((line) => line.includes('The client went away')) ?? Promise.reject(),
      { timeout: 120_000 },
    );
    expect(JSON.parse(left ?? '')).toMatchObject({ level: 20, method: 'GET', route: '/film' });
    await app.close();
    expect(lines.join()).not.toMatch(/secret|"level":50/);
  });
});

async function* endless() {
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, 5));
    yield Buffer.alloc(1000);
  }
}
