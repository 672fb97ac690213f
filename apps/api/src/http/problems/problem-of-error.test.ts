import { problemKindOf } from '@fallsline/domain';
import Fastify, { type FastifyInstance, type InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { logging } from '../../process/logger-options.ts';
import { validateRequest } from '../calls/validate-request.ts';
import { answerError, problems } from './problem-of-error.ts';
import { Refusal } from './refusal.ts';

const lines: string[] = [];
let app: FastifyInstance;

function thrown(error: unknown) {
  return async () => {
    throw error;
  };
}

beforeAll(async () => {
  app = Fastify({
    ...logging('info', { write: (line) => lines.push(line) }),
    bodyLimit: 100,
    frameworkErrors: answerError,
  });
  app.setValidatorCompiler(validateRequest);
  app.removeContentTypeParser('text/plain');
  problems(app);
  app.addHook('onRequest', async ({ url }) => {
    if (url === '/nowhere?bug') throw new TypeError('dana is not a function');
  });
  const body = z.object({
    payload: z.object({
      name: z.string('Name is required').check(z.minLength(3, 'Too short'), z.regex(/^[A-Z]/, 'No capital')),
    }),
  });
  app.post('/checked', { schema: { body } }, async () => 'fine');
  app.get('/bug', thrown(new TypeError('dana is not a function')));
  app.get('/text', thrown('just a text'));
  app.get(
    '/down',
    thrown(
      new Error('Failed query: dana@example.com', { cause: Object.assign(new Error('x'), { code: 'ECONNREFUSED' }) }),
    ),
  );
  app.get('/full', thrown(Object.assign(new Error('disk'), { code: '53100' })));
  app.get('/refused', thrown(new Refusal('paymentsUnavailable', { headers: { 'retry-after': '30' } })));
  app.get('/teapot', thrown(Object.assign(new Error('short and stout'), { statusCode: 418 })));
  app.get('/slow', { handlerTimeout: 20 }, () => new Promise(() => {}));
});
afterAll(() => app.close());

async function problemFrom(request: string | InjectOptions) {
  const reply = await app.inject(request);
  expect(reply.headers['content-type']).toBe('application/problem+json; charset=utf-8');
  expect(reply.headers['cache-control']).toBe('no-store');
  const problem = reply.json();
  expect(problem.status).toBe(reply.statusCode);
  return { kind: problemKindOf(problem.type), headers: reply.headers, ...problem };
}
const post = (payload: unknown, type = 'application/json') =>
  problemFrom({
    method: 'POST',
    url: '/checked',
    headers: { 'content-type': type },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  });

describe('a problem', () => {
  it('names every field that is wrong, once, by its place in the body', async () => {
    expect(await post({ payload: { name: 'x' } })).toMatchObject({
      kind: 'invalidRequest',
      status: 400,
      errors: [{ path: 'payload.name', code: 'unreadable', message: 'Too short' }],
    });
  });

  it.each([
    ['no object', '[]', /one JSON object/],
    ['no JSON', '{', /not JSON/],
    ['an empty body', '', /no body/],
    ['a forbidden key', '{"__proto__":{}}', /not JSON/],
  ])('says what is wrong with %s', async (_what, payload, detail) => {
    const problem = await post(payload);
    expect(problem).toMatchObject({ kind: 'invalidRequest', status: 400 });
    expect(problem.detail).toMatch(detail);
    expect(problem.errors).toBeUndefined();
  });

  it('stands for what is too long, and for what is no JSON by name', async () => {
    expect(await post({ payload: 'x'.repeat(200) })).toMatchObject({ kind: 'tooLarge', status: 413 });
    expect(await post('hello', 'text/plain')).toMatchObject({ kind: 'unsupportedMedia', status: 415 });
    expect(await post('a=1', 'application/x-www-form-urlencoded')).toMatchObject({ kind: 'unsupportedMedia' });
  });

  it('stands for an address that is not there, is not ours or cannot be read', async () => {
    expect(await problemFrom('/nowhere')).toMatchObject({ kind: 'notFound', status: 404 });
    expect(await problemFrom('/%zz')).toMatchObject({ kind: 'invalidRequest', status: 400 });
  });

  it('names the methods of an address that takes others', async () => {
    const problem = await problemFrom({ method: 'DELETE', url: '/api/quotes?a=1' });
    expect(problem).toMatchObject({ kind: 'methodNotAllowed', status: 405 });
    expect(problem.headers.allow).toBe('POST');
    expect((await problemFrom({ method: 'PUT', url: '/api/booking/calendar?ride=1' })).headers.allow).toBe('GET, HEAD');
  });

  it.each(['', '{', 'x'.repeat(200)])('says that there is no route before it reads a body: %s', async (payload) => {
    const headers = { 'content-type': 'application/json' };
    for (const method of ['POST', 'PUT', 'DELETE'] as const)
      expect((await problemFrom({ method, url: '/nowhere', headers, payload })).kind).toBe('notFound');
    expect((await problemFrom({ method: 'DELETE', url: '/api/quotes', headers, payload })).headers.allow).toBe('POST');
  });

  it('of ours says nothing of its cause', async () => {
    for (const url of ['/bug', '/text', '/nowhere?bug']) {
      const problem = await problemFrom(url);
      expect(problem).toMatchObject({ kind: 'internal', status: 500 });
      expect(JSON.stringify(problem)).not.toMatch(/dana|just a text/);
    }
  });

  it.each(['/down', '/full', '/slow'])('of an outage (%s) asks to come back', async (url) => {
    const problem = await problemFrom(url);
    expect(problem).toMatchObject({ kind: 'unavailable', status: 503 });
    expect(problem.headers['retry-after']).toBe('5');
  });

  it("keeps the headers of a refusal, and the caller's fault stays the caller's", async () => {
    expect((await problemFrom('/refused')).headers['retry-after']).toBe('30');
    expect(await problemFrom('/teapot')).toMatchObject({ kind: 'invalidRequest', status: 400 });
  });
});

describe('the log', () => {
  it('has every failure of ours with its place and cause, and no message that may quote a guest', async () => {
    // The tests above may have caused it already: it is written once a minute.
    await app.inject('/down');
    const failure = lines.map((line) => JSON.parse(line)).find(({ err }) => err?.cause?.code === 'ECONNREFUSED');
    expect(failure).toMatchObject({
      level: 50,
      msg: 'The request failed',
      err: { type: 'Error', cause: { type: 'Error', code: 'ECONNREFUSED' } },
    });
    expect(failure.err.at[0]).toContain('problem-of-error.test.ts');
    expect(lines.join()).not.toContain('dana@example.com');
  });

  it('has no error line for a refusal', async () => {
    lines.length = 0;
    await app.inject('/refused');
    expect(lines).toEqual([]);
  });
});
