import { expect, type Page } from '@playwright/test';

/** Opens the first ride of the board that can still be corrected, by the keyboard alone; returns its details. */
export async function openRide(page: Page) {
  const row = page.getByRole('button', { name: /: open$/ }).last();
  const name = ((await row.getAttribute('aria-label')) ?? '').replace(/: open$/, '');
  await row.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: `${name}: close` })).toBeVisible();
  return name;
}

/** Corrects email and phone of the ride that is open, by the keyboard alone. */
export async function correctBooking(page: Page, expectAccessible: () => Promise<void>) {
  await page.getByRole('button', { name: 'Correct this booking' }).focus();
  await page.keyboard.press('Enter');
  const email = page.getByRole('textbox', { name: 'Email' });
  await expect(email).toBeFocused();
  await email.fill('nobody');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('Nothing was changed.');
  await expect(email).toHaveAccessibleDescription(/email/i);
  await expectAccessible();
  await email.fill('right@guest.example');
  await page.getByRole('textbox', { name: 'Their phone' }).fill('716 555 0148');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'right@guest.example' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Correct this booking' })).toBeFocused();
  await expect(page.getByRole('link', { name: 'right@guest.example' })).toBeVisible();
  await expect(page.getByText('Corrected: email, phone.')).toBeVisible();
}

/** Gives goodwill for the ride that is open, by the keyboard alone: said first, then done. */
export async function giveGoodwill(page: Page, expectAccessible: () => Promise<void>) {
  await page.getByRole('button', { name: 'Give goodwill back' }).focus();
  await page.keyboard.press('Enter');
  const dollars = page.getByRole('textbox', { name: /^Dollars, of/ });
  await expect(dollars).toBeFocused();
  await dollars.fill('9999');
  await page.getByRole('combobox', { name: 'Why' }).selectOption('late');
  await dollars.press('Enter');
  await expect(page.getByRole('alert')).toContainText('is left to give back. Nothing was changed.');
  await expectAccessible();
  await dollars.fill('12.50');
  await page.keyboard.press('Enter');
  const give = page.getByRole('button', { name: 'Give back $12.50' });
  await expect(give).toBeFocused();
  await expectAccessible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: '$12.50 goes back' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Goodwill, $12.50: We were late.')).toBeVisible();
}

/** Changes when the ride that is open begins, by the keyboard alone: said first, then done. */
export async function changeTrip(page: Page, expectAccessible: () => Promise<void>) {
  await page.getByRole('button', { name: 'Change the trip' }).focus();
  await page.keyboard.press('Enter');
  const passengers = page.getByRole('textbox', { name: 'Passengers', exact: true });
  await passengers.fill('0');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('Nothing was changed.');
  await expectAccessible();
  await passengers.fill('1');
  await page.keyboard.press('Enter');
  const make = page.getByRole('button', { name: 'Make the change' });
  await expect(make).toBeFocused();
  await expectAccessible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Changed.' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Change the trip' })).toBeFocused();
  await expect(page.getByText(/: Changed the trip\.$/)).toBeVisible();
}
