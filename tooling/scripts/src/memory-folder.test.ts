import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { memoryFolder } from './memory-folder.ts';

let parent: string;
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'memory-'));
});
afterEach(() => rmSync(parent, { recursive: true }));

test('a folder that other users of the machine can enter', () => {
  const folder = memoryFolder(parent, 1) ?? '';
  expect(statSync(folder).mode & 0o777).toBe(0o755);
});

test('none where there is too little room, or no such place', () => {
  expect(memoryFolder(parent, Number.MAX_SAFE_INTEGER)).toBeUndefined();
  expect(memoryFolder(join(parent, 'nowhere'), 1)).toBeUndefined();
  expect(readdirSync(parent)).toEqual([]);
});

test('it goes with its process, and what a killed one has left goes with the next', () => {
  const run = (end: string) => {
    const code = `const { memoryFolder } = await import('${new URL('memory-folder.ts', import.meta.url).href}');
      process.stdout.write(memoryFolder('${parent}', 1)); ${end}`;
    return spawnSync(process.execPath, ['--input-type=module', '--eval', code], { encoding: 'utf8' }).stdout;
  };
  const ended = run('');
  expect(ended).toContain(join(parent, 'fallsline-tests-'));
  expect(existsSync(ended)).toBe(false);

  const killed = run("process.kill(process.pid, 'SIGKILL')");
  expect(existsSync(killed)).toBe(true);
  const alive = join(parent, `fallsline-tests-${process.pid}-other`);
  mkdirSync(alive);
  memoryFolder(parent, 1);
  expect(existsSync(killed)).toBe(false);
  expect(existsSync(alive)).toBe(true);
});
