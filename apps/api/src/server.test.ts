import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { contract } from '@fallsline/domain';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type BuiltApi, buildApi, startServer } from './testing/built-api.ts';
import { createPostgresDatabase } from './testing/test-databases.ts';

const packageRoot = join(import.meta.dirname, '..');
let built: BuiltApi;
let taken: Server;
let takenPort: string;

beforeAll(async () => {
  built = await buildApi();
  taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const address = taken.address();
  takenPort = typeof address === 'object' ? String(address?.port) : '';
});
afterAll(() => void taken.close());

/** On the test server's PostgreSQL unless told otherwise. */
const start = (env: Record<string, string>) =>
  startServer(built, {
    DATABASE_URL: inject('postgresUrl'),
    // Nobody is there: what needs Stripe or mail waits.
    STRIPE_API_URL: `http://127.0.0.1:${takenPort}`,
    SMTP_URL: `smtp://127.0.0.1:${takenPort}`,
    ...env,
  });

describe('the server', () => {
  it.each(['SIGTERM', 'disconnect'] as const)('takes bookings until %s, then closes and ends well', async (end) => {
    const { child, exit, ready } = start({});
    const line = await ready();
    expect(line).toMatchObject({ engine: 'postgresql', msg: expect.stringMatching(/^Taking bookings\. ./) });
    const reply = await fetch(`http://127.0.0.1:${line.port}/api/ready`);
    expect(reply.status).toBe(200);
    if (end === 'disconnect') child.disconnect();
    else {
      child.kill(end);
      // Ctrl-C reaches a process as often as it is pressed, and from its launcher as well.
      child.kill(end);
    }
    expect(await exit).toEqual({ code: 0, signal: null });
  });

  it('counts a client together with the other processes on its database', async () => {
    const DATABASE_URL = (await createPostgresDatabase()).href;
    const servers = [
      start({ DATABASE_URL, RATE_LIMIT_CONTACT: '4' }),
      start({ DATABASE_URL, RATE_LIMIT_CONTACT: '4' }),
    ];
    const ports = (await Promise.all(servers.map(({ ready }) => ready()))).map(({ port }) => port);
    const { path } = contract.subscribeNewsletter;
    const answers: Response[] = [];
    for (let times = 0; times < 6; times += 1) {
      const to = `http://127.0.0.1:${ports[times % 2]}${path}`;
      const headers = { 'content-type': 'application/json' };
      answers.push(await fetch(to, { method: 'POST', headers, body: '{"email":"nobody"}' }));
    }
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400, 429, 429]);
    const left = answers.map(({ headers }) => /"client";r=(\d+)/.exec(headers.get('ratelimit') ?? '')?.[1]);
    expect(left).toEqual(['3', '2', '1', '0', '0', '0']);
    for (const { child } of servers) child.kill('SIGTERM');
    await Promise.all(servers.map(({ exit }) => exit));
  });

  it.each([
    [
      'production without a built web, with a test key too',
      () => ({
        NODE_ENV: 'production',
        STRIPE_API_URL: '',
        STRIPE_SECRET_KEY: 'sk_test_51Abc',
        STRIPE_WEBHOOK_SECRET: 'whsec_51Abc',
        LINK_SECRET: 'a'.repeat(44),
        PUBLIC_URL: 'https://www.falls.test',
        WEB_ROOT: packageRoot,
      }),
      /^There is no built web in [^\n]*\n$/,
    ],
    [
      'a port that is taken',
      () => ({ PORT: takenPort }),
      /^Port \d+ is in use: stop what listens there, or set PORT to a free port\.\n$/,
    ],
    [
      'a variable that is wrong',
      () => ({ PORT: 'http', STRIPE_SECRET_KEY: '' }),
      /^PORT must be .*\.\nSTRIPE_SECRET_KEY is missing: .*\.\n$/,
    ],
    [
      'a host that is not ours',
      () => ({ HOST: '192.0.2.1' }),
      /^This machine has no address 192\.0\.2\.1: set HOST .*\n$/,
    ],
    ['a host that nobody knows', () => ({ HOST: 'nowhere.invalid' }), /^HOST is nowhere\.invalid, .*\n$/],
    [
      'a database that is not there',
      () => ({ DATABASE_URL: 'postgresql://nobody:word@127.0.0.1:1/none' }),
      /^[^\n]*DATABASE_URL[^\n]*\n$/,
    ],
  ])('ends with a sentence for %s', async (_what, env, sentence) => {
    const { exit, stderr } = start(env());
    expect(await exit).toEqual({ code: 1, signal: null });
    expect(await stderr).toMatch(sentence);
    expect(await stderr).not.toContain(':word');
  });
});
