import { pickupDay, priceOf } from '../booking-form.ts';
import { expect, test } from '../fixtures.ts';
import { onlyMail } from '../only-mail.ts';

test('a ride can be booked and paid with the keyboard alone', async ({ page, guest, inbox }) => {
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
  const tabTo = async (label: string | RegExp) => {
    for (let presses = 0; presses < 80; presses += 1) {
      await press('Tab');
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
  const [year, month, day] = pickupDay().split('-');
  await page.keyboard.type(`${month}${day}${year}`);
  await tabTo('Pick Up Time');
  await page.keyboard.type('0550PM');
  await tabTo('Phone Number');
  await page.keyboard.type(guest.phone);
  await tabTo('Name');
  await page.keyboard.type(guest.name);
  await tabTo('Email');
  await page.keyboard.type(guest.email);
  await press('Enter');
  await page.getByRole('button', { name: /^Pay/ }).waitFor();
  await tabTo(/^\s*Pay/);
  await press('Enter');
  await expect(page.getByRole('region', { name: 'Your ride is booked' })).toContainText(
    priceOf('lewiston-ny--buffalo-airport'),
  );
  await onlyMail(inbox, guest);
});
