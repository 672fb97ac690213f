import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, request, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import getPort from 'get-port';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

const nginx = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/opt/homebrew/bin/nginx'].find((path) => existsSync(path));

const hasIpv6 = Object.values(networkInterfaces()).some((all) => all?.some(({ address }) => address === '::1'));

// nginx.conf as it lies in the repository, but for ports, places, and limits that a test can wait for. Fault case 32
// restarts processes behind it, and installs nginx where it may.
describe.skipIf(!nginx)('nginx in front', () => {
  let folder: string;
  let port: number;
  let behind: Server;
  let child: ChildProcess;
  const reached: string[] = [];
  const held: { end(): void }[] = [];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'fallsline-nginx-'));
    port = await getPort();
    behind = createServer((call, reply) => {
      reached.push(call.url ?? '');
      if (call.url === '/held') held.push(reply);
      else reply.end('done');
    }).listen(0, '127.0.0.1');
    await once(behind, 'listening');
    const api = `127.0.0.1:${(behind.address() as AddressInfo).port}`;
    let site = await readFile(join(import.meta.dirname, '../../nginx.conf'), 'utf8');
    for (const [place, instead] of [
      ['listen 80;', `listen 127.0.0.1:${port};`],
      ['listen [::]:80;', hasIpv6 ? `listen [::1]:${port};` : ''],
      ['127.0.0.1:3001', api],
      ['127.0.0.1:3002', api],
      ['/var/log/nginx/access.log', join(folder, 'access.log')],
      ['/etc/nginx/fallsline/*.conf', join(folder, 'challenge.conf')],
      ['client_body_timeout 10s;', 'client_body_timeout 1s;'],
      ['limit_conn clients 250;', 'limit_conn clients 2;'],
    ] as const) {
      expect(site).toContain(place);
      site = site.replaceAll(place, instead);
    }
    await writeFile(join(folder, 'site.conf'), site);
    const page = await readFile(join(import.meta.dirname, '../../OPERATIONS.md'), 'utf8');
    const challenge = /^ {4}location .+?^ {4}}$/ms.exec(page)?.[0] ?? '';
    await writeFile(join(folder, 'challenge.conf'), challenge.replace('<the other host>', api));
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (each) => `${each}_temp_path ${folder}/${each};`,
    );
    const main = join(folder, 'nginx.conf');
    await writeFile(
      main,
      `daemon off; worker_processes 1; pid ${folder}/pid; ${process.getuid?.() === 0 ? 'user root;' : ''}
       events { worker_connections 64; }
       http { ${temporary.join(' ')} set_real_ip_from 127.0.0.1; real_ip_header X-Test-Address; include ${folder}/site.conf; }`,
    );
    child = spawn(nginx ?? '', ['-c', main, '-e', join(folder, 'error.log')], { stdio: 'ignore' });
    await vi.waitFor(async () => expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200), {
      timeout: 20_000,
    });
  }, 60_000);
  afterAll(async () => {
    for (const reply of held) reply.end();
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
    behind.close();
    await rm(folder, { recursive: true, force: true });
  });

  /** The status that a client of an address is answered with. */
  async function asked(path: string, address: string): Promise<number | undefined> {
    const call = request({ port, host: '127.0.0.1', path, headers: { 'x-test-address': address }, agent: false }).end();
    const [answer] = await once(call, 'response');
    answer.resume();
    return answer.statusCode;
  }

  test('writes down who asked for what, but no session, no token and no address of a calendar', async () => {
    const url = `http://127.0.0.1:${port}`;
    const headers = { referer: `${url}/success?session_id=cs_secret` };
    await fetch(`${url}/success?session_id=cs_secret`, { headers });
    await fetch(`${url}/newsletter/confirm?token=secret`, { headers });
    await fetch(`${url}/api/calendar/secret.ics`, { headers });
    await fetch(`${url}/last`, { headers });
    const log = () => readFile(join(folder, 'access.log'), 'utf8');
    await vi.waitFor(async () => expect(await log()).toContain('GET /last'), { timeout: 20_000 });
    expect(await log()).toMatch(/^127\.0\.0\.1 .* "GET \/success" 200 /m);
    expect(await log()).toContain('GET /newsletter/confirm');
    expect(await log()).not.toContain('secret');
  });

  test('passes on once what the authority of the other host’s certificate asks', async () => {
    const challenge = '/.well-known/acme-challenge/token';
    const ask = (headers: Record<string, string>) => fetch(`http://127.0.0.1:${port}${challenge}`, { headers });
    expect((await ask({})).status).toBe(200);
    expect(reached.filter((path) => path === challenge)).toHaveLength(1);
    expect((await ask({ 'x-passed-on': '1' })).status).toBe(404);
    expect(reached.filter((path) => path === challenge)).toHaveLength(1);
  });

  test.runIf(hasIpv6)('answers who comes by IPv6, as who by IPv4', async () => {
    expect((await fetch(`http://[::1]:${port}/`)).status).toBe(200);
  });

  test('lets go who drips a body, and no process hears of it', async () => {
    const socket = connect(port, '127.0.0.1');
    socket.write('POST /dripped HTTP/1.1\r\nHost: site\r\nContent-Length: 900\r\n\r\n{');
    const begun = performance.now();
    // nginx closes without a word where a body stays away.
    expect(await text(socket)).not.toContain(' 200 ');
    const waited = performance.now() - begun;
    expect(waited).toBeGreaterThan(800);
    expect(waited).toBeLessThan(30_000);
    expect(reached).not.toContain('/dripped');
  });

  test('takes an IPv6 network of 64 bits for one client when it counts connections', async () => {
    for (const end of ['1', '2']) void asked('/held', `2001:db8:1:2::${end}`).catch(() => {});
    await vi.waitFor(() => expect(held).toHaveLength(2), { timeout: 20_000 });
    expect(await asked('/', '2001:db8:1:2:ffff::1')).toBe(503);
    expect(await asked('/', '2001:db8:1:3::1')).toBe(200);
    expect(await asked('/', '203.0.113.7')).toBe(200);
  });
});
