// After `vite build` and `vite build --ssr`: writes one static HTML file for each public path into dist/, the hashes of
// their inline style and script, and compressed copies of every text file.
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { bookingPagePath } from '@fallsline/domain/booking-page';
import { business } from '@fallsline/domain/business';
import { drivePagePath } from '@fallsline/domain/driver-card';
import { wallClock } from '@fallsline/domain/pickup-time';
import { boardPagePath, invitationPagePath } from '@fallsline/domain/staff';
import { schemasPiece } from './chunk-groups.ts';
import { changedSince, datedToday, type LastChanged, refuseUndated } from './last-changed.ts';
import { wordsOf } from './page-words.ts';

process.env['NODE_ENV'] ??= 'production'; // React's and the router's server builds, before they are loaded below
const dist = join(import.meta.dirname, '../dist');
const serverBuild = join(dist, '.ssr/render-pages.js');
type Chunk = { file: string; css?: string[]; imports?: string[]; dynamicImports?: string[] };
const manifest: Record<string, Chunk> = JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8'));
const {
  listedPaths,
  machineFiles,
  offlineFiles,
  renderBoardPage,
  renderDrivePage,
  renderOfflinePage,
  renderPage,
  renderShell,
  sitemap,
  startingScript,
  staticPaths,
  stylesPlace,
} = (await import(serverBuild)) as typeof import('./render-pages.tsx');

const [entry, ...entryImports] = chunksOf('src/client.tsx');
if (!entry) throw new Error('The build names no entry');
const sheets = await readSheets();
const writtenStyles = new Set<string>();
const writtenScripts = new Set([startingScript]);

// The entry asks for its pieces one after another, and the private page then for what the answer about a link is judged by:
// on a slow line each would wait for the one before.
const opened = Object.keys(manifest)
  .filter((key) => key.startsWith(`_${schemasPiece}-`))
  .flatMap(chunksOf);
if (opened.length === 0) throw new Error('The build names nothing that answers are judged by');
// The rules of whatever a booking's link opens stand in its page: nobody who changes a ride waits for them.
const ofBooking = Object.keys(manifest)
  .filter((key) => key.startsWith('src/features/my-booking/'))
  .flatMap(chunksOf);
const prints = new Map<string, string>();
const starting = [...entryImports, ...(manifest['src/client.tsx']?.dynamicImports ?? []).flatMap(chunksOf)];
for (const path of staticPaths) {
  const pieces = new Set(starting);
  const html = await renderPage(path, (routeFiles) => {
    for (const file of routeFiles.flatMap((route) => chunksOf(`${route}?tsr-split=component`))) pieces.add(file);
    return { entry, pieces: [...pieces], opened: [...new Set(opened)].filter((file) => !pieces.has(file)) };
  });
  if (listedPaths.includes(path)) prints.set(path, hashOf(wordsOf(html).join(' ')));
  const shown = new Set([...pieces, ...(path === bookingPagePath ? ofBooking : [])]);
  await writePage(path === '/' ? 'index.html' : `${path.slice(1)}.html`, withStyles(html, shown));
}
await writePage('form-shell.html', withStyles(await renderShell()));
await writePage('offline.html', withStyles(await renderOfflinePage()));
await writeApart('drive', [drivePagePath], async (styles, entry) => {
  const module = (await readFile(join(dist, entry), 'utf8')).trim();
  await rm(join(dist, entry));
  writtenScripts.add(module);
  return renderDrivePage(styles, module);
});
await writeApart('board', [boardPagePath, invitationPagePath], renderBoardPage);
await nameKeptFiles();
const days = await daysOfPages();
for (const [path, content] of Object.entries({ ...machineFiles, '/sitemap.xml': sitemap(listedPaths, days) })) {
  await mkdir(dirname(join(dist, path)), { recursive: true });
  await writeFile(join(dist, path), content);
}
// What the API allows in its Content-Security-Policy (apps/api/src/http/static-site/site-files.ts).
await writeFile(
  join(dist, 'csp.json'),
  JSON.stringify({ styles: [...writtenStyles].map(sourceOf), scripts: [...writtenScripts].map(sourceOf) }),
);
for (const folder of ['.ssr', '.vite']) await rm(join(dist, folder), { recursive: true });

const text = new Set(['.html', '.js', '.css', '.svg', '.json', '.txt', '.xml', '.webmanifest']);
for (const entry of await readdir(dist, { recursive: true, withFileTypes: true })) {
  const file = join(entry.parentPath, entry.name);
  if (!entry.isFile() || !text.has(extname(file))) continue;
  const content = await readFile(file);
  if (content.length < 512) continue;
  await writeFile(`${file}.br`, await promisify(brotliCompress)(content));
  await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
}

/** What was built apart (vite.drive.config.ts, vite.board.config.ts). Its styles are written into its pages, as everywhere. */
async function writeApart(
  name: string,
  paths: readonly string[],
  render: (css: string, entry: string) => Promise<string>,
) {
  const built: Record<string, Chunk> = JSON.parse(await readFile(join(dist, `.vite/${name}.json`), 'utf8'));
  const { file, css: [sheet] = [] } = built[`src/${name}.tsx`] ?? {};
  if (!file || !sheet) throw new Error(`The build names no script or no stylesheet of ${name}.tsx`);
  const styles = await readSheet(sheet);
  await rm(join(dist, sheet));
  writtenStyles.add(styles);
  for (const path of paths) await writePage(`${path.slice(1)}.html`, await render(styles, `/${file}`));
}

/** The days to tell of pages: of each whose words are those that it had on its day. With `--date` the others begin today. */
async function daysOfPages(): Promise<ReadonlyMap<string, string>> {
  const file = join(import.meta.dirname, 'last-changed.json');
  let known: LastChanged = JSON.parse(await readFile(file, 'utf8'));
  if (process.argv.includes('--date')) {
    known = datedToday(prints, known, wallClock(Date.now()).pickupDate);
    await writeFile(file, `${JSON.stringify(known, null, 2)}\n`);
  }
  const changed = changedSince(prints, known);
  refuseUndated(process.env['PUBLIC_URL'] ?? business.website, changed);
  return new Map(Object.entries(known).flatMap(([path, { day }]) => (changed.includes(path) ? [] : [[path, day]])));
}

function hashOf(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 16);
}

async function writePage(file: string, html: string) {
  if (/ style="/.test(html)) throw new Error(`${file} has a style attribute: the Content-Security-Policy refuses it`);
  const page = join(dist, file);
  await mkdir(dirname(page), { recursive: true });
  await writeFile(page, html);
  console.log(`prerendered ${file} (${html.length} bytes)`);
}

/**
 * A page with its styles written into it: those of the pieces that it starts with, and of whatever else has elements in it.
 * Every other sheet is fetched together with the script that needs it. Vite's preload fetches no sheet that the page links to:
 * each sheet written into the page has a link that is disabled, so that nobody fetches it a second time.
 */
function withStyles(html: string, pieces: ReadonlySet<string> = new Set()): string {
  const classes = new Set([...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')));
  const isEntry = (piece: string) => piece === entry;
  const own = sheets.filter(
    (sheet) => isEntry(sheet.piece) || pieces.has(sheet.piece) || sheet.classes.some((name) => classes.has(name)),
  );
  const css = own.map((sheet) => sheet.css).join('');
  writtenStyles.add(css);
  const links = own
    .filter(({ piece }) => !isEntry(piece))
    .map(({ href }) => `<link rel="stylesheet" href="${href}" disabled="">`);
  return html.replace(`<style>${stylesPlace}</style>`, () => [`<style>${css}</style>`, ...links].join(''));
}

/** The stylesheets of all pieces: each after those of what it imports, and of what may be asked for later last. */
function readSheets() {
  const keys = new Set<string>();
  const later = new Set(['src/client.tsx']);
  function follow(key: string) {
    const chunk = manifest[key];
    if (!chunk || keys.has(key)) return;
    for (const next of chunk.imports ?? []) follow(next);
    for (const next of chunk.dynamicImports ?? []) later.add(next);
    keys.add(key);
  }
  // A set may grow while it is gone through.
  for (const key of later) follow(key);
  return Promise.all(
    [...keys].flatMap((key) =>
      (manifest[key]?.css ?? []).map(async (file) => {
        const css = await readSheet(file);
        const classes = [...css.matchAll(/\.(_[\w-]+)/g)].map(([, name = '']) => name);
        return { piece: `/${manifest[key]?.file}`, href: `/${file}`, css, classes };
      }),
    ),
  );
}

/** Tells the service worker what it keeps from the start: each file with a revision, by which it sees that it has changed. */
async function nameKeptFiles() {
  const fonts = sheets.flatMap(({ css }) => css.match(/\/assets\/[^)"']+\.woff2/g) ?? []);
  const kept = ['/offline', ...offlineFiles, ...fonts].map(async (url) => {
    const content = await readFile(join(dist, url === '/offline' ? 'offline.html' : url));
    return { url, revision: hashOf(content) };
  });
  const worker = join(dist, 'service-worker.js');
  const [before, after, ...rest] = (await readFile(worker, 'utf8')).split('self.__WB_MANIFEST');
  if (after === undefined || rest.length > 0) throw new Error('service-worker.js has no one place for its kept files');
  await writeFile(worker, before + JSON.stringify(await Promise.all(kept)) + after);
}

async function readSheet(file: string): Promise<string> {
  return (await readFile(join(dist, file), 'utf8')).trim();
}

/** The addresses of a chunk and of all that it imports. */
function chunksOf(key: string): string[] {
  const chunk = manifest[key];
  return chunk ? [`/${chunk.file}`, ...(chunk.imports ?? []).flatMap(chunksOf)] : [];
}

function sourceOf(content: string): string {
  return `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
}
