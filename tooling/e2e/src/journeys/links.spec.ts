import { fares } from '@fallsline/domain';
import { expect, test } from '../fixtures.ts';

const listedPages = ['/', '/about', '/services', '/tours', '/pricing', '/business', '/contact'];
const rides = fares.map(({ id }) => `/rides/${id}`);
const guides = ['which-niagara-falls', 'early-morning', 'wheelchair', 'groups'].map((id) => `/guides/${id}`);
const pages = [...listedPages, '/success', '/cancel', ...rides.slice(0, 2), ...guides];

test('every internal link and anchor leads somewhere, and every picture has its size and its text', async ({
  page,
}) => {
  test.slow();
  const targets = new Set<string>();
  for (const path of pages) {
    await page.goto(path);
    const found = await page.evaluate(() => ({
      links: [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].map((link) => link.href),
      anchors: [...document.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')].map((link) => link.hash.slice(1)),
      ids: [...document.querySelectorAll('[id]')].map((element) => element.id),
      pictures: [...document.images]
        .filter((image) => !image.hasAttribute('alt') || !image.hasAttribute('width') || !image.hasAttribute('height'))
        .map((image) => image.outerHTML),
    }));
    expect(found.pictures, `pictures of ${path} without size or text`).toEqual([]);
    expect(
      found.anchors.filter((anchor) => !found.ids.includes(anchor)),
      `anchors of ${path}`,
    ).toEqual([]);
    const own = new URL(page.url()).origin;
    for (const link of found.links) if (link.startsWith(own)) targets.add(link.replace(/#.*$/, ''));
  }
  for (const target of targets) {
    const answer = await page.request.get(target);
    expect(answer.status(), target).toBe(200);
  }
});

test('what machines read is there: sitemap, robots, manifest, icons, previews and structured data', async ({
  page,
  baseURL,
}) => {
  for (const file of [
    '/sitemap.xml',
    '/robots.txt',
    '/site.webmanifest',
    '/favicon.svg',
    '/favicon.ico',
    '/apple-touch-icon.png',
  ]) {
    expect((await page.request.get(file)).status(), file).toBe(200);
  }
  // Not for long from an old build out of turbo's cache: then `turbo run build --force`.
  const security = await (await page.request.get('/.well-known/security.txt')).text();
  expect(Date.parse(/^Expires: (.*)$/m.exec(security)?.[1] ?? '')).toBeGreaterThan(Date.now() + 31 * 24 * 3600_000);
  const sitemap = await (await page.request.get('/sitemap.xml')).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(url ?? '').pathname);
  expect(listed).toEqual([...listedPages, ...rides, ...guides]);
  await page.goto('/pricing');
  const picture = await page.locator('meta[property="og:image"]').getAttribute('content');
  expect((await page.request.get(new URL(new URL(picture ?? '').pathname, baseURL).href)).status()).toBe(200);
  const data = await page.locator('script[type="application/ld+json"]').textContent();
  expect(JSON.parse(data ?? '{}')['@graph'].map((thing: { '@type': unknown }) => thing['@type'])).toContain('FAQPage');
});
