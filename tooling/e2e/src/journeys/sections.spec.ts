import { field, hydrated, openModal } from '../fill-booking.ts';
import { expect, test } from '../fixtures.ts';
import { layouts } from '../widths.ts';

test('the reviews stand still for who asked for less motion', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
  await page.getByRole('heading', { name: 'What riders say' }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('button', { name: 'Play reviews' })).toBeVisible();
});

test('menu and modal are accessible when open, in each layout', { tag: '@desktop' }, async ({
  page,
  expectAccessible,
}) => {
  const [phone = 320, ...wider] = layouts;
  const inWindow = async (width: number) => {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible();
  };
  await page.setViewportSize({ width: phone, height: 900 });
  const modal = await openModal(page, { from: 'Buffalo Airport', to: 'Niagara Falls USA' });
  await field(modal, 'Passengers').fill('7');
  await modal.getByRole('button', { name: /^Book Now/ }).click();
  await expect(field(modal, 'Name')).toHaveAccessibleDescription(/^Name is required/);
  for (const width of [phone, ...wider]) await inWindow(width);
  await page.setViewportSize({ width: phone, height: 900 });
  await page.keyboard.press('Escape');
  // The modal gives the focus back when it has closed: the menu waits for that.
  await expect(page.getByRole('link', { name: /^Book Now: Buffalo Airport to Niagara Falls USA/ })).toBeFocused();
  const toggle = page.getByRole('button', { name: 'Menu' });
  await toggle.click();
  // Where there is room the bar has no menu.
  for (const width of [phone, ...wider].filter((each) => each <= 1120)) {
    await inWindow(width);
    await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  }
});
