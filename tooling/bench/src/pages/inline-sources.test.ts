import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { dist } from './built-site.ts';

const allowed: { styles: string[]; scripts: string[] } = JSON.parse(await readFile(join(dist, 'csp.json'), 'utf8'));
const pages = (await readdir(dist, { recursive: true })).filter((file) => file.endsWith('.html'));

/** The page that the API fills in, the one that is shown where there is no network, and the board's, whose script is a file. */
const withoutScripts = new Set(['form-shell.html', 'offline.html', 'board.html', 'board/invitation.html']);

const inPages = {
  styles: /<style\b[^>]*>(?<text>[\s\S]*?)<\/style>/g,
  // Not those of another file, nor data for machines.
  scripts: /<script\b(?![^>]*\b(?:src=|type="application\/))[^>]*>(?<text>[\s\S]*?)<\/script>/g,
};

test.each(pages)('all that is written into %s is allowed by the Content-Security-Policy', async (page) => {
  const html = await readFile(join(dist, page), 'utf8');
  for (const kind of ['styles', 'scripts'] as const) {
    const written = [...html.matchAll(inPages[kind])].map(({ groups }) => sourceOf(groups?.['text'] ?? ''));
    expect(allowed[kind]).toEqual(expect.arrayContaining(written));
    expect(written).toHaveLength(elements(kind, page));
  }
});

function elements(kind: keyof typeof inPages, page: string): number {
  // A driver's card has its module in its page.
  if (kind === 'scripts') return withoutScripts.has(page) ? 0 : page === 'drive.html' ? 2 : 1;
  return 1;
}

test.each(pages)('the rules of all that stands in %s are written into it', async (page) => {
  const html = await readFile(join(dist, page), 'utf8');
  const classes = [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' '));
  const styles = stylesOf(html);
  const has = (name: string) => new RegExp(`\\.${name}(?![\\w-])`).test(styles);
  // Those of CSS Modules: the rules of all others are in every page.
  const ofModules = classes.filter((name) => /^_.+_\d+$/.test(name));
  expect(ofModules).not.toEqual([]);
  expect(ofModules.filter((name) => !has(name))).toEqual([]);
});

test('the rules of the private page of a booking are in that page alone', async () => {
  const web = join(import.meta.dirname, '../../../../apps/web/src');
  const sheets = (await readdir(web, { recursive: true })).filter((file) => file.endsWith('.css'));
  const classesOf = async (files: readonly string[]) => {
    const texts = await Promise.all(files.map((file) => readFile(join(web, file), 'utf8')));
    return new Set(texts.flatMap((text) => [...text.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = '']) => name)));
  };
  const isPrivate = (file: string) => file.startsWith(join('features', 'my-booking'));
  const others = await classesOf(sheets.filter((file) => !isPrivate(file)));
  const own = [...(await classesOf(sheets.filter(isPrivate)))].filter((name) => !others.has(name));
  expect(own.length).toBeGreaterThan(30);

  for (const page of pages) {
    const styles = stylesOf(await readFile(join(dist, page), 'utf8'));
    const found = own.filter((name) => styles.includes(`._${name}_`));
    expect([page, found]).toEqual([page, page === 'booking.html' ? own : []]);
  }
});

function stylesOf(html: string): string {
  return [...html.matchAll(inPages.styles)].map(({ groups }) => groups?.['text']).join('');
}

function sourceOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

test.each(pages)('no two elements of %s have one id, and each shape that is drawn there is in it', async (page) => {
  const html = await readFile(join(dist, page), 'utf8');
  const ids = [...html.matchAll(/<[^>]*\sid="(?<id>[^"]+)"/g)].map(({ groups }) => groups?.['id']);
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
  const drawn = [...html.matchAll(/<use href="#(?<id>[^"]+)"/g)].map(({ groups }) => groups?.['id']);
  expect(ids).toEqual(expect.arrayContaining(drawn));
});
