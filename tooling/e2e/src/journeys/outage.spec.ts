import { field, fillTicket, pay, priceOf } from '../fill-booking.ts';
import { expect, test } from '../fixtures.ts';
import { onlyMail } from '../inbox.ts';

const trip = { direction: 'from-Niagara-Airport', location: 'Toronto Canada' } as const;

test('a server error is told in a sentence, keeps the form, and trying again books', async ({
  page,
  guest,
  inbox,
  problems,
}) => {
  problems.expect(/503|Failed to load resource/);
  const ticket = await fillTicket(page, trip, guest);
  await page.route('**/api/createCheckoutSession', (route) =>
    route.fulfill({
      status: 503,
      contentType: 'application/problem+json',
      body: JSON.stringify({
        type: 'https://fallsline.example/problems/payments-unavailable',
        title: 'The payment page cannot be opened',
        status: 503,
        detail: 'The payment service does not answer. Nothing has been charged.',
      }),
    }),
  );
  await ticket
    .getByRole('button', { name: `Book Now ${priceOf('niagara-falls-airport-iag--toronto-canada')}` })
    .click();
  await expect(ticket.getByText(/^Payment error: /)).toBeVisible();
  await expect(field(ticket, 'Email')).toHaveValue(guest.email);
  await page.unroute('**/api/createCheckoutSession');
  await ticket.getByRole('button', { name: /Try again/i }).click();
  await pay(page);
  await onlyMail(inbox, guest);
});

test('a checkout answer without a url counts as a failure, and the button can be used again', async ({
  page,
  guest,
}) => {
  const ticket = await fillTicket(page, trip, guest);
  await page.route('**/api/createCheckoutSession', (route) => route.fulfill({ json: { ok: true } }));
  await ticket
    .getByRole('button', { name: `Book Now ${priceOf('niagara-falls-airport-iag--toronto-canada')}` })
    .click();
  await expect(ticket.getByText(/^Payment error: /)).toBeVisible();
  await expect(ticket.getByRole('button', { name: /Try again/i })).toBeEnabled();
});

test('a payment that is not known stays on the success page with a sentence', async ({ page, problems }) => {
  problems.expect(/404|Failed to load resource/);
  await page.goto(`/success?session_id=cs_test_${'a1b2'.repeat(14)}`);
  await expect(page.getByText(/cs_test_a1b2…/)).toBeVisible();
  await expect(
    page.getByRole('button', { name: 'Go Back Home' }).or(page.getByRole('link', { name: 'Go Back Home' })),
  ).toBeVisible();
  await expect(page.getByText(/(?<!no )email was sent|email is on its way/i)).toHaveCount(0);
  await expect(page).toHaveURL(/\/success/);
});
