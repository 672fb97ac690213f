import { existsSync } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

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

/**
 * The JavaScript of /booking until the ticket of a link stands there, in bytes and files: what its page names, the schemas
 * among it that the answer is judged by, and what all that imports.
 */
export async function weighOpenedBooking(dist: string): Promise<{ bytes: number; files: number }> {
  const html = await readFile(join(dist, 'booking.html'), 'utf8');
  const asked = new Set(scriptsIn(html).map((path) => basename(path)));
  // A set may grow while it is gone through.
  for (const file of asked) {
    const script = await readFile(join(dist, 'assets', file), 'utf8');
    for (const [, name = ''] of script.matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g)) asked.add(name);
  }
  const sizes = await Promise.all(Array.from(asked, (file) => sizeOf(join(dist, 'assets', file))));
  return { bytes: sizes.reduce((sum, size) => sum + size, 0), files: sizes.length };
}

/** The scripts that a page names: those that the starting script asks for after the first paint. */
function scriptsIn(html: string): string[] {
  return [...new Set([...html.matchAll(/[" ](\/assets\/[^" ]+\.js)(?=[" ])/g)].map(([, path = '']) => path))];
}

async function weigh(dist: string, file: string): Promise<PageWeight> {
  const html = await readFile(join(dist, file), 'utf8');
  const asked = (pattern: RegExp) => [...new Set([...html.matchAll(pattern)].map(([, path = '']) => path))];
  const bytes = async (paths: readonly string[]) => {
    const sizes = await Promise.all(paths.map((path) => sizeOf(join(dist, path))));
    return sizes.reduce((sum, size) => sum + size, 0);
  };
  // Written into the page itself, as a driver's is.
  const module = /<script type="module">(.*?)<\/script>/s.exec(html)?.[1] ?? '';
  const inPage = module ? brotliCompressSync(module).length : 0;
  const parts = {
    html: (await sizeOf(join(dist, file))) - inPage,
    scripts: (await bytes(scriptsIn(html))) + inPage,
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
