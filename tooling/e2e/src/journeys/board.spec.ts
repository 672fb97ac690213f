import type { Page } from '@playwright/test';
import { changeTrip, correctBooking, giveGoodwill, openRide } from '../desk-booking.ts';
import { expect, test } from '../fixtures.ts';
import { takeByPhone } from '../phone-caller.ts';
import { invitationToBoard } from '../seeded-day.ts';
import { withPasskeys } from '../virtual-passkeys.ts';
import { expectNoSidewaysScroll } from '../widths.ts';

test('the desk is invited, signs in by passkey, gives a ride away, and a second board shows it', {
  tag: '@desktop',
}, async ({ page, context, guest, inbox, expectAccessible, problems }) => {
  test.setTimeout(240_000);
  const { browser, authenticatorId } = await withPasskeys(context, page);
  const invitation = await invitationToBoard();
  await page.goto(invitation);
  await expect(page.getByRole('heading', { name: /^Hello, / })).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Make my passkey' }).click();
  await expect(page.getByRole('heading', { name: 'Now a second key' })).toBeVisible();
  await expectAccessible();
  await page.getByRole('link', { name: 'Later: open the board' }).click();

  const rides = page.getByRole('table');
  await showDriverless(page);
  await expect(rides.getByRole('rowheader', { name: /^Look here now/ })).toBeVisible();
  await expectAccessible();
  for (const width of [1440, 1390, 1181, 768, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
  }
  await page.setViewportSize({ width: 1440, height: 900 });

  // What was typed wrong is refused: its status is no problem of the page.
  problems.expect(/status of 400/);
  await openRide(page);
  // What the bar half covers is half as high for axe: all of the page is judged from its top.
  const accessible = async () => {
    await page.evaluate(() => scrollTo(0, 0));
    await expectAccessible();
  };
  await correctBooking(page, accessible);
  problems.expect(/status of 409/);
  await giveGoodwill(page, accessible);

  // Of a name that no other journey books under.
  const caller = { ...guest, name: 'Toby Aldridge' };
  await takeByPhone({ page, context, guest: caller, inbox, expectAccessible: accessible });
  await changeTrip(page, accessible);
  const taken = page.getByRole('combobox', { name: new RegExp(`^Driver, ${caller.name}`) });
  await taken.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(taken).not.toHaveValue('');
  await page.getByRole('link', { name: /^Today/ }).click();
  await showDriverless(page);

  const other = await context.newPage();
  await other.goto(page.url());
  const driver = driverless(page).last();
  const name = (await driver.getAttribute('aria-label')) ?? '';
  const onOther = other.getByRole('combobox', { name, exact: true });
  await expect(onOther).toHaveValue('');
  // By the keyboard alone: the arrow opens the list, and Enter takes who is free.
  await driver.focus();
  await page.keyboard.press('ArrowDown');
  const [first] = await page.getByRole('listbox', { name: 'Drivers' }).getByRole('option').all();
  const chosen = (await first?.locator('b').textContent()) ?? '';
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name, exact: true })).toHaveValue(chosen);
  await expect(onOther).toHaveValue(chosen);
  await other.close();

  await page.locator('summary').click();
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(rides).toBeVisible();

  // An invitation opens once, and a key of nobody opens nothing.
  problems.expect(/status of 404/);
  problems.expect(/status of 401/);
  await page.goto('about:blank');
  await page.goto(invitation);
  await expect(page.getByRole('heading', { name: 'This invitation is over' })).toBeVisible();
  await browser.send('WebAuthn.clearCredentials', { authenticatorId });
  await context.clearCookies();
  await page.goto('/board');
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByRole('alert')).toContainText('No passkey was used');
  await expectAccessible();
});

const driverless = (page: Page) => page.getByRole('combobox', { name: /^Driver, / }).and(page.locator('[value=""]'));

/** The day on which the seeded ride that nobody drives is: three quarters of an hour from now, tomorrow late in the evening. */
async function showDriverless(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Today’s board' })).toBeVisible();
  await expect(page.getByRole('table')).toBeVisible();
  if ((await driverless(page).count()) === 0) await page.getByRole('link', { name: /^Tomorrow/ }).click();
  await expect(driverless(page).last()).toBeVisible();
}
