import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Page } from 'playwright';

/** The folder of the built web. */
export const dist = join(import.meta.dirname, '../../../../apps/web/dist');

/** The page as a floor has it: the same words, styles and pictures, and no script at all. */
export function withoutScripts(html: string): string {
  return html.replace(/<script\b(?![^>]*type="application\/ld\+json")[\s\S]*?<\/script>/g, '');
}

/** A copy of the built web whose pages load no script, compressed like the original. The caller removes it. */
export async function copyWithoutScripts(): Promise<{ folder: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'fallsline-floor-'));
  await cp(dist, folder, { recursive: true });
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !entry.name.endsWith('.html')) continue;
    const file = join(entry.parentPath, entry.name);
    await writeWithoutScripts(file, await readFile(file, 'utf8'));
  }
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** Writes down how a page stands in a browser, for a floor. */
export async function writeFloor(page: Page, file: string): Promise<void> {
  await page.waitForLoadState('networkidle');
  await writeWithoutScripts(file, `<!doctype html>${await page.content()}`);
}

/** Writes a page as a floor has it, beside its compressed copies. */
async function writeWithoutScripts(file: string, page: string): Promise<void> {
  const html = withoutScripts(page);
  await writeFile(file, html);
  await writeFile(`${file}.br`, await promisify(brotliCompress)(html));
  await writeFile(`${file}.gz`, await promisify(gzip)(html, { level: 9 }));
}
