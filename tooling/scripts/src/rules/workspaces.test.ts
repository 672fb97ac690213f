import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { business } from '@fallsline/domain';
import { expect, test } from 'vitest';
import { root } from '../root.ts';

type Manifest = { license?: string; private?: boolean; scripts?: Record<string, string> };

const manifests = ['package.json', ...globSync('{apps,packages,tooling}/*/package.json', { cwd: root })].map(
  (file): [string, Manifest] => [dirname(file), JSON.parse(readFileSync(join(root, file), 'utf8'))],
);
const workspaces = manifests.filter(([folder]) => folder !== '.');

test('there are workspaces', () => expect(workspaces.length).toBeGreaterThan(10));

test.each(manifests)('%s is not free to use, and cannot be published by mistake', (_folder, manifest) => {
  expect(manifest).toMatchObject({ license: 'UNLICENSED', private: true });
});

// Turbo skips a workspace without the script it is asked to run, and says nothing.
test.each(workspaces)('%s is tested and checked by the names that all have', (_folder, { scripts }) => {
  expect(scripts).toMatchObject({ test: expect.any(String), typecheck: expect.stringMatching(/\btsc --noEmit$/) });
});

test.each(workspaces.filter(([folder]) => folder.startsWith('apps/')))(
  '%s is built and developed',
  (_folder, { scripts }) => {
    expect(scripts).toMatchObject({ build: expect.any(String), dev: expect.any(String) });
  },
);

test('the page for who finds a weakness names our address', () => {
  expect(readFileSync(join(root, '.github/SECURITY.md'), 'utf8')).toContain(business.supportEmail);
});
