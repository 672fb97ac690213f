import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test } from 'vitest';
import { auditDependencies } from './dependency-audit.ts';

let server: Server | undefined;
afterEach(() => server?.close());

/** A registry that knows what it is given to know; answers what it was asked about. */
async function registry(status: number, advisories: object) {
  const asked: string[] = [];
  const listening = createServer(async (request, reply) => {
    asked.push(`${request.method} ${request.url} ${await text(request)}`);
    reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(advisories));
  });
  server = listening;
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(listening.address() as AddressInfo).port}/`, asked };
}

const weakness = (severity: string) => ({
  fastify: [
    {
      id: 1,
      url: 'https://advisories.example/1',
      title: 'A hole',
      severity,
      vulnerable_versions: '<99',
      cwe: ['CWE-1'],
    },
  ],
});

test('asks about what runs in production, and is content when nothing is known of it', async () => {
  const { url, asked } = await registry(200, {});
  expect(await auditDependencies({ registry: url })).toEqual({ outcome: 'sound' });
  expect(asked).toHaveLength(1);
  expect(asked[0]).toContain('"fastify":["5.');
  expect(asked[0]).not.toContain('"vitest"');
});

test('names what is weak, high or critical', async () => {
  const { url } = await registry(200, weakness('critical'));
  const audit = await auditDependencies({ registry: url });
  expect(audit).toEqual({
    outcome: 'vulnerable',
    sentences: ['fastify: A hole (critical), not repaired yet, https://advisories.example/1'],
  });
});

test('lets pass what is hardly weak', async () => {
  const { url } = await registry(200, weakness('low'));
  expect(await auditDependencies({ registry: url })).toEqual({ outcome: 'sound' });
});

test.each([
  ['is not there', async () => 'http://127.0.0.1:1/', /Failed to request|error sending/],
  ['takes no such questions', async () => (await registry(405, {})).url, /responded with 405/],
])('says that nobody knows when the registry %s', async (_what, place, why) => {
  const audit = await auditDependencies({ registry: await place() });
  expect(audit).toEqual({ outcome: 'not-asked', why: expect.stringMatching(why) });
});
