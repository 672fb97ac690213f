import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { bookingPagePath } from '@fallsline/domain';
import * as z from 'zod/mini';
import type { InlineSources } from '../plugins/security-headers.ts';

/** The file in which the web's build names what it has written into its pages. No page asks for it. */
const inlineSourcesFile = 'csp.json';

const inlineSourcesSchema = z.object({ styles: z.array(z.string()), scripts: z.array(z.string()) });

/**
 * What the built web has written into its pages, read once at start like the pages themselves; nothing where there is no
 * build. Throws where a build does not name it: its pages would have no style and no scripts.
 */
export function readInlineSources(webRoot: string): InlineSources {
  if (!existsSync(join(webRoot, 'index.html'))) return { styles: [], scripts: [] };
  const file = join(webRoot, inlineSourcesFile);
  if (!existsSync(file)) throw new Error(`${file} is missing: build the web again`);
  return inlineSourcesSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
}

type ShownAt = { webRoot: string; publicUrl: string; production: boolean; live: boolean };

/**
 * Returns what keeps the built web from being shown to guests at `publicUrl`, in a sentence for whoever starts it;
 * undefined where nothing does, and in development. Its pages, cards and sitemap name the address that it was built for:
 * with a live key that is the one it is shown at.
 */
export function unfitForGuests({ webRoot, publicUrl, production, live }: ShownAt): string | undefined {
  if (!production) return undefined;
  const page = join(webRoot, 'index.html');
  const built = 'Build the web with this PUBLIC_URL set, then start again.';
  if (!existsSync(page)) return `There is no built web in ${webRoot}: guests would find nothing. ${built}`;
  if (!live) return undefined;
  const canonical = /<link rel="canonical" href="([^"]+)"/.exec(readFileSync(page, 'utf8'))?.[1] ?? '';
  const origin = URL.canParse(canonical) ? new URL(canonical).origin : 'no address';
  return origin === publicUrl ? undefined : `The web was built for ${origin}, and PUBLIC_URL is ${publicUrl}. ${built}`;
}

/** A file of the built web, how long browsers may keep it, and whether it is neither a page nor a worker: they do things. */
export type SiteFile = { file: string; cacheControl: string; isData: boolean };

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
    if (unaddressed.has(file)) continue;
    files.set(addressOf(file), {
      file,
      cacheControl: cacheControlOf(file),
      isData: !/\.html$|^service-worker\.js$/.test(file),
    });
  }
  return {
    files,
    notFoundHtml: names.includes(notFoundPage) ? readFileSync(join(root, notFoundPage), 'utf8') : undefined,
  };
}

/**
 * Pages that are opened with a secret in their address: a session's id by Stripe, a booking's by its mails. That of a
 * booking stands behind a `#`, and is never sent; its page says what the others say all the same.
 */
const privatePages: ReadonlySet<string> = new Set(['/success', bookingPagePath]);

/** Whether a page may have a secret in its address: no cache keeps it, and it tells nobody where it is. */
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

const warningMs = 30 * 24 * 3600 * 1000;

/** The day on which the built site's security.txt lapses, when that is less than 30 days away or past. */
export function lapsingSecurityText(root: string): string | undefined {
  const file = join(root, '.well-known/security.txt');
  if (!existsSync(file)) return undefined;
  const expires = Date.parse(/^Expires: (.*)$/m.exec(readFileSync(file, 'utf8'))?.[1] ?? '');
  return expires - Date.now() < warningMs ? new Date(expires).toISOString().slice(0, 10) : undefined;
}
