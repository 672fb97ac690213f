import { fareById, formatPrice } from '@fallsline/domain';
import { hydrated, pickupDay, typedDay } from '../fill-booking.ts';
import { expect, test } from '../fixtures.ts';
import { onlyMail } from '../inbox.ts';
import { focusedName, tabTo } from '../tab-to.ts';

test('a ride there and back with a bag can be booked and paid with the keyboard alone', async ({
  page,
  guest,
  inbox,
}) => {
  await page.goto('/');
  await hydrated(page);
  const press = (key: string) => page.keyboard.press(key);

  await press('Tab');
  expect(await focusedName(page)).toContain('Skip');
  await press('Enter');
  await tabTo(page, 'Direction');
  await page.keyboard.type('To Buffalo');
  // The towns follow the direction when the page has time; until then the field is one to read.
  await page.getByRole('combobox', { name: 'Pick Up Address' }).waitFor();
  await tabTo(page, 'Pick Up Address');
  await page.keyboard.type('Lewiston');
  await tabTo(page, 'Custom Pickup Address');
  await page.keyboard.type('1 Center Street');
  await tabTo(page, 'Pick Up Date');
  await page.keyboard.type(typedDay(pickupDay()));
  await tabTo(page, 'Pick Up Time');
  await page.keyboard.type('0550PM');
  await tabTo(page, 'Phone Number');
  await page.keyboard.type(guest.phone);
  await tabTo(page, 'Name');
  await page.keyboard.type(guest.name);
  await tabTo(page, 'Email');
  await page.keyboard.type(guest.email);

  // What is folded opens with its first field in focus.
  await tabTo(page, /^Seats, bags, access/, 'Shift+Tab');
  await press('Enter');
  await expect.poll(() => focusedName(page)).toBe('Rear-facing seat');
  await tabTo(page, 'Bags and suitcases');
  await press('ArrowUp');
  await tabTo(page, /^Add the ride back/);
  await press('Enter');
  const back = page.getByRole('group', { name: 'The ride back' });
  await expect(back.getByLabel('Flight Number', { exact: true })).toBeFocused();
  await page.keyboard.type('B6 218');
  for (const [label, text] of [
    ['Flight Name', 'JetBlue'],
    ['Flight Date', typedDay(pickupDay(12))],
    ['Flight Arrival Time', '0920AM'],
    ['Pick Up Time', '0950AM'],
  ] as const) {
    await tabTo(page, label);
    await page.keyboard.type(text);
  }
  // Who pressed before both prices are shown would be asked about the sum first.
  const both = formatPrice(
    fareById('lewiston-ny--buffalo-airport').cents + fareById('buffalo-airport--lewiston').cents,
  );
  await page.getByRole('button', { name: `Book Now ${both}`, exact: true }).waitFor();
  await press('Enter');
  await page.getByRole('button', { name: /^Pay/ }).waitFor();
  await tabTo(page, /^Pay/);
  await press('Enter');
  await expect(page.getByRole('region', { name: 'Your rides are booked' })).toContainText(both);
  expect((await onlyMail(inbox, guest)).Text).toMatch(/1 bag[\s\S]*9:50 AM/);
});
