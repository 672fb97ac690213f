// After `vite build` and `vite build --ssr`: writes one static HTML file for each public path into dist/, and
// compressed copies of every text file.
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { startAfterPaint } from './start-after-paint.ts';

process.env['NODE_ENV'] ??= 'production'; // React's and the router's server builds, before they are loaded below
const dist = join(import.meta.dirname, 'dist');
const serverBuild = join(import.meta.dirname, 'build/ssr/prerender.js');
type Chunk = { file: string; imports?: string[]; dynamicImports?: string[]; css?: string[] };
const manifest: Record<string, Chunk> = JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8'));
const [entryFile, ...entryImports] = chunksOf('index.html');
if (!entryFile) throw new Error('The build names no entry for index.html');
const template = await paintFirst(await readFile(join(dist, 'index.html'), 'utf8'));
const { machineFiles, render, renderShell, staticPaths } = (await import(
  serverBuild
)) as typeof import('./src/prerender.tsx');

// The entry asks for its pieces one after another: on a slow line each would wait for the one before.
const starting = [...entryImports, ...(manifest['index.html']?.dynamicImports ?? []).flatMap(chunksOf)];

for (const path of staticPaths) {
  const { head, body, files } = await render(path);
  const pieces = [...starting, ...files.flatMap((file) => chunksOf(`${file}?tsr-split=component`))];
  const scripts = startingScript(entryFile, [...new Set(pieces)]);
  await writePage(path === '/' ? 'index.html' : `${path.slice(1)}.html`, { head, scripts, body });
}
// Without scripts: what comes to life is a page of the router's, and this is none.
await writePage('form-shell.html', { scripts: '', ...renderShell() });
for (const [path, content] of Object.entries(machineFiles)) {
  await mkdir(dirname(join(dist, path)), { recursive: true });
  await writeFile(join(dist, path), content);
}
await rm(join(import.meta.dirname, 'build'), { recursive: true });
await rm(join(dist, '.vite'), { recursive: true });

const text = new Set(['.html', '.js', '.css', '.svg', '.json', '.txt', '.xml', '.webmanifest']);
for (const entry of await readdir(dist, { recursive: true, withFileTypes: true })) {
  const file = join(entry.parentPath, entry.name);
  if (!entry.isFile() || !text.has(extname(file))) continue;
  const content = await readFile(file);
  if (content.length < 512) continue;
  await writeFile(`${file}.br`, await promisify(brotliCompress)(content));
  await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
}

/**
 * The style sheet in the page itself: it is small, and a visitor on a slow line is spared a whole round trip before the
 * first word. The API names its hash, and that of the script which fetches all others after the first paint, in the
 * Content-Security-Policy.
 */
async function paintFirst(html: string): Promise<string> {
  const stylesheet = /\n *<link rel="stylesheet"[^>]*href="\/(?<file>[^"]+)"[^>]*>/;
  const file = stylesheet.exec(html)?.groups?.['file'];
  if (!file) throw new Error('The build wrote no stylesheet into index.html');
  const css = (await readFile(join(dist, file), 'utf8')).trim();
  if (/<\/style/i.test(css)) throw new Error('The stylesheet would end the element it stands in');
  await rm(join(dist, file));
  return html
    .replace(stylesheet, '')
    .replace(/ *<!--head-->/, () => `    <!--head-->\n    <style>${css}</style>\n    <!--scripts-->`)
    .replace(/ *<link rel="modulepreload"[^>]*>\n/g, '')
    .replace(/ *<script type="module"[^>]*><\/script>\n/, '');
}

async function writePage(file: string, { head, scripts, body }: { head: string; scripts: string; body: string }) {
  const html = template
    .replace('<!--head-->', () => head)
    .replace('<!--scripts-->', () => scripts)
    .replace('<!--app-->', () => body);
  if (/ style="/.test(html)) throw new Error(`${file} has a style attribute: the Content-Security-Policy refuses it`);
  const page = join(dist, file);
  await mkdir(dirname(page), { recursive: true });
  await writeFile(page, html);
  console.log(`prerendered ${file} (${html.length} bytes)`);
}

function startingScript(entryFile: string, pieces: readonly string[]): string {
  const addresses = pieces.map((file) => `/${file}`).join(' ');
  return `<script data-entry="/${entryFile}" data-pieces="${addresses}">(${startAfterPaint})()</script>`;
}

function chunksOf(key: string): string[] {
  const chunk = manifest[key];
  return chunk ? [chunk.file, ...(chunk.imports ?? []).flatMap(chunksOf)] : [];
}
