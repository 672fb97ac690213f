import { field, hydrated, openModal } from '../fill-booking.ts';
import { expect, test } from '../fixtures.ts';
import { layouts } from '../widths.ts';

test('the reviews stand still for who asked for less motion', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
  await page.getByRole('heading', { name: 'What riders say' }).scrollIntoViewIfNeeded();
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
    await expect(field(modal, 'Name')).toHaveAccessibleDescription(/^Name is required/);
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
