import { setImmediate } from 'node:timers/promises';
import Fastify from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { afterEach, expect, it, vi } from 'vitest';
import { problems } from '../problems/problem-of-error.ts';
import { registerCall } from './register-call.ts';

afterEach(() => vi.useRealTimers());

it('a call that takes longer than 20 seconds is answered that it may be made again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const app = Fastify();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  problems(app);
  registerCall(app, 'fares', { handle: () => new Promise<never>(() => {}) });
  const answered = vi.fn();
  const reply = app.inject('/api/fares').then((answer) => {
    answered();
    return answer;
  });
  await vi.advanceTimersByTimeAsync(19_900);
  expect(answered).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  expect(await reply).toMatchObject({ statusCode: 503, headers: { 'retry-after': '5' } });
  await app.close();
});

it('an answer is sent once, though a hook holds it for a moment', async () => {
  const app = Fastify();
  app.setSerializerCompiler(serializerCompiler);
  const held: unknown[] = [];
  app.addHook('onSend', async (_request, _reply, payload) => {
    held.push(payload);
    await setImmediate();
    return payload;
  });
  registerCall(app, 'health', { handle: async () => ({ status: 200, body: { status: 'ok' } }) as const });
  const { body } = await app.inject('/api/health');
  expect(held).toEqual([body]);
  await app.close();
});
