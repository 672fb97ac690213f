import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readInlineSources } from './site-files.ts';

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'inline-'));
});
afterAll(() => rm(root, { recursive: true }));

it('names nothing where there is no build', () => {
  expect(readInlineSources(root)).toEqual({ styles: [], scripts: [] });
});

it('refuses a build that does not say what stands in its pages, and takes the word of one that does', async () => {
  await writeFile(join(root, 'index.html'), '<!doctype html><style>a{color:red}</style>');
  expect(() => readInlineSources(root)).toThrow(/csp\.json is missing: build the web again/);
  const named = { styles: ["'sha256-6hWWMOcF+mJesSJGYhmK2lkIIEw9Xc5XKGLPVzh8yxs='"], scripts: [] };
  await writeFile(join(root, 'csp.json'), JSON.stringify(named));
  expect(readInlineSources(root)).toEqual(named);
});
