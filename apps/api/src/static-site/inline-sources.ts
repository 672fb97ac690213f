import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export type InlineSources = { styles: string[]; scripts: string[] };

const written = {
  styles: /<style>([\s\S]*?)<\/style>/g,
  // Not those of another file, nor data for machines, which have a type.
  scripts: /<script\b(?![^>]*\b(?:src|type)=)[^>]*>([\s\S]*?)<\/script>/g,
};

/**
 * The sources that a Content-Security-Policy needs for what is written into the built pages, style sheets and scripts:
 * the hash of each, `'sha256-…'`. Read once at start, like the pages themselves; none where there is no build.
 */
export function inlineSources(root: string): InlineSources {
  const found = { styles: new Set<string>(), scripts: new Set<string>() };
  const files = existsSync(root) ? readdirSync(root, { recursive: true, encoding: 'utf8' }) : [];
  for (const file of files.filter((name) => name.endsWith('.html'))) {
    const page = readFileSync(join(root, file), 'utf8');
    for (const kind of ['styles', 'scripts'] as const) {
      for (const [, content] of page.matchAll(written[kind])) if (content) found[kind].add(content);
    }
  }
  return { styles: [...found.styles].map(sourceOf), scripts: [...found.scripts].map(sourceOf) };
}

function sourceOf(content: string): string {
  return `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
}
