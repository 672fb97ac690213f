import { join } from 'node:path';
import { expect, test } from 'vitest';
import { weighOpenedBooking, weighPages } from './page-weight.ts';

const kilobyte = 1024;
// Bytes are the same on every machine, so that they may fail; times never do.
// Of what all pages bring, 19 KB are react-hook-form and React Query: the newsletter's form is at the foot of each.
const usual = { scripts: 128 * kilobyte, total: 350 * kilobyte };
/** The pages that have a form or the fares, and the private page of a booking. */
const acting = { ...usual, scripts: 142 * kilobyte };
/** The ticket, the film, the map and the fares. */
const home = { ...usual, scripts: 152 * kilobyte };

/** With what a link opens: what all pages have is 123 KB of it. */
const openedBooking = 168 * kilobyte;

const dist = join(import.meta.dirname, '../../../../apps/web/dist');
const pages = await weighPages(dist);

test('the site has its pages', () => {
  expect(pages.length).toBeGreaterThanOrEqual(11);
});

test.each(pages)('$page loads no more than its visitor can wait for', ({ page, scripts, total }) => {
  const most = page === 'index.html' ? home : /^(?:pricing|booking|contact|rides.*)\.html$/.test(page) ? acting : usual;
  const kb = (bytes: number) => `${(bytes / kilobyte).toFixed(1)} KB`;
  expect(
    scripts,
    `${page} loads ${kb(scripts)} of JavaScript before its visitor acts; ${kb(most.scripts)} is the most. What is not seen or touched yet can be imported when it is near (lib/loading/use-near.ts, lib/loading/late.tsx).`,
  ).toBeLessThanOrEqual(most.scripts);
  expect(total, `${page} loads ${kb(total)}; ${kb(most.total)} is the most.`).toBeLessThanOrEqual(most.total);
});

test('a booking that a link opens loads no more than its guest can wait for', async () => {
  expect(await weighOpenedBooking(dist)).toBeLessThanOrEqual(openedBooking);
});
