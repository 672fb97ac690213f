import { business, contract, examplePickup, wallClock } from '@fallsline/domain';
import { expect, test } from './fixtures.ts';
import { expectNoSidewaysScroll } from './widths.ts';

test('mail appears in the open inbox by itself and can be read there', async ({
  page,
  request,
  inbox,
  guest,
  expectAccessible,
}) => {
  await page.goto(inbox.url);
  await expectAccessible();
  const reply = await request.post(contract.sendContactForm.path, {
    data: { name: guest.name, email: guest.email, subject: 'A question', message: 'Do you carry <skis> & boards?' },
  });
  await expect(reply).toBeOK();
  const mail = await inbox.waitForMail(guest.email);
  const entry = page.locator(`a[href="/view/${mail.ID}"]`);
  await expect(entry).toBeVisible();
  await entry.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(mail.Subject);
  await expect(page.frameLocator('iframe').getByRole('heading').first()).toBeVisible();
  await expect(page.locator('pre')).toContainText(business.bookingPhone.display);
  await expectAccessible();

  const letter = page.frameLocator('iframe').locator('html');
  const inside = await letter.evaluate((html) => html.getBoundingClientRect().height);
  const given = await page.locator('iframe').evaluate((frame) => frame.clientHeight);
  expect(Math.abs(given - inside), 'the frame is as high as the letter in it').toBeLessThan(3);
});

test('a mail stays as wide as a phone, whatever was typed', async ({ page, request, inbox, guest, emulator }) => {
  const word = 'X'.repeat(100);
  const month = 30 * 24 * 3600 * 1000;
  const { pickupDate } = wallClock(Date.now() + month);
  const placed = await request.post(contract.createCheckoutSession.path, {
    data: {
      payload: {
        ...examplePickup,
        passengerCount: 12,
        flightDate: pickupDate,
        pickupDate,
        customDropoffAddress: word,
        name: word,
        email: guest.email,
        phone: guest.phone,
      },
    },
  });
  await expect(placed).toBeOK();
  const { sessionId }: { sessionId: string } = await placed.json();
  await emulator.happen(sessionId, 'pay');
  const { ID } = await inbox.waitForMail(guest.email, /booked/);
  for (const width of [360, 700]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`${inbox.url}/view/${ID}/html`);
    await expect(page.getByText(word).first()).toBeVisible();
    // References are drawn: this is the widest.
    const reference = page.getByText(/^FALLS-\w{4}-\w{2}$/);
    await reference.evaluate((element) => element.replaceChildren('FALLS-WWWW-WW'));
    await expectNoSidewaysScroll(page);
    const lines = await page
      .getByText('Paid, US dollars')
      .evaluate((label) => label.getBoundingClientRect().height / 20);
    expect(lines, 'what was paid in two lines').toBe(width === 360 ? 2 : 1);
  }
});
