import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { invitationToBoard } from '../seeded-day.ts';
import { expectNoSidewaysScroll } from '../widths.ts';

/** A device that has passkeys, and whose owner is always there. */
async function withPasskeys(context: BrowserContext, page: Page) {
  const browser = await context.newCDPSession(page);
  await browser.send('WebAuthn.enable');
  const { authenticatorId } = await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { browser, authenticatorId };
}

test('the desk is invited, signs in by passkey, gives a ride away, and a second board shows it within two seconds', {
  tag: '@desktop',
}, async ({ page, context, expectAccessible, problems }) => {
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
  await expect(rides.getByRole('rowheader', { name: /^Look here now/ })).toBeVisible();
  await expectAccessible();
  for (const width of [1440, 1181, 768, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
  }
  await page.setViewportSize({ width: 1440, height: 900 });

  const other = await context.newPage();
  await other.goto('/board');
  const driver = page
    .getByRole('combobox', { name: /^Driver, / })
    .and(page.locator('[value=""]'))
    .last();
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
  await expect(onOther).toHaveValue(chosen, { timeout: 2000 });
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
