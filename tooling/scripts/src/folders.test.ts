import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './root.ts';

const sources = globSync('{apps,packages,tooling}/*/src', { cwd: root });
/** Tests and their fixtures may use anything. */
const isShipped = (file: string) => !/\.(test|typetest|gen)\.|(^|\/)testing\//.test(file);

/** Which folders of `src` each folder imports, by an import that says so. A file beside the folders counts as one. */
function importsOf(source: string): Map<string, Map<string, string>> {
  const imports = new Map<string, Map<string, string>>();
  for (const file of globSync('**/*.{ts,tsx}', { cwd: join(root, source) }).filter(isShipped)) {
    const from = folderOf(file);
    const folders = imports.get(from) ?? new Map<string, string>();
    imports.set(from, folders);
    const text = readFileSync(join(root, source, file), 'utf8');
    for (const [, path = ''] of text.matchAll(/\b(?:from|import)\s*\(?\s*'(\.[^']+)'/g)) {
      const imported = normalize(join(dirname(file), path));
      const to = folderOf(imported);
      if (to !== from && !imported.startsWith('..')) folders.set(to, `${file} imports ${imported}`);
    }
  }
  return imports;
}

function folderOf(file: string): string {
  return file.split('/')[0] ?? file;
}

/** The imports that are left when every folder that imports no other, or is imported by none, is taken away, again and again. */
function circlesIn(imports: Map<string, Map<string, string>>): string[] {
  const left = new Map(imports);
  const importsOther = (folder: string) => [...(left.get(folder)?.keys() ?? [])].some((other) => left.has(other));
  const isImported = (folder: string) => [...left.values()].some((folders) => folders.has(folder));
  for (let before = -1; before !== left.size; ) {
    before = left.size;
    for (const folder of left.keys()) if (!importsOther(folder) || !isImported(folder)) left.delete(folder);
  }
  return [...left.values()].flatMap((folders) => [...folders].filter(([to]) => left.has(to)).map(([, said]) => said));
}

// Biome refuses circles of files. Folders in a circle are as hard to read: neither can be understood before the other.
test.each(sources)('the folders of %s import each other in one direction', (source) => {
  expect(circlesIn(importsOf(source))).toEqual([]);
});

test('a circle of folders is found', () => {
  const arrow = (to: string) => new Map([[to, `imports ${to}`]]);
  const imports = new Map([
    ['routes', arrow('changes')],
    ['changes', arrow('bookings')],
    ['bookings', arrow('changes')],
    ['database', new Map()],
  ]);
  expect(circlesIn(imports)).toEqual(['imports bookings', 'imports changes']);
});
