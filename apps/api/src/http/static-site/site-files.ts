import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { bookingPagePath, newsletterPage } from '@fallsline/domain';
import { inlineSourcesFile } from './inline-sources.ts';

/** A file of the built web and how long browsers may keep it. */
export type SiteFile = { file: string; cacheControl: string };

export type Site = {
  files: ReadonlyMap<string, SiteFile> /** What is shown at an unknown address. */;
  notFoundHtml: string | undefined;
};

const year = 365 * 24 * 3600;
const notFoundPage = '404.html';
/** The site's bar, footer and style sheet, with two places to fill: the pages that we write ourselves stand in it. */
export const shellFile = 'form-shell.html';
/** Not asked for by their own names: the page for unknown addresses, and what only we read. */
const unaddressed = new Set([notFoundPage, shellFile, inlineSourcesFile]);

/**
 * The addresses of the built web: every prerendered page at its clean path (`pricing.html` at `/pricing`), every other
 * file at its own. Read once, for a build does not change under a running process; an address that is not listed here
 * never reaches the disk. Undefined where there is no build.
 */
export function readSite(root: string): Site | undefined {
  if (!existsSync(join(root, 'index.html'))) return undefined;
  const names = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((name) => !/(?:^|\/)\.(?!well-known\/)|\.(?:br|gz)$/.test(name));
  const files = new Map<string, SiteFile>();
  for (const file of names) {
    if (!unaddressed.has(file)) files.set(addressOf(file), { file, cacheControl: cacheControlOf(file) });
  }
  return {
    files,
    notFoundHtml: names.includes(notFoundPage) ? readFileSync(join(root, notFoundPage), 'utf8') : undefined,
  };
}

/**
 * Pages that are opened with a secret in their address: a session's id by Stripe, a subscription's or a booking's by its
 * mails. That of a booking stands behind a `#`, and is never sent; its page says what the others say all the same.
 */
const privatePages: ReadonlySet<string> = new Set(['/success', newsletterPage, bookingPagePath]);

export function isPrivate(address: string): boolean {
  return privatePages.has(address);
}

function addressOf(file: string): string {
  if (file === 'index.html') return '/';
  return `/${file.replace(/(?:\/index)?\.html$/, '')}`;
}

function cacheControlOf(file: string): string {
  if (isPrivate(addressOf(file))) return 'no-store';
  if (file.endsWith('.html')) return 'public, max-age=0, must-revalidate';
  // Vite writes a hash of the content into the names of this folder.
  if (file.startsWith('assets/')) return `public, max-age=${year}, immutable`;
  return 'public, max-age=3600';
}
