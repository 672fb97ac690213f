import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../root.ts';

type Import = { from: string; to: string };
/** A folder and what stands in it, on floors from the top down: files, folders, and `folder/*` for each folder in one. */
type Building = { folder: string; floors: string[][] };

/** Tests and their fixtures may use anything. */
const isTest = (file: string) => /\.(test|typetest)\.|(^|\/)testing\//.test(file);
const imports = globSync('{apps,packages,tooling}/*/{build,src}/**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !isTest(file))
  .flatMap((from): Import[] => {
    const text = readFileSync(join(root, from), 'utf8');
    return [...text.matchAll(/\b(?:from|import)\s*\(?\s*'(\.|@fallsline\/)([^']+)'/g)].map(([, start, path = '']) => {
      if (start === '.') return { from, to: normalize(join(dirname(from), `.${path}`)) };
      const [workspace = ''] = globSync(`{apps,packages,tooling}/${path.split('/')[0]}`, { cwd: root });
      return { from, to: `${workspace}/src/${path.split('/').slice(1).join('/')}` };
    });
  })
  // What a tool has written goes round by nature.
  .filter(({ from, to }) => !`${from} ${to}`.includes('.gen.'));

/** The picture of ARCHITECTURE.md: the block of text under "Who may import whom". */
const [, picture = ''] =
  /## Who may import whom\n.*?```\n(.*?)```/s.exec(readFileSync(join(root, 'apps/ARCHITECTURE.md'), 'utf8')) ?? [];
const buildings = buildingsIn(picture);

function buildingsIn(text: string): Building[] {
  return text.split(/\n(?=\S)/).map((block) => {
    const [folder = '', ...floors] = block.trimEnd().split('\n');
    return { folder, floors: floors.map((floor) => floor.trim().split(/\s+/)) };
  });
}

/** The path in a folder; undefined where it is not in it. */
function pathIn(folder: string, file: string): string | undefined {
  if (folder === '.') return file;
  return file.startsWith(`${folder}/`) ? file.slice(folder.length + 1) : undefined;
}

/** The room that a file stands in: the nearest of those on the picture, `folder/page` before `folder/*`. */
function roomOf(path: string, { floors }: Building) {
  const rooms = floors.flatMap((names, floor) =>
    names.flatMap((name) => {
      const [room] = new RegExp(`^${name.replace('*', '[^/]+')}(?=/|$)`).exec(path) ?? [];
      return room === undefined ? [] : { room, name, floor };
    }),
  );
  return rooms.toSorted((a, b) => b.room.length - a.room.length || b.name.length - a.name.length)[0];
}

/** The imports that lead up, or to another room of the same floor, or to or from a place that the picture does not have. */
function wrongIn(building: Building, all: readonly Import[]): string[] {
  return all.flatMap(({ from, to }) => {
    const [start, end] = [pathIn(building.folder, from), pathIn(building.folder, to)];
    if (start === undefined || end === undefined) return [];
    const [importer, imported] = [roomOf(start, building), roomOf(end, building)];
    const isDown = importer && imported && (importer.room === imported.room || importer.floor < imported.floor);
    return isDown ? [] : [`${from} imports ${to}`];
  });
}

test.each(buildings)('the rooms of $folder import only what stands below them', (building) => {
  expect(wrongIn(building, imports)).toEqual([]);
});

test.each(buildings)('whatever stands in $folder is on the picture, and the picture has nothing else', (building) => {
  const names = building.floors.flat().map((name) => join(building.folder, name.replace('/*', '')));
  expect(names.filter((name) => !existsSync(join(root, name)))).toEqual([]);
  const files = imports.map(({ from }) => pathIn(building.folder, from)).filter((path) => path !== undefined);
  expect(files.filter((path) => !roomOf(path, building))).toEqual([]);
});

test('nothing that ships imports a test or its fixtures', () => {
  expect(imports.filter(({ to }) => isTest(to))).toEqual([]);
});

test('an import that the picture forbids is found', () => {
  const [building] = buildingsIn('apps/api/src\n  http\n  features/*  money\n  features/page\n  database\n');
  if (!building) throw new Error('The picture was not read');
  const src = (from: string, to: string) => ({ from: `apps/api/src/${from}`, to: `apps/api/src/${to}` });
  const allowed = [src('http/a.ts', 'database/b.ts'), src('features/a/b.ts', 'features/page/c.ts')];
  expect(wrongIn(building, allowed)).toEqual([]);
  const forbidden = [
    src('database/b.ts', 'http/a.ts'),
    src('features/a/b.ts', 'features/c/d.ts'),
    src('features/a/b.ts', 'money/c.ts'),
    src('http/a.ts', 'elsewhere/b.ts'),
  ];
  expect(wrongIn(building, forbidden)).toHaveLength(forbidden.length);
});

/** The imports between the folders of a folder that are left when each that imports no other, or is imported by none, is taken away, again and again. */
function circlesIn(folder: string, all: readonly Import[]): string[] {
  const first = (file: string) => pathIn(folder, file)?.split('/')[0];
  let left = all.filter(({ from, to }) => first(from) && first(to) && first(from) !== first(to));
  for (let before = -1; before !== left.length; ) {
    before = left.length;
    const [importers, imported] = [
      new Set(left.map(({ from }) => first(from))),
      new Set(left.map(({ to }) => first(to))),
    ];
    left = left.filter(({ from, to }) => importers.has(first(to)) && imported.has(first(from)));
  }
  return left.map(({ from, to }) => `${from} imports ${to}`);
}

// Biome refuses circles of files. Folders in a circle are as hard to read: neither can be understood before the other.
const parents = imports.flatMap(({ from }) =>
  [3, 4].map((depth) => dirname(from).split('/').slice(0, depth).join('/')),
);
test.each([...new Set(parents)])('the folders of %s import each other in one direction', (folder) => {
  expect(circlesIn(folder, imports)).toEqual([]);
});

// A stranger reads so many names and not more.
test('no folder of what ships holds more than twenty files of code, or twelve folders', () => {
  const files = globSync('{apps,packages}/*/{build,src}/**/*.{ts,tsx,css}', { cwd: root });
  const above = (path: string): string[] => (path === '.' ? [] : [dirname(path), ...above(dirname(path))]);
  const folders = [...new Set(files.flatMap(above))].filter((folder) => !isTest(`${folder}/`));
  const holdsMore = (held: readonly string[], most: number) =>
    Object.entries(Object.groupBy(held, dirname)).flatMap(([folder, { length = 0 } = []]) =>
      length > most ? [`${folder} holds ${length}`] : [],
    );
  expect(holdsMore(files, 20)).toEqual([]);
  expect(holdsMore(folders, 12)).toEqual([]);
});

test('a circle of folders is found', () => {
  const all = [
    { from: 'src/routes/a.ts', to: 'src/changes/b.ts' },
    { from: 'src/changes/b.ts', to: 'src/bookings/c.ts' },
    { from: 'src/bookings/d.ts', to: 'src/changes/b.ts' },
    { from: 'src/bookings/d.ts', to: 'src/database/e.ts' },
  ];
  expect(circlesIn('src', all)).toEqual([
    'src/changes/b.ts imports src/bookings/c.ts',
    'src/bookings/d.ts imports src/changes/b.ts',
  ]);
});
