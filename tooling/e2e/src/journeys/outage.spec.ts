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
