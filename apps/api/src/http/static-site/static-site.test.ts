import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dataHeaders, safeHeaders, securityHeaders } from '../plugins/security-headers.ts';
import { problems } from '../problems/problem-of-error.ts';
import { unfitForGuests } from './site-files.ts';
import { staticSite } from './static-site.ts';

const page = (title: string) => `<!doctype html><title>${title}</title>${'<p>Niagara</p>'.repeat(60)}`;
const film = Buffer.from(Array.from({ length: 5000 }, (_, index) => index % 251));
const securityText = (days: number) =>
  `Contact: mailto:a@b.example\nExpires: ${new Date(Date.now() + days * 86_400_000).toISOString()}\n`;
const headers = {
  page: safeHeaders({ publicUrl: 'https://fallsline.example', checkoutOrigin: 'https://checkout.stripe.com' }),
  data: dataHeaders({ publicUrl: 'https://fallsline.example' }),
};
let root: string;
let app: FastifyInstance;

async function serve(folder: string, log: string[] = []): Promise<FastifyInstance> {
  const served = Fastify({ logger: { level: 'warn', stream: { write: (line) => void log.push(line) } } });
  problems(served);
  securityHeaders(served, headers);
  await staticSite(served, { root: folder, headers });
  return served;
}

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'site-'));
  const write = async (name: string, content: string | Buffer) => {
    await mkdir(join(root, name, '..'), { recursive: true });
    await writeFile(join(root, name), content);
    if (typeof content === 'string') {
      await writeFile(join(root, `${name}.br`), brotliCompressSync(content));
      await writeFile(join(root, `${name}.gz`), gzipSync(content));
    }
  };
  for (const name of ['index', 'pricing', 'success', 'newsletter', 'booking', '404', 'form-shell'])
    await write(`${name}.html`, page(name));
  await write('csp.json', '{}');
  await write('.well-known/security.txt', securityText(360));
  await write('assets/app-1a2b3c.js', 'console.log(1)');
  await write('service-worker.js', 'console.log(2)');
  await write('scenes/hero.svg', '<svg/>');
  await write('mail/logo.png', Buffer.from('png'));
  await write('media/hero loop.mp4', film);
  await write('.vite/manifest.json', '{}');
  await writeFile(join(root, '..', 'outside.txt'), 'secret');
  app = await serve(root);
});

afterAll(async () => {
  await app.close();
  await rm(root, { recursive: true });
  await rm(join(root, '..', 'outside.txt'));
});

describe('the built web', () => {
  it.each([
    ['/', 'index'],
    ['/pricing', 'pricing'],
    ['/pricing?from=mail', 'pricing'],
  ])('has a page at %s', async (url, title) => {
    const reply = await app.inject(url);
    expect(reply.statusCode).toBe(200);
    expect(reply.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'public, max-age=0, must-revalidate',
    });
    expect(reply.body).toBe(page(title));
  });

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('sends the copy that was compressed with %s when it was built', async (encoding, unpack) => {
    const reply = await app.inject({ url: '/pricing', headers: { 'accept-encoding': encoding } });
    expect(reply.headers).toMatchObject({
      'content-encoding': encoding,
      'content-type': 'text/html; charset=utf-8',
      vary: 'accept-encoding',
    });
    expect(unpack(reply.rawPayload).toString()).toBe(page('pricing'));
  });

  it('keeps what has a hash in its name for a year, and other files for an hour', async () => {
    const cacheControl = async (url: string) => (await app.inject(url)).headers['cache-control'];
    expect(await cacheControl('/assets/app-1a2b3c.js')).toBe('public, max-age=31536000, immutable');
    expect(await cacheControl('/scenes/hero.svg')).toBe('public, max-age=3600');
  });

  it.each([
    ['/', headers.page],
    ['/service-worker.js', headers.page],
    ['/assets/app-1a2b3c.js', headers.data],
    ['/assets/app-4d5e6f.js', headers.page],
    ['/scenes/hero.svg', headers.data],
    ['/mail/logo.png', { ...headers.data, 'cross-origin-resource-policy': 'cross-origin' }],
  ])('%s says what a page may do only if it can do something', async (url, expected) => {
    const reply = await app.inject(url);
    const named = Object.keys(headers.page).filter((name) => reply.headers[name] !== undefined);
    expect(Object.fromEntries(named.map((name) => [name, reply.headers[name]]))).toEqual(expected);
  });

  it('says where a weakness is reported, and warns before that lapses', async () => {
    const reply = await app.inject('/.well-known/security.txt');
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(reply.body).toBe(await readFile(join(root, '.well-known/security.txt'), 'utf8'));

    const old = await mkdtemp(join(tmpdir(), 'old-site-'));
    await cp(root, old, { recursive: true });
    const warnings: string[] = [];
    await (await serve(old, warnings)).close();
    expect(warnings).toEqual([]);
    await writeFile(join(old, '.well-known/security.txt'), securityText(29));
    await (await serve(old, warnings)).close();
    expect(warnings.join()).toMatch(/security\.txt is good until \d{4}-\d\d-\d\d: build the site again/);
    await rm(old, { recursive: true });
  });

  it('sends parts of a film, and refuses a part beyond its end', async () => {
    const url = '/media/hero%20loop.mp4';
    const part = await app.inject({ url, headers: { range: 'bytes=1000-1999' } });
    expect(part.statusCode).toBe(206);
    expect(part.headers).toMatchObject({ 'content-range': 'bytes 1000-1999/5000', 'content-type': 'video/mp4' });
    expect(part.rawPayload).toEqual(film.subarray(1000, 2000));
    const beyond = await app.inject({ url, headers: { range: 'bytes=9000-' } });
    expect(beyond.statusCode).toBe(416);
    expect(beyond.headers['content-range']).toBe('bytes */5000');
  });

  it('answers HEAD without a body', async () => {
    const reply = await app.inject({ method: 'HEAD', url: '/pricing' });
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['content-length']).toBe(String(page('pricing').length));
    expect(reply.body).toBe('');
  });

  it.each([
    ['/pricing/', '/pricing'],
    ['/pricing.html?a=1', '/pricing?a=1'],
    ['/index.html', '/'],
  ])('leads from %s to %s', async (url, location) => {
    const reply = await app.inject(url);
    expect(reply.statusCode).toBe(308);
    expect(reply.headers.location).toBe(location);
  });

  it.each([
    '/nowhere',
    '/404',
    '/form-shell',
    '/csp.json',
    '/pricing.html.br',
    '/.vite/manifest.json',
    '/.env',
    '/assets',
    '/../outside.txt',
    '/%2e%2e/outside.txt',
    '//pricing/',
  ])('has its 404 page for %s', async (url) => {
    const reply = await app.inject({ url, headers: { 'if-none-match': '*' } });
    expect(reply.statusCode).toBe(404);
    expect(reply.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
    expect(reply.body).toBe(page('404'));
  });

  it('leaves addresses of the API to the API', async () => {
    const reply = await app.inject('/api/nowhere');
    expect(reply.statusCode).toBe(404);
    expect(reply.headers['content-type']).toContain('application/problem+json');
  });
});

describe('without a built web', () => {
  it('the API is served alone', async () => {
    const alone = await serve(join(root, 'not-built'));
    const reply = await alone.inject('/pricing');
    expect(reply.statusCode).toBe(404);
    expect(reply.headers['content-type']).toContain('application/problem+json');
    await alone.close();
  });
});

it('is unfit for guests where there is none, or where it was built for another address than theirs', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'built-'));
  const unfit = (publicUrl: string, live = true) =>
    unfitForGuests({ webRoot: folder, publicUrl, production: true, live });
  expect(unfit('https://www.falls.test')).toMatch(/^There is no built web in .* Build the web/);
  expect(unfit('https://www.falls.test', false)).toMatch(/^There is no built web/);
  const head = '<link rel="canonical" href="https://www.falls.test/"/>';
  await writeFile(join(folder, 'index.html'), `<!DOCTYPE html><html><head>${head}</head></html>`);
  expect(unfit('https://www.falls.test')).toBeUndefined();
  expect(unfit('https://falls.test', false)).toBeUndefined();
  expect(unfit('https://falls.test')).toMatch(
    /^The web was built for https:\/\/www\.falls\.test, and PUBLIC_URL is https:\/\/falls\.test\./,
  );
  await rm(folder, { recursive: true });
});
