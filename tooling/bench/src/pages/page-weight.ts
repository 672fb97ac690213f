import { existsSync } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** What a visitor loads of a page before doing anything, compressed with brotli, in bytes. */
export type PageWeight = {
  page: string;
  html: number;
  scripts: number;
  fonts: number;
  pictures: number;
  total: number;
};

/** The weights of all built pages: what each asks for by itself. Without the video, which comes after everything. */
export async function weighPages(dist: string): Promise<PageWeight[]> {
  if (!existsSync(join(dist, 'index.html'))) throw new Error(`There is no built site in ${dist}: run pnpm build`);
  const files = await readdir(dist, { recursive: true });
  return Promise.all(
    files
      .filter((file) => file.endsWith('.html'))
      .toSorted()
      .map((file) => weigh(dist, file)),
  );
}

async function weigh(dist: string, file: string): Promise<PageWeight> {
  const html = await readFile(join(dist, file), 'utf8');
  const asked = (pattern: RegExp) => [...new Set([...html.matchAll(pattern)].map(([, path = '']) => path))];
  const bytes = async (paths: readonly string[]) => {
    const sizes = await Promise.all(paths.map((path) => sizeOf(join(dist, path))));
    return sizes.reduce((sum, size) => sum + size, 0);
  };
  const parts = {
    html: await sizeOf(join(dist, file)),
    // Those that the starting script names for after the first paint.
    scripts: await bytes(asked(/[" ](\/assets\/[^" ]+\.js)(?=[" ])/g)),
    fonts: await bytes(asked(/href="(\/assets\/[^"]+\.woff2)"/g)),
    // As if every picture were on the first screen: those below it wait until they are near.
    pictures: await bytes(asked(/<(?:img|image)\b[^>]*?\b(?:src|href)="(\/[^"]+)"/g)),
  };
  return { page: file, ...parts, total: parts.html + parts.scripts + parts.fonts + parts.pictures };
}

async function sizeOf(file: string): Promise<number> {
  const compressed = `${file}.br`;
  return (await stat(existsSync(compressed) ? compressed : file)).size;
}
