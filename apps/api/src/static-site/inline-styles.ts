import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The sources that a Content-Security-Policy needs for the style sheets written into the built pages: the hash of each,
 * `'sha256-…'`. Read once at start, like the pages themselves; none where there is no build.
 */
export function inlineStyleSources(root: string): string[] {
  if (!existsSync(root)) return [];
  const sheets = new Set<string>();
  for (const file of readdirSync(root, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.html')) continue;
    for (const [, sheet] of readFileSync(join(root, file), 'utf8').matchAll(/<style>([\s\S]*?)<\/style>/g))
      if (sheet) sheets.add(sheet);
  }
  return [...sheets].map((sheet) => `'sha256-${createHash('sha256').update(sheet).digest('base64')}'`);
}
