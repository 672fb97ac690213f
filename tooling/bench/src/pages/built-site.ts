import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

/** The page as a floor has it: the same words, styles and pictures, and no script at all. */
export function withoutScripts(html: string): string {
  return html.replace(/<script\b(?![^>]*type="application\/ld\+json")[\s\S]*?<\/script>/g, '');
}

/** A copy of a built site whose pages load no script, compressed like the original. The caller removes it. */
export async function copyWithoutScripts(dist: string): Promise<{ folder: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'fallsline-floor-'));
  await cp(dist, folder, { recursive: true });
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !entry.name.endsWith('.html')) continue;
    const file = join(entry.parentPath, entry.name);
    await writeWithoutScripts(file, await readFile(file, 'utf8'));
  }
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** Writes a page as a floor has it, beside its compressed copies. */
export async function writeWithoutScripts(file: string, page: string): Promise<void> {
  const html = withoutScripts(page);
  await writeFile(file, html);
  await writeFile(`${file}.br`, await promisify(brotliCompress)(html));
  await writeFile(`${file}.gz`, await promisify(gzip)(html, { level: 9 }));
}
