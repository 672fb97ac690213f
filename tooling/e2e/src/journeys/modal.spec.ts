import type { Page } from '@playwright/test';
import { field, openModal, priceOf } from '../booking-form.ts';
import { expect, test } from '../fixtures.ts';

const card = { from: 'Buffalo Airport', to: 'Niagara Falls USA' };

/** Ways out of the modal; on a phone it covers the whole screen, and there is no backdrop to press. */
const waysOut: { how: string; tag?: '@desktop'; close: (page: Page) => Promise<void> }[] = [
  { how: 'its button', close: (page) => page.getByRole('dialog').getByRole('button', { name: /close/i }).click() },
  { how: 'Escape', close: (page) => page.keyboard.press('Escape') },
  { how: 'the backdrop', tag: '@desktop', close: (page) => page.mouse.click(4, 300) },
];

for (const { how, close, tag } of waysOut) {
  const title = `the modal closes by ${how}, gives the focus back and forgets what was typed`;
  test(title, tag ? { tag } : {}, async ({ page }) => {
    const modal = await openModal(page, card);
    await field(modal, 'Name').fill('Dana');
    await close(page);
    await expect(modal).toBeHidden();
    const button = page.getByRole('link', { name: `Book Now: ${card.from} to ${card.to}` });
    await expect(button).toBeFocused();
    await page.waitForTimeout(400); // the reset of 300 ms is what is tested
    await button.click();
    await expect(modal).toBeVisible();
    await expect(field(modal, 'Name')).toHaveValue('');
  });
}

test('the note above the price follows the number of passengers, and so does the price', async ({ page }) => {
  const modal = await openModal(page, card);
  const passengers = field(modal, 'Passengers');
  for (const [count, vehicles, note] of [
    [5, 1, null],
    [6, 2, '6-10 passengers: Your booking requires 2 vehicles (6-10 passengers)'],
    [11, 3, 'Your booking requires 3 vehicles (11+ passengers)'],
    [16, 4, 'Your booking requires 4 vehicles (16 passengers)'],
    [75, 15, 'Your booking requires 15 vehicles (75 passengers)'],
  ] as const) {
    const price = priceOf('buffalo-airport--niagara-falls-usa', vehicles);
    await passengers.fill(String(count));
    await expect(modal.getByRole('button', { name: `Book Now - ${price}`, exact: true })).toBeVisible();
    if (note) await expect(modal.getByText(note, { exact: true })).toBeVisible();
    else await expect(modal.getByText(/Your booking requires/)).toHaveCount(0);
  }
  await passengers.fill('76');
  await passengers.blur();
  await expect(passengers).toHaveAccessibleDescription(
    /For more than 75 passengers, contact us for a custom quotation/,
  );
});

test('the focus stays in the modal', async ({ page }) => {
  const modal = await openModal(page, card);
  for (let presses = 0; presses < 30; presses += 1) {
    await page.keyboard.press('Tab');
    const outside = await modal.evaluate((dialog) => {
      const focused = document.activeElement;
      return focused !== null && focused !== document.body && !dialog.contains(focused);
    });
    expect(outside).toBe(false);
  }
});
