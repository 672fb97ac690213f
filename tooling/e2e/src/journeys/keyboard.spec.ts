import { fareById, formatPrice } from '@fallsline/domain';
import { pickupDay } from '../fill-booking.ts';
import { expect, test } from '../fixtures.ts';
import { onlyMail } from '../inbox.ts';

test('a ride there and back with a bag can be booked and paid with the keyboard alone', async ({
  page,
  guest,
  inbox,
}) => {
  await page.goto('/');
  await page.locator('html[data-hydrated]').waitFor();
  const press = (key: string, times = 1) =>
    Array.from({ length: times }).reduce<Promise<void>>(
      (done) => done.then(() => page.keyboard.press(key)),
      Promise.resolve(),
    );
  const focusedName = () =>
    page.evaluate(() => {
      const element = document.activeElement;
      if (!(element instanceof HTMLInputElement || element instanceof HTMLSelectElement))
        return element?.textContent ?? '';
      return element.labels?.[0]?.textContent ?? '';
    });
  const tabTo = async (label: string | RegExp, key = 'Tab') => {
    for (let presses = 0; presses < 80; presses += 1) {
      await press(key);
      const name = await focusedName();
      if (typeof label === 'string' ? name.trim() === label : label.test(name)) return;
    }
    throw new Error(`Tab never came to ${label}`);
  };

  await press('Tab');
  expect(await focusedName()).toContain('Skip');
  await press('Enter');
  await tabTo('Direction');
  await page.keyboard.type('To Buffalo');
  // The towns follow the direction when the page has time; until then the field is one to read.
  await page.getByRole('combobox', { name: 'Pick Up Address' }).waitFor();
  await tabTo('Pick Up Address');
  await page.keyboard.type('Lewiston');
  await tabTo('Custom Pickup Address');
  await page.keyboard.type('1 Center Street');
  await tabTo('Pick Up Date');
  const typedDay = (date: string) => {
    const [year, month, day] = date.split('-');
    return `${month}${day}${year}`;
  };
  await page.keyboard.type(typedDay(pickupDay()));
  await tabTo('Pick Up Time');
  await page.keyboard.type('0550PM');
  await tabTo('Phone Number');
  await page.keyboard.type(guest.phone);
  await tabTo('Name');
  await page.keyboard.type(guest.name);
  await tabTo('Email');
  await page.keyboard.type(guest.email);

  // What is folded opens with its first field in focus.
  await tabTo(/^Seats, bags, access/, 'Shift+Tab');
  await press('Enter');
  await expect.poll(focusedName).toBe('Rear-facing seat');
  await tabTo('Bags and suitcases');
  await press('ArrowUp');
  await tabTo(/^Add the ride back/);
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
    await tabTo(label);
    await page.keyboard.type(text);
  }
  // Who pressed before both prices are shown would be asked about the sum first.
  const both = formatPrice(
    fareById('lewiston-ny--buffalo-airport').cents + fareById('buffalo-airport--lewiston').cents,
  );
  await page.getByRole('button', { name: `Book Now ${both}`, exact: true }).waitFor();
  await press('Enter');
  await page.getByRole('button', { name: /^Pay/ }).waitFor();
  await tabTo(/^\s*Pay/);
  await press('Enter');
  await expect(page.getByRole('region', { name: 'Your ride is booked' })).toContainText(both);
  expect((await onlyMail(inbox, guest)).Text).toMatch(/1 bag[\s\S]*9:50 AM/);
});
