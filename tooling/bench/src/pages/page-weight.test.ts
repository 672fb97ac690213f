import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { dist } from './built-site.ts';
import { weighOpenedBooking, weighPages } from './page-weight.ts';

const kilobyte = 1024;
// Bytes are the same on every machine, so that they may fail; times never do.
const usual = { scripts: 124 * kilobyte, total: 350 * kilobyte };
/** The fares and their map; on the home page the film too. */
const selling = { ...usual, scripts: 136 * kilobyte };

/** A driver's card: alive in two seconds on a slow phone, and it shares nothing with the other pages. */
const driversCard = { scripts: 60 * kilobyte, total: 150 * kilobyte };

/** With what a link opens: what all pages have is 105 KB of it. On a slow line a file more costs as much as 15 KB. */
const openedBooking = { bytes: 150 * kilobyte, files: 9 };

const limits: { readonly [page: string]: typeof usual } = {
  'drive.html': driversCard,
  'index.html': selling,
  'pricing.html': selling,
  // It names what the link of a booking needs too.
  'booking.html': { ...usual, scripts: openedBooking.bytes },
};

const pages = await weighPages(dist);

test('the site has its pages', () => {
  expect(pages.length).toBeGreaterThanOrEqual(11);
});

test.each(pages)('$page loads no more than its visitor can wait for', ({ page, scripts, total }) => {
  const most = limits[page] ?? usual;
  const kb = (bytes: number) => `${(bytes / kilobyte).toFixed(1)} KB`;
  expect(
    scripts,
    `${page} loads ${kb(scripts)} of JavaScript before its visitor acts; ${kb(most.scripts)} is the most. What is not seen or touched yet can be imported when it is near (lib/loading: use-near.ts, late.tsx, asleep.tsx).`,
  ).toBeLessThanOrEqual(most.scripts);
  expect(total, `${page} loads ${kb(total)}; ${kb(most.total)} is the most.`).toBeLessThanOrEqual(most.total);
});

test("a driver's card has all that it needs in its page, and asks for its rides before that has come", async () => {
  const [, module = ''] = (await readFile(join(dist, 'drive.html'), 'utf8')).split('<script data-asks="/api/drive"');
  expect(module).toContain('<script type="module">');
  expect(module).not.toMatch(/<script[^>]* src=| rel="(?:stylesheet|preload)"|\bimport\b/);
});

test('a booking that a link opens loads no more than its guest can wait for', async () => {
  const { bytes, files } = await weighOpenedBooking(dist);
  expect(bytes).toBeLessThanOrEqual(openedBooking.bytes);
  expect(files).toBeLessThanOrEqual(openedBooking.files);
});
