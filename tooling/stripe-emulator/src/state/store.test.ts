import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { readJournal } from './journal.ts';
import { createStore, type IdempotencyRecord } from './store.ts';

function key(id: string, created: number): IdempotencyRecord {
  return { id, fingerprint: '', status: 200, body: {}, created };
}

function openStore(path: string, compactsAfter?: number) {
  const store = createStore(compactsAfter);
  store.open(path, ({ created }) => created > 0);
  onTestFinished(() => store.close());
  return store;
}

function newPath(): string {
  const folder = mkdtempSync(join(tmpdir(), 'stripe-emulator-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return join(folder, 'journal.ndjson');
}

it('rewrites its journal when it has grown, and loses nothing by it', () => {
  const path = newPath();
  const store = openStore(path, 10);
  for (let created = 1; created <= 35; created += 1) store.commit({ idempotencyKeys: [key('key', created)] });
  store.commit({ idempotencyKeys: [key('other', 1)] });
  expect(readJournal(path).length).toBeLessThan(12);
  store.close();
  expect(openStore(path).all('idempotencyKeys')).toEqual([key('key', 35), key('other', 1)]);
});

it('does not rewrite what has only grown', () => {
  const path = newPath();
  const store = openStore(path, 10);
  for (let id = 1; id <= 50; id += 1) store.commit({ idempotencyKeys: [key(`first ${id}`, 1)] });
  // Two keys a line: a rewritten journal has a line for each.
  for (let id = 1; id <= 50; id += 1) store.commit({ idempotencyKeys: [key(`a ${id}`, 1), key(`b ${id}`, 1)] });
  expect(readJournal(path)).toHaveLength(100);
});

it('forgets at the start the keys that are not worth keeping', () => {
  const path = newPath();
  const store = openStore(path);
  store.commit({ idempotencyKeys: [key('old', 0), key('fresh', 1)] });
  store.close();
  expect(openStore(path).all('idempotencyKeys')).toEqual([key('fresh', 1)]);
  expect(readJournal(path)).toHaveLength(1);
});
