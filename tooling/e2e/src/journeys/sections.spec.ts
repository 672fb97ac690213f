import { field, hydrated, openModal } from '../booking-form.ts';
import { expect, test } from '../fixtures.ts';
import { layouts } from '../widths.ts';

test('one question is open at a time, and a second click closes it', async ({ page }) => {
  await page.goto('/services');
  await hydrated(page);
  const questions = page.locator('[aria-expanded]').filter({ hasText: /\?$/ });
  const [first, second] = [questions.nth(0), questions.nth(1)];
  await first.click();
  await expect(first).toHaveAttribute('aria-expanded', 'true');
  await second.click();
  await expect(first).toHaveAttribute('aria-expanded', 'false');
  await expect(second).toHaveAttribute('aria-expanded', 'true');
  await second.click();
  await expect(second).toHaveAttribute('aria-expanded', 'false');
});

test('the reviews move on, stop when paused, and stand still for who asked for less motion', async ({ page }) => {
  const first = page
    .getByRole('heading', { name: 'What riders say' })
    .locator('xpath=ancestor::section')
    .getByRole('listitem')
    .first();
  const place = async () => Math.round((await first.boundingBox())?.x ?? 0);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/');
  await hydrated(page);
  await first.scrollIntoViewIfNeeded();
  const pause = page.getByRole('button', { name: 'Pause reviews' });
  await expect(pause).toBeVisible();
  const start = await place();
  await expect.poll(place, { timeout: 10_000 }).not.toBe(start);
  await pause.click();
  await expect(page.getByRole('button', { name: 'Play reviews' })).toBeVisible();
  await page.waitForTimeout(1000); // the slide that was under way comes to rest
  const paused = await place();
  await page.waitForTimeout(3000); // longer than the 2000 ms of the autoplay
  expect(await place()).toBe(paused);

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.reload();
  await hydrated(page);
  await first.scrollIntoViewIfNeeded();
  await expect(page.getByRole('button', { name: 'Play reviews' })).toBeVisible();
});

for (const width of layouts) {
  test(`menu and modal are accessible when open at ${width} px`, { tag: '@desktop' }, async ({
    page,
    expectAccessible,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const modal = await openModal(page, { from: 'Buffalo Airport', to: 'Niagara Falls USA' });
    await field(modal, 'Passengers').fill('7');
    await modal.getByRole('button', { name: /^Book Now/ }).click();
    await expect(field(modal, 'Name')).toHaveAccessibleDescription('Name is required');
    await expectAccessible();
    await page.keyboard.press('Escape');
    if (width > 1120) return;
    // The modal gives the focus back when it has closed: the menu waits for that.
    await expect(page.getByRole('link', { name: /^Book Now: Buffalo Airport to Niagara Falls USA/ })).toBeFocused();
    const toggle = page.getByRole('button', { name: 'Menu' });
    await toggle.click();
    await expectAccessible();
    await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  });
}
