import { fares } from '@fallsline/domain';
import { arrived, hydrated, priceOf } from '../fill-booking.ts';
import { expect, test } from '../fixtures.ts';

const listedPages = ['/', '/about', '/services', '/tours', '/pricing', '/business', '/contact'];
const rides = fares.map(({ id }) => `/rides/${id}`);
const guides = ['which-niagara-falls', 'early-morning', 'wheelchair', 'groups'].map((id) => `/guides/${id}`);

test('what machines read is there: sitemap, robots, manifest, icons, previews and structured data', {
  tag: '@desktop',
}, async ({ page, baseURL }) => {
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

test('every page says its words without JavaScript', { tag: '@desktop' }, async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
  const page = await context.newPage();
  await page.goto('/pricing');
  const shown = (words: string) => page.getByText(words).filter({ visible: true }).first();
  await expect(shown('Erie PA')).toBeVisible();
  await expect(shown(priceOf('buffalo-airport--erie-pa'))).toBeVisible();
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await context.close();
});

test('no script is fetched before a page is painted', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
  const { painted, scripts } = await page.evaluate(() => ({
    painted: performance.getEntriesByName('first-paint')[0]?.startTime ?? Number.NaN,
    scripts: performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js')),
  }));
  expect(scripts.length).toBeGreaterThan(5);
  // A page that is not painted for two seconds waits no longer (apps/web/build/start-after-paint.ts).
  expect(scripts.filter(({ startTime }) => startTime < Math.min(painted, 2000))).toEqual([]);
});

test('a browser that tells nothing of its painting gets the scripts too', { tag: '@phone' }, async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(PerformanceObserver, 'supportedEntryTypes', { value: [] }));
  await page.goto('/');
  await hydrated(page);
});

// On a phone the links sit in the menu.
test('the current link is marked, a new page begins at its top, on Back too', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.goto('/pricing');
  await hydrated(page);
  const bar = page.getByRole('banner');
  await expect(bar.getByRole('link', { name: 'Pricing' })).toHaveAttribute('aria-current', 'page');
  await page.evaluate(() => window.scrollTo(0, 2000));
  await bar.getByRole('link', { name: 'Contact' }).click();
  await expect(page).toHaveURL('/contact');
  await arrived(page);
  await expect(bar.getByRole('link', { name: 'Contact' })).toHaveAttribute('aria-current', 'page');
  const place = () => page.evaluate(() => Math.round(window.scrollY));
  const scrollTo = (top: number) => page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
  await expect.poll(place).toBe(0);
  await scrollTo(600);
  await page.goBack();
  await expect(page).toHaveURL('/pricing');
  await arrived(page);
  await page.waitForTimeout(500); // in which a browser would scroll to where it was
  expect(await place()).toBe(0);
});

test('who scrolls before React comes stays there', { tag: '@phone' }, async ({ page }) => {
  let come = () => {};
  const later = new Promise<void>((resolve) => {
    come = resolve;
  });
  await page.route(/\.js$/, async (route) => {
    await later;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await page.evaluate(() => window.scrollTo({ top: 600, behavior: 'instant' }));
  come();
  await hydrated(page);
  expect(await page.evaluate(() => window.scrollY)).toBe(600);
});

test('the film opens over the page and closes with its cross', { tag: '@phone' }, async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/');
  await hydrated(page);
  await page.getByRole('link', { name: 'Play Video' }).click();
  const player = page.getByRole('dialog');
  await expect(player).toBeVisible();
  await expect(player.getByRole('button', { name: 'Pause' })).toBeVisible();
  await expect(player.getByText(/\/ 0:28$/)).toBeVisible();
  // It plays, and need not while it is judged: without a graphics card that takes more of the machine than the journey.
  await player.getByRole('button', { name: 'Pause' }).click();
  await expect(player.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  await expectAccessible();
  await player.getByRole('button', { name: /close|×/i }).click();
  await expect(player).toBeHidden();
  await expect(page.getByRole('link', { name: 'Play Video' })).toBeFocused();
});
