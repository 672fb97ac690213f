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
