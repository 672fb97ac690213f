import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { shellFile } from '../static-site/site-files.ts';

/** Writes a whole page around what is its own: the title, and what stands in its main part, both as HTML. */
export type PageShell = (own: { title: string; main: string }) => string;

const bare = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>{{title}}</title></head><body><main>{{main}}</main></body></html>`;

/** The shell of the built web, read once at start; a bare one without a build, as in `turbo dev`. */
export function readPageShell(webRoot: string): PageShell {
  const file = join(webRoot, shellFile);
  const parts = (existsSync(file) ? readFileSync(file, 'utf8') : bare).split(/\{\{(title|main)\}\}/);
  // What is filled in is never searched for places to fill.
  return (own) => parts.map((part) => (part === 'title' || part === 'main' ? own[part] : part)).join('');
}
