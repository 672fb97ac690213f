import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inlineSources } from './inline-sources.ts';

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'inline-'));
  const page = (css: string) => `<!doctype html><style>${css}</style><p style>Words</p>
    <script type="application/ld+json">{"name":"Words"}</script>
    <script data-entry="/assets/a.js">a{color:red}</script>
    <script type="module" src="/assets/b.js"></script><script src="/c.js"></script>`;
  await writeFile(join(root, 'index.html'), page('a{color:red}'));
  await writeFile(join(root, 'about.html'), page('a{color:red}'));
  await writeFile(join(root, '404.html'), page('b{color:red}'));
});
afterAll(() => rm(root, { recursive: true }));

it('names what is written into the pages once, by its hash', () => {
  // openssl dgst -sha256 -binary | base64
  const red = "'sha256-6hWWMOcF+mJesSJGYhmK2lkIIEw9Xc5XKGLPVzh8yxs='";
  const { styles, scripts } = inlineSources(root);
  expect(styles.toSorted()).toEqual([red, "'sha256-ypIZpeWh67Lh3q46jpjGW7VCAJpmEqcFe8Dl5B2rXQU='"]);
  expect(scripts).toEqual([red]);
});

it('names nothing where there is no build', () => {
  expect(inlineSources(join(root, 'nowhere'))).toEqual({ styles: [], scripts: [] });
});
