import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { followedEvents } from '../bookings/settlement/receive-event.ts';
import { deskProgram } from '../staff/desk/program.ts';
import { alarmKinds } from './alarms/alarm-rule.ts';

const page = readFileSync(join(import.meta.dirname, '../../OPERATIONS.md'), 'utf8');
/** nftables in a network of its own: it asks the kernel. */
const nft = (...given: string[]) => ['--map-root-user', '--net', 'nft', ...given];
const unique = (found: Iterable<RegExpMatchArray>) => [...new Set([...found].map(([, name]) => name))].sort();

test('OPERATIONS.md says what to do about every alarm, and about none that there is not', () => {
  expect(unique(page.matchAll(/^- \*\*alarm `([\w-]+)`\*\*/gm))).toEqual([...alarmKinds].sort());
});

test('OPERATIONS.md subscribes to the events that are followed up', () => {
  expect(unique(page.matchAll(/^ {4}((?:checkout|charge|refund)[\w.]+)$/gm))).toEqual([...followedEvents].sort());
});

test('OPERATIONS.md gives a restricted key the rights for the calls that are made', () => {
  const source = readFileSync(join(import.meta.dirname, '../ports/payments/stripe.ts'), 'utf8');
  const made = unique(source.matchAll(/\bstripe\.((?!webhooks)\w+(?:\.\w+)+)\(/g));
  expect(made.length).toBeGreaterThan(0);
  expect(unique(page.matchAll(/`((?:\w+\.)+(?:create|retrieve|update|list|expire|cancel|search))`/g))).toEqual(made);
});

test('OPERATIONS.md names only commands of the desk', () => {
  const commands = deskProgram(async () => {}).commands.map((command) => command.name());
  for (const name of unique(page.matchAll(/`?\bdesk (\w+) ?[<`-]/g))) expect(commands).toContain(name);
});

test.skipIf(spawnSync('unshare', nft('list', 'ruleset')).status !== 0)(
  'the firewall of OPERATIONS.md can be read',
  () => {
    const rules = /^ {4}flush ruleset$.+?^ {4}}$/ms.exec(page)?.[0] ?? '';
    const input = rules.replace('<a>', '192.0.2.1').replace('<b>', '192.0.2.2');
    expect(input).toContain('dport 5432');
    const { status, stderr } = spawnSync('unshare', nft('--check', '--file', '-'), { input, encoding: 'utf8' });
    expect(stderr).toBe('');
    expect(status).toBe(0);
  },
);
