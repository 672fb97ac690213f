import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { root } from '../root.ts';

test('what others wrote for the build server is named by its commit, which nobody can move', async () => {
  const workflow = await readFile(join(root, '.github/workflows/build.yml'), 'utf8');
  const used = workflow.match(/(?<=uses: ).+/g) ?? [];
  expect(used.length).toBeGreaterThan(1);
  expect(used.filter((action) => !/^[\w-]+\/[\w-]+@[\da-f]{40} # v\d+\.\d+\.\d+$/.test(action))).toEqual([]);
});

test('the list of what runs in production names all of it, with its license, and nothing that only builds or tests', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'fallsline-sbom-'));
  try {
    const { scripts } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
    const file = join(folder, 'sbom.json');
    const [pnpm, ...given] = scripts.sbom.replace('sbom.cdx.json', file).split(' ');
    await promisify(execFile)(pnpm, given, { cwd: root });
    const { components } = JSON.parse(await readFile(file, 'utf8'));
    const names = components.map(({ purl }: { purl: string }) => decodeURIComponent(purl).replace(/@[^@]+$/, ''));
    const [api, web] = await Promise.all(['apps/api', 'apps/web'].map(dependenciesOf));
    expect(names).toEqual(expect.arrayContaining([...(api ?? []), ...(web ?? [])]));
    for (const tool of ['vitest', 'knip', '@axe-core/playwright']) expect(names).not.toContain(`pkg:npm/${tool}`);
    expect(components.filter(({ licenses }: { licenses?: unknown[] }) => !licenses?.length)).toEqual([]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

async function dependenciesOf(workspace: string): Promise<string[]> {
  const { dependencies } = JSON.parse(await readFile(join(root, workspace, 'package.json'), 'utf8'));
  return Object.entries<string>(dependencies).flatMap(([name, version]) =>
    version.startsWith('workspace:') ? [] : [`pkg:npm/${name}`],
  );
}
