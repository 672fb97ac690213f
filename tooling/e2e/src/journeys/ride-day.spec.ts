import { expect, test } from '../fixtures.ts';
import { linkOfDriverOf, pageOfGuest } from '../seeded-day.ts';
import { expectNoSidewaysScroll } from '../widths.ts';

/** Of the seeded day: picked up at the airport in a quarter of an hour, by a driver who is on the way. */
const guest = 'Amara Nwosu';
/** What a page that is looked at may be behind, in milliseconds; the rest is for a slow machine. */
const behindMs = 15_000;
const patience = { timeout: behindMs + 5000 };

test('a guest who looks at the page sees the car come, arrive and leave with them, each within 15 seconds of the press', {
  tag: '@phone',
}, async ({ page, browser, baseURL, request, expectAccessible }) => {
  test.setTimeout(150_000);
  const driver = await browser.newContext({
    ...(baseURL ? { baseURL } : {}),
    permissions: ['geolocation'],
    geolocation: { latitude: 42.945, longitude: -78.76 },
  });
  const card = await driver.newPage();
  await card.goto(await linkOfDriverOf(request, guest));
  await expect(card.getByRole('button', { name: 'I have arrived' })).toBeVisible();

  await page.goto(await pageOfGuest(guest));
  const heading = page.getByRole('heading', { level: 1 });
  const ticket = page.getByRole('region', { name: 'Your ride' });
  const call = ticket.getByRole('link', { name: /^Call [A-Z]/ });
  // Late where the journeys began so long ago that the pickup is over.
  await expect(heading).toHaveText(/ is (about \d+ minutes away|almost there)$| late$/, patience);
  await expect(page.getByText(/^Seen /)).toBeVisible();
  await expect(call).toHaveAttribute('href', /^tel:\+1716555\d{4}$/);
  await expect(ticket.locator('.btn-primary'), 'amber is the driver alone').toHaveCount(1);
  await expectNoSidewaysScroll(page);
  await expectAccessible();

  await card.getByRole('button', { name: 'I have arrived' }).click();
  // Ten seconds to undo it, once the phone has kept it: until then it has not left the phone.
  const undo = card.getByRole('button', { name: /^Undo/ });
  await expect(undo).toBeVisible();
  await expect(undo).toBeHidden({ timeout: 15_000 });
  await expect(heading).toHaveText(/ is at the curb$/, patience);
  await expect(page.getByText(/^Seen /)).toBeHidden();
  await expect(ticket.getByRole('region', { name: 'Free waiting' })).toContainText(/^\d+ min of free waiting left/);
  await expect(page.getByRole('status').filter({ hasText: 'is at the curb' })).toHaveCount(1);
  await expectAccessible();

  await card.getByRole('button', { name: 'On board', exact: true }).click();
  await expect(undo).toBeVisible();
  await expect(undo).toBeHidden({ timeout: 15_000 });
  await expect(heading).toHaveText('On your way to Lewiston', patience);
  await expect(page.getByText(/free waiting left/)).toBeHidden();
  await expect(page.getByRole('button', { name: /Change ride|Cancel ride|Ask to cancel/ })).toHaveCount(0);
  await expectNoSidewaysScroll(page);
  await expectAccessible();
  await driver.close();
});
