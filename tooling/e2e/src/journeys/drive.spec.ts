import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { cardOf, linkOfDriverOf } from '../seeded-day.ts';
import { expectNoSidewaysScroll } from '../widths.ts';

test.use({ serviceWorkers: 'allow' });

/** Of the seeded day: picked up in 10 minutes, by a driver who has not said a word yet. */
const guest = 'Jonah Pryce';

/** In the page: by which rule of the service worker its calls went past it; an empty text where it has to be asked. */
const sourcesOfCalls = () => {
  type Entry = PerformanceResourceTiming & { workerMatchedSourceType: string };
  const calls = (performance.getEntriesByType('resource') as Entry[]).filter(({ name }) => name.includes('/api/'));
  return [...new Set(calls.map((call) => call.workerMatchedSourceType))];
};

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const kept = (page: Page) => page.getByRole('heading', { name: /Kept, not sent yet/ });

test('a driver opens the day, loses the network, drives on, and each press arrives once and in order when it is back', {
  tag: '@phone',
}, async ({ page, context, request, problems, expectAccessible }) => {
  const link = await linkOfDriverOf(request, guest);
  const rideNow = async () => (await cardOf(request, link)).rides.find((ride) => ride.guest?.name === guest);
  await page.goto(link);
  await expect(page.getByRole('button', { name: 'On my way' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible();
  await page.getByRole('button', { name: /^Name sign/ }).click();
  await expect(page.getByRole('dialog', { name: guest })).toBeVisible();
  await expectAccessible();
  await press(page, 'Close');
  await press(page, 'Dark');
  await expectAccessible();

  await test.step('a press is undone, and nothing has left the phone', async () => {
    await press(page, 'On my way');
    await page.getByRole('button', { name: /^Undo/ }).click();
    await expect(page.getByRole('button', { name: 'On my way' })).toBeVisible();
    expect(await rideNow()).toMatchObject({ state: 'assigned', reached: [] });
  });

  problems.expect(/INTERNET_DISCONNECTED|ERR_FAILED/);
  await expect
    .poll(() => page.evaluate(async () => (await (await caches.open('pages')).keys()).map(({ url }) => url).join()))
    .toContain('/drive');
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText('No connection.')).toBeVisible();
  for (const name of ['On my way', 'I have arrived']) await press(page, name);
  await expect(kept(page)).toHaveText('Kept, not sent yet: 2');
  expect(await rideNow()).toMatchObject({ state: 'assigned' });
  // What a page sends while it is left goes through Chromium's own offline mode: the same presses come twice, and count once.
  await page.reload();
  await expect(kept(page)).toHaveText('Kept, not sent yet: 2');
  await press(page, 'On board');
  await expect(kept(page)).toHaveText('Kept, not sent yet: 3');
  await expectAccessible();

  await context.setOffline(false);
  await expect(kept(page)).toBeHidden();
  await expect.poll(async () => (await rideNow())?.state).toBe('on_board');
  const { reached = [] } = (await rideNow()) ?? {};
  expect(reached.map(({ step, isFilledIn }) => [step, isFilledIn])).toEqual([
    ['on_the_way', false],
    ['arrived', false],
    ['on_board', false],
  ]);
  await press(page, 'Done after the last bag is out');
  await expect(page.getByRole('heading', { level: 1, name: /^Done\. Thank you/ })).toBeVisible();
  await expectAccessible();
  // Left at once: what was pressed goes out with the page, or is kept and goes out when the card is opened next.
  await page.goto('about:blank');
  await page.goto(link);
  await expect.poll(async () => (await rideNow())?.state).toBe('done');
  // The service worker may sleep: no call goes by it.
  await expect.poll(() => page.evaluate(sourcesOfCalls)).toEqual(['network']);
});

test('a link of nobody opens nothing and says whom to call; the page is in no index', {
  tag: '@phone',
}, async ({ page, request, problems, expectAccessible }) => {
  problems.expect(/401.*\/api\/drive/);
  await page.goto('/drive#AAAAAAAAAAAAAAAAAAAAAA');
  await expect(page.getByRole('heading', { level: 1, name: 'This card is closed' })).toBeVisible();
  await expectAccessible();
  await page.goto('/');
  await page.goto('/drive');
  await expect(page.getByRole('heading', { level: 1, name: 'Open your link' })).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  expect(await (await request.get('/sitemap.xml')).text()).not.toContain('/drive');
});
