import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contract } from '@fallsline/domain';
import { expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import { startTestSite } from '../testing/test-site.ts';
import { alarmKinds } from './alarms/alarm-rule.ts';

const operations = join(import.meta.dirname, '../../operations');

/** What a monitor gets from the script: its code, and the first word of what it says. */
function check(site: string, host: string[] = [], trusted?: string): Promise<[number, string]> {
  const trust = trusted === undefined ? [] : [`CURL_CA_BUNDLE=${trusted}`];
  return new Promise((resolve) => {
    execFile('env', [...trust, 'sh', join(operations, 'check-ready.sh'), site, ...host], (error, said) => {
      resolve([error ? Number(error.code) : 0, said.split(':')[0] ?? '']);
    });
  });
}

test('every alarm is alerted of, by metrics that there are', async () => {
  type Rules = { groups: { rules: { expr: string; annotations: object }[] }[] };
  const { groups }: Rules = parse(readFileSync(join(operations, 'alerts.yml'), 'utf8'));
  const rules = groups.flatMap((group) => group.rules);
  // A comma that is not quoted begins another annotation, and Prometheus reads none of the file.
  for (const { annotations } of rules) expect(Object.keys(annotations)).toEqual(['summary']);
  const text = rules.map(({ expr }) => expr).join('\n');
  const kinds = [...text.matchAll(/kind=~"([^"]+)"/g)].flatMap(([, list = '']) => list.split('|'));
  expect(kinds.sort()).toEqual([...alarmKinds].sort());
  const site = await startTestSite({ metricsReaders: { token: 'a-token-for-prometheus' } });
  const headers = { authorization: 'Bearer a-token-for-prometheus' };
  const { body } = await site.app.inject({ url: contract.ready.path.replace('ready', 'metrics'), headers });
  await site.close();
  for (const [name] of text.matchAll(/fallsline_\w+/g)) expect(body, name).toContain(`# TYPE ${name} gauge`);
});

test('a monitor is told whether the site sells, and whether a person should look', async () => {
  let answer = '';
  const server = createServer((_request, reply) => reply.end(answer)).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const said = async (body: object) => {
    answer = JSON.stringify(body);
    return check(address);
  };
  expect(await said({ status: 'ready', sells: true, alarms: [] })).toEqual([0, 'OK']);
  expect(await said({ status: 'ready', sells: true, alarms: ['mail-down'] })).toEqual([1, 'WARNING']);
  expect(await said({ status: 'ready', sells: false, alarms: ['payments-down'] })).toEqual([2, 'CRITICAL']);
  expect(await said({ status: 503 })).toEqual([2, 'CRITICAL']);
  server.close();
  expect(await check('http://127.0.0.1:1')).toEqual([2, 'CRITICAL']);
});

test.skipIf(spawnSync('openssl', ['version']).error).each([
  [13, [1, 'WARNING']],
  [30, [0, 'OK']],
])('a monitor is told of a host whose certificate ends in %i days: %o', async (days, said) => {
  const folder = mkdtempSync(join(tmpdir(), 'fallsline-certificate-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  const made = `req -x509 -nodes -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -subj /CN=www.fallsline.example`;
  const names = ['-addext', 'subjectAltName=DNS:www.fallsline.example'];
  execFileSync('openssl', [...made.split(' '), ...names, '-days', String(days), '-keyout', key, '-out', cert], {
    stdio: 'ignore',
  });
  const answer = JSON.stringify({ status: 'ready', sells: true, alarms: [] });
  const options = { key: readFileSync(key), cert: readFileSync(cert) };
  const server = createTlsServer(options, (_request, reply) => reply.end(answer)).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  expect(await check(`https://www.fallsline.example:${port}`, ['127.0.0.1'], cert)).toEqual(said);
  server.close();
});

test('a monitor reads the answer of a running site', async () => {
  const site = await startTestSite();
  await site.selling.look(site.app.log);
  const { port } = site.app.server.address() as AddressInfo;
  expect(await check(`http://127.0.0.1:${port}`)).toEqual([0, 'OK']);
  await site.close();
});
