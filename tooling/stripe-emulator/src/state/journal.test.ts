import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { readJournal, startJournal } from './journal.ts';

function journalFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'stripe-emulator-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return join(folder, 'state', 'journal.ndjson');
}

it('begins empty and reads back what was appended, in order', () => {
  const path = journalFile();
  expect(readJournal(path)).toEqual([]);
  const journal = startJournal(path, [{ entry: 1 }]);
  journal.append({ entry: 2 });
  journal.append({ entry: 3 });
  journal.close();
  expect(readJournal(path)).toEqual([{ entry: 1 }, { entry: 2 }, { entry: 3 }]);
});

it('drops a last line that a kill has torn, at every length', () => {
  const path = journalFile();
  startJournal(path, [{ entry: 'whole' }]).close();
  const whole = readFileSync(path, 'utf8');
  const torn = '{"entry":"torn"}';
  for (let length = 1; length <= torn.length; length += 1) {
    writeFileSync(path, whole);
    appendFileSync(path, torn.slice(0, length));
    expect(readJournal(path)).toEqual([{ entry: 'whole' }]);
  }
});

it('does not guess at a line broken elsewhere', () => {
  const path = journalFile();
  startJournal(path, [{ entry: 1 }]).close();
  appendFileSync(path, 'broken\n{"entry":3}\n');
  expect(() => readJournal(path)).toThrow('Line 2 of');
});
