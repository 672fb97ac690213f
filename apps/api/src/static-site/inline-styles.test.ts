import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inlineStyleSources } from './inline-styles.ts';

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'styles-'));
  const page = (css: string) => `<!doctype html><style>${css}</style><p style>Words</p>`;
  await writeFile(join(root, 'index.html'), page('a{color:red}'));
  await writeFile(join(root, 'about.html'), page('a{color:red}'));
  await writeFile(join(root, '404.html'), page('b{color:red}'));
});
afterAll(() => rm(root, { recursive: true }));

it('names each style sheet of the pages once, by its hash', () => {
  // openssl dgst -sha256 -binary | base64
  expect(inlineStyleSources(root).toSorted()).toEqual([
    "'sha256-6hWWMOcF+mJesSJGYhmK2lkIIEw9Xc5XKGLPVzh8yxs='",
    "'sha256-ypIZpeWh67Lh3q46jpjGW7VCAJpmEqcFe8Dl5B2rXQU='",
  ]);
});

it('names none where there is no build', () => {
  expect(inlineStyleSources(join(root, 'nowhere'))).toEqual([]);
});
