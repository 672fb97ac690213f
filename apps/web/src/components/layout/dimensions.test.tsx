import { publishedFares, teaserFares } from '@fallsline/domain/fares';
import { ridePath } from '@fallsline/domain/site-paths';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectToFitPhones, partedWords } from '../../testing/large-letters.ts';
import { renderPage } from '../../testing/render-page.tsx';

const aRide = ridePath('buffalo-airport--niagara-falls-canada');

const box = (selector: string) => {
  const element = document.querySelector(selector);
  if (!element) throw new Error(`no ${selector}`);
  return element.getBoundingClientRect();
};

// Towns are added: what grows with them is held by the fare, the rest of the page as a whole.
test.each([
  ['/', teaserFares.length, 8800, 114],
  ['/pricing', publishedFares.length, 6000, 56],
])('on a phone %s shows %i fares and is at most %i px long beside them, and each of them %i px', async (...row) => {
  const [path, count, most, mostOfFare] = row;
  await page.viewport(390, 844);
  const { screen } = await renderPage(path);
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
  const fares = [...document.querySelectorAll<HTMLElement>('li:has([aria-label^="Book Now: "])')];
  expect(fares).toHaveLength(count);
  const reserved = fares.map(heightOf);
  for (const fare of fares) fare.style.contentVisibility = 'visible';
  // Those that were away take no more and no less than was kept for them.
  const heights = fares.map(heightOf);
  expect(heights).toEqual(reserved);
  for (const height of heights) expect(height).toBeLessThanOrEqual(mostOfFare);
  const beside = document.documentElement.scrollHeight - heights.reduce((sum, height) => sum + height, 0);
  expect(beside).toBeLessThanOrEqual(most);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});
const heightOf = (element: Element) => element.getBoundingClientRect().height;

test.each(['/', '/pricing'])(
  'on a phone %s grows with the reader’s own size of letters, and not sideways',
  async (path) => {
    await page.viewport(390, 844);
    await renderPage(path);
    const height = () => box(':is(#fares, #teasers)').height;
    const size = () => Number.parseFloat(getComputedStyle(document.body).fontSize);
    const [before, high] = [size(), height()];
    document.documentElement.style.fontSize = '200%';
    expect(size()).toBe(2 * before);
    expect(height()).toBeGreaterThan(high);
    expectLargestHeading();
    await expectToFitPhones();
    await page.viewport(320, 844);
    // A price that is wider than its place begins before its row, which cuts it.
    for (const fare of document.querySelectorAll<HTMLElement>('li:has([aria-label^="Book Now: "])')) {
      fare.style.contentVisibility = 'visible';
      const starts = Array.from(fare.querySelectorAll('p *'), (figure) => figure.getBoundingClientRect().left);
      expect(Math.min(...starts)).toBeGreaterThan(fare.getBoundingClientRect().left);
    }
  },
);
test.each([
  '/about',
  '/services',
  '/tours',
  '/business',
  '/contact',
  '/newsletter',
  aRide,
  '/guides/early-morning',
  '/guides/groups',
  '/cancel',
  '/booking',
])('on a phone %s fits its screen in letters of twice the size', async (path) => {
  await page.viewport(390, 844);
  const { screen } = await renderPage(path);
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
  document.documentElement.style.fontSize = '200%';
  expectLargestHeading();
  await expectToFitPhones();
});
/** The heading of a page is larger than what is said beside it, and than the page's letters: /booking says nothing there. */
function expectLargestHeading(): void {
  const heading = document.querySelector('main h1') as Element;
  const beside = Array.from(heading.parentElement?.querySelectorAll('p') ?? []);
  expect(sizeOf(heading)).toBeGreaterThan(Math.max(...[document.body, ...beside].map(sizeOf)));
}
const sizeOf = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize);
afterEach(() => document.documentElement.removeAttribute('style'));

// Spec section 9; the hero holds the top of the ticket too (decision 22).
test('hero and call band of the home page are as high as they are to be', async () => {
  await renderPage('/');
  for (const [width, height, high] of [
    [390, 844, 980],
    [641, 900, 1100],
    [768, 1024, 1100],
    [1120, 900, 1100],
    [1440, 900, 900 - 76],
  ] as const) {
    await page.viewport(width, height);
    const heights = () => ['hero-heading', 'call'].map((id) => Math.round(box(`[aria-labelledby="${id}"]`).height));
    await expect.poll(heights, { message: `at ${width} px` }).toEqual([high, 450]);
  }
});

test('the first row of the ticket is in view of the home page, and nothing lies on it', async () => {
  const { screen } = await renderPage('/');
  for (const [width, height] of [
    [1440, 900],
    [1280, 800],
    [1024, 768],
    [844, 390],
    [768, 1024],
  ] as const) {
    await page.viewport(width, height);
    const field = screen.getByRole('combobox', { name: 'Direction' }).element();
    const { bottom, left, top } = field.getBoundingClientRect();
    expect(bottom, `at ${width} px`).toBeLessThan(height);
    expect(document.elementFromPoint(left + 10, top + 10), `at ${width} px`).toBe(field);
  }
});

test('at half the width of a phone, which is one at twice its size, no word or figure of the home page is parted, and none lies over another', async () => {
  await page.viewport(195, 844);
  const { screen } = await renderPage('/');
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
  expect(partedWords(screen.getByRole('main').element())).toEqual([]);
  const regions = [...document.querySelectorAll('h3:has(+ details[data-unfolds])')];
  expect(regions.length).toBeGreaterThan(1);
  for (const region of regions) {
    const count = region.parentElement?.querySelector('summary span')?.getBoundingClientRect();
    expect(region.getBoundingClientRect().bottom).toBeLessThanOrEqual(count?.top ?? 0);
    expect(Number.parseFloat(getComputedStyle(region).fontSize)).toBeGreaterThanOrEqual(16);
  }
  for (const badge of screen.getByText('Sample', { exact: true }).elements())
    expect(badge.getBoundingClientRect().right).toBeLessThanOrEqual(
      badge.closest('figure')?.getBoundingClientRect().right ?? 0,
    );
});
