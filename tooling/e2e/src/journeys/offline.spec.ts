import { business } from '@fallsline/domain';
import { hydrated, priceOf } from '../fill-booking.ts';
import { expect, test } from '../fixtures.ts';

test.use({ serviceWorkers: 'allow' });

test('pages that were visited open without a network, and no page with a session in its address is kept', {
  tag: '@desktop',
}, async ({ page, context, problems, expectAccessible }) => {
  const kept = () =>
    page.evaluate(async () => (await (await caches.open('pages')).keys()).map(({ url }) => new URL(url).pathname));
  await page.goto('/');
  await hydrated(page);
  await expect.poll(kept).toContain('/');
  // Reached by a link, without a request for its HTML.
  await page.getByRole('banner').getByRole('link', { name: 'Pricing' }).click();
  await expect(page.getByRole('link', { name: /^Book Now: / }).first()).toBeVisible();
  await expect.poll(kept).toContain('/pricing');
  problems.expect(/404.*send-confirmation/);
  const answered = page.waitForResponse(/send-confirmation/);
  await page.goto('/success?session_id=cs_test_nobodys');
  await hydrated(page);
  await answered;
  await expect(page.getByRole('link', { name: 'Go Back Home' })).toBeVisible();
  expect(await kept()).not.toContain('/success');

  problems.expect(/INTERNET_DISCONNECTED|ERR_FAILED/);
  await context.setOffline(true);
  await page.goto('/pricing');
  await hydrated(page);
  await page.getByRole('link', { name: /^Book Now: Buffalo Airport to Niagara Falls USA/ }).click();
  await expect(page.getByText(priceOf('buffalo-airport--niagara-falls-usa')).first()).toBeVisible();
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // By a link to a page that was opened by its address: it asks for the styles that were written into that.
  await page.goto('/pricing');
  await hydrated(page);
  await page.getByRole('banner').getByRole('link', { name: business.name }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('form').first()).toBeVisible();

  // One that was never opened, in our look and with the way that needs no network.
  await page.goto('/tours');
  await expect(page.getByRole('heading', { level: 1, name: 'No signal on this road' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: business.bookingPhone.display })).toBeVisible();
  await expect(page.locator('main img')).toHaveJSProperty('naturalWidth', 1600);
  await expectAccessible();
  await context.setOffline(false);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Niagara Falls USA tours' })).toBeVisible();
});
