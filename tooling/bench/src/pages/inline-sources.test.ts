import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const dist = join(import.meta.dirname, '../../../../apps/web/dist');
const allowed: { styles: string[]; scripts: string[] } = JSON.parse(await readFile(join(dist, 'csp.json'), 'utf8'));
const pages = (await readdir(dist, { recursive: true })).filter((file) => file.endsWith('.html'));

/** The page that the API fills in, and the one that is shown where there is no network. */
const withoutScripts = new Set(['form-shell.html', 'offline.html']);

const inPages = {
  styles: /<style\b[^>]*>(?<text>[\s\S]*?)<\/style>/g,
  // Not those of another file, nor data for machines, which have a type.
  scripts: /<script\b(?![^>]*\b(?:src|type)=)[^>]*>(?<text>[\s\S]*?)<\/script>/g,
};

test.each(pages)('all that is written into %s is allowed by the Content-Security-Policy', async (page) => {
  const html = await readFile(join(dist, page), 'utf8');
  for (const kind of ['styles', 'scripts'] as const) {
    const written = [...html.matchAll(inPages[kind])].map(({ groups }) => sourceOf(groups?.['text'] ?? ''));
    expect(allowed[kind]).toEqual(expect.arrayContaining(written));
    expect(written).toHaveLength(kind === 'scripts' && withoutScripts.has(page) ? 0 : 1);
  }
});

function sourceOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
