import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test } from 'vitest';

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

/** How the audit of a registry ends, and what it says. */
async function audit(url: string) {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../audit.mjs'), `--registry=${url}`]);
  const [said, wrong, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { code, said: said + wrong };
}

const weakness = (severity: string) => ({
  fastify: [
    { id: 1, url: 'https://advisories.example/1', title: 'A hole', severity, vulnerable_versions: '<99', cwe: [] },
  ],
});

test('asks about what runs in production, and is content when nothing is known of it', async () => {
  const { url, asked } = await registry(200, {});
  expect(await audit(url)).toMatchObject({ code: 0 });
  expect(asked).toHaveLength(1);
  expect(asked[0]).toContain('"fastify":["5.');
  expect(asked[0]).not.toContain('"vitest"');
});

test('names what is weak, high or critical', async () => {
  const { code, said } = await audit((await registry(200, weakness('critical'))).url);
  expect(code).toBe(1);
  for (const word of ['critical', 'A hole', 'fastify', 'https://advisories.example/1']) expect(said).toContain(word);
});

test('lets pass what is hardly weak', async () => {
  expect(await audit((await registry(200, weakness('low'))).url)).toMatchObject({ code: 0 });
});

test.each([
  ['is not there', async () => 'http://127.0.0.1:1/', /Failed to request|error sending/],
  ['takes no such questions', async () => (await registry(405, {})).url, /responded with 405/],
])('says that nobody knows when the registry %s', async (_what, place, why) => {
  const { code, said } = await audit(await place());
  expect(code).toBe(0);
  expect(said).toMatch(why);
  expect(said).toContain('NOT DONE');
});
