import { fares } from '@fallsline/domain';
import type { Page } from '@playwright/test';
import { coveredByChat } from '../covered-by-chat.ts';
import { hydrated } from '../fill-booking.ts';
import { expect, test } from '../fixtures.ts';
import { publicPages } from '../public-pages.ts';
import { atEveryWidth } from '../widths.ts';

type CheckedPage = {
  path: string;
  /** Whether axe looks at it here, and it has to fit each width. */
  inEachLayout: boolean;
  underChat: boolean;
};

const aRide = `/rides/${fares[0]?.id}`;
/** Some of the pages of which there are many. */
const samples = [
  '/rides/buffalo-airport--niagara-falls-canada',
  '/rides/youngstown--buffalo-airport',
  '/guides/which-niagara-falls',
  '/guides/early-morning',
];
/** Axe looks at all the parts of their map in map.spec.ts. */
const withMap = ['/', '/pricing'];
/** A link that the server refuses: its page takes the place of the one that looked the ride up. */
const refusedLink = `/booking#${'A'.repeat(22)}`;
/** The same where nobody answers. */
const unreachedBooking = `/booking#${'B'.repeat(22)}`;
const underChat = [...publicPages, aRide, '/guides/early-morning'];

const pages: CheckedPage[] = [
  ...publicPages,
  ...[
    '/newsletter',
    '/message-received',
    '/newsletter-received',
    '/booking',
    refusedLink,
    unreachedBooking,
    '/no-such-page',
  ],
  ...new Set([aRide, ...samples, '/guides/wheelchair', '/guides/groups']),
].map((path) => ({
  path,
  inEachLayout: !withMap.includes(path) && (samples.includes(path) || !/^\/(?:rides|guides)\//.test(path)),
  underChat: underChat.includes(path),
}));

// Each page is opened for everything that is asked of it twice: in a window as narrow as a phone, and in a wide one.
for (const { path, inEachLayout, underChat } of pages) {
  const title = [
    `${path} hydrates in silence and without a jump, has no broken link`,
    ...(inEachLayout ? ['is accessible and keeps within its width, however wide'] : []),
    ...(underChat ? ['has no word under the chat link'] : []),
  ];
  test(title.join(', '), async ({ page, expectAccessible, problems }) => {
    if (path === '/no-such-page') problems.expect(/404/);
    if (path === refusedLink) problems.expect(/401/);
    if (path === unreachedBooking) {
      problems.expect(/503/);
      await page.route('**/api/booking', (route) => route.fulfill({ status: 503 }));
    }
    await page.setViewportSize({ width: 390, height: 844 });
    await page.addInitScript(keepHeights);
    await page.goto(path);
    await hydrated(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page).toHaveTitle(/Fallsline/);
    if (path === refusedLink) await expect(page.getByText('This link opens no booking')).toBeVisible();
    if (path === unreachedBooking) await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    await expectSound(page);
    await expectNoJump(page);
    if (underChat) await expectNothingCovered(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.reload();
    await hydrated(page);
    if (inEachLayout) await atEveryWidth(page, expectAccessible);
    if (underChat) await expectNothingCovered(page);
  });
}

/** In the page: notes every height that it has once its fonts have come. */
function keepHeights(): void {
  const heights: number[] = [];
  Object.assign(window, { heights });
  addEventListener('DOMContentLoaded', async () => {
    const root = document.documentElement;
    // Reading the height lays the page out: only then does it ask for its fonts.
    if (root.scrollHeight > 0) await document.fonts.ready;
    new ResizeObserver(() => heights.push(root.scrollHeight)).observe(root);
  });
}

/** Fails where the page as it was written and the page that came to life differ by more than 2 % of their height. */
async function expectNoJump(page: Page): Promise<void> {
  const noted = () => page.evaluate(() => (window as Window & { heights?: number[] }).heights ?? []);
  await expect.poll(noted).not.toEqual([]);
  // The last one may not be noted yet.
  const heights = [...(await noted()), await page.evaluate(() => document.documentElement.scrollHeight)];
  const highest = Math.max(...heights);
  expect(Math.min(...heights), `of ${heights} px`).toBeGreaterThanOrEqual(0.98 * highest);
}

/** What this process has already been answered. */
const there = new Set<string>();

/** Fails where a link or an anchor leads nowhere, an id stands twice, or a picture has no size or no text. */
async function expectSound(page: Page): Promise<void> {
  const found = await page.evaluate(() => ({
    links: [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].map((link) => link.href),
    anchors: [...document.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')].map((link) => link.hash.slice(1)),
    ids: [...document.querySelectorAll('[id]')].map((element) => element.id),
    pictures: [...document.images]
      .filter((image) => !image.hasAttribute('alt') || !image.hasAttribute('width') || !image.hasAttribute('height'))
      .map((image) => image.outerHTML),
  }));
  expect(found.pictures, 'pictures without size or text').toEqual([]);
  expect(
    found.ids.filter((id, at) => found.ids.indexOf(id) !== at),
    'ids that stand twice',
  ).toEqual([]);
  expect(
    found.anchors.filter((anchor) => !found.ids.includes(anchor)),
    'anchors',
  ).toEqual([]);
  const own = new URL(page.url()).origin;
  for (const link of found.links) {
    const target = link.replace(/#.*$/, '');
    if (!link.startsWith(own) || target === page.url() || there.has(target)) continue;
    expect((await page.request.get(target)).status(), target).toBe(200);
    there.add(target);
  }
}

/** Fails where the chat link lies on a word at which the page stops. */
async function expectNothingCovered(page: Page): Promise<void> {
  const { stops, covered } = await coveredByChat(page);
  expect(covered, `${page.viewportSize()?.width} px wide`).toEqual([]);
  expect(stops).toBeGreaterThan(1);
}
