import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { contract } from '@fallsline/domain';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { startTestSite } from '../testing/test-site.ts';
import { alarmKinds } from './alarms/alarm-rule.ts';

const operations = join(import.meta.dirname, '../../operations');

/** What a monitor gets from the script: its code, and the first word of what it says. */
function check(site: string): Promise<[number, string]> {
  return new Promise((resolve) => {
    execFile('sh', [join(operations, 'check-ready.sh'), site], (error, said) => {
      resolve([error ? Number(error.code) : 0, said.split(':')[0] ?? '']);
    });
  });
}

test('every alarm is alerted of, by metrics that there are', async () => {
  type Rules = { groups: { rules: { expr: string; labels: { severity: string } }[] }[] };
  const { groups }: Rules = parse(readFileSync(join(operations, 'alerts.yml'), 'utf8'));
  const rules = groups.flatMap((group) => group.rules);
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

test('a monitor reads the answer of a running site', async () => {
  const site = await startTestSite();
  await site.selling.look(site.app.log);
  const { port } = site.app.server.address() as AddressInfo;
  expect(await check(`http://127.0.0.1:${port}`)).toEqual([0, 'OK']);
  await site.close();
});
