import { field, fillDetails, fillTicket, hydrated, openModal, pay, priceOf, rideDetails } from '../fill-booking.ts';
import { expect, test } from '../fixtures.ts';
import { onlyMail } from '../inbox.ts';

test('a cancelled payment brings back what was typed, and a declined card costs nothing and can be followed by a good one', {
  tag: '@desktop',
}, async ({ page, guest, inbox, problems }) => {
  // What /cancel asks is answered that nothing is paid, and browsers write down every such answer.
  problems.expect(/status of 402 .*\/send-confirmation\)$/, 1);
  const trip = { direction: 'from-Buffalo-Airport', location: 'Youngstown' } as const;
  const ticket = await fillTicket(page, trip, guest);
  await ticket.getByRole('button', { name: `Book Now ${priceOf('buffalo-airport--youngstown')}` }).click();
  await page.getByRole('button', { name: /^Pay/ }).waitFor();
  await page.getByRole('link', { name: /back to|cancel/i }).click();
  await expect(page).toHaveURL('/cancel');
  await expect(page.getByRole('heading', { name: 'Payment or Ride Not Confirmed' })).toBeVisible();
  await expect(page.getByText('Unfortunately, your booking could not be completed. Please try again.')).toBeVisible();
  await expect(page.getByText('Nothing has been charged. What you typed is still in the form.')).toBeVisible();
  await page.getByRole('link', { name: 'Try Again' }).click();
  await expect(page).toHaveURL('/#book');
  await expect(ticket.getByRole('heading', { name: 'Book your ride' })).toBeInViewport();
  // At the form, not at the top of the page that it is on.
  await expect.poll(() => ticket.evaluate((form) => form.getBoundingClientRect().top)).toBeLessThan(200);
  // Nor is it said a second time.
  await expect(ticket.getByRole('alert')).toHaveCount(0);
  await expect(field(ticket, 'Drop Off Address')).toHaveValue('Youngstown');
  await expect(field(ticket, 'Flight Number')).toHaveValue('B6 1217');
  await expect(field(ticket, 'Email')).toHaveValue(guest.email);
  await ticket.getByRole('button', { name: `Book Now ${priceOf('buffalo-airport--youngstown')}` }).click();
  await page.getByRole('button', { name: /declined/i }).click();
  await expect(page.getByText(/declined/i).first()).toBeVisible();
  expect(await inbox.mailsTo(guest.email)).toEqual([]);
  await pay(page);
  await onlyMail(inbox, guest);
});

test('the back button from the payment page and a reload keep the form, and a second click is the same booking', {
  tag: '@desktop',
}, async ({ page, guest }) => {
  const trip = { direction: 'to-niagara', location: 'Niagara Falls NY' } as const;
  const ticket = await fillTicket(page, trip, guest);
  const book = ticket.getByRole('button', {
    name: `Book Now ${priceOf('niagara-falls-ny--niagara-falls-airport-iag')}`,
  });
  await book.click();
  await page.getByRole('button', { name: /^Pay/ }).waitFor();
  const first = page.url();
  await page.goBack();
  await hydrated(page);
  // There, not on top of the page, and beside what is pressed next.
  const word = ticket.getByRole('alert');
  await expect(word).toBeFocused();
  await expect(word).toContainText('Leaving it charges nothing, and what you typed is still here.');
  await expect(word).toBeInViewport({ ratio: 1 });
  await expect(book).toBeInViewport({ ratio: 1 });
  await expect(field(ticket, 'Email')).toHaveValue(guest.email);
  await page.reload();
  await hydrated(page);
  await expect(ticket.getByRole('alert')).toHaveCount(0);
  await expect(field(ticket, 'Custom Pickup Address')).toHaveValue(rideDetails.pickup);
  await book.click();
  await page.getByRole('button', { name: /^Pay/ }).waitFor();
  expect(page.url()).toBe(first);
});

test('a modal that was cancelled at payment opens again, filled in', { tag: '@phone' }, async ({
  page,
  guest,
  problems,
}) => {
  problems.expect(/status of 402 .*\/send-confirmation\)$/, 1);
  const trip = { direction: 'from-Buffalo-Airport', location: 'Lewiston', passengers: 9 } as const;
  const modal = await openModal(page, { from: 'Buffalo Airport', to: 'Lewiston' });
  await fillDetails(modal, trip, guest);
  await modal.getByRole('button', { name: `Book Now - ${priceOf('buffalo-airport--lewiston', 2)}` }).click();
  await page.getByRole('button', { name: /^Pay/ }).waitFor();
  await page.getByRole('link', { name: /back to|cancel/i }).click();
  await expect(page.getByText(/^Nothing has been charged/)).toBeVisible();
  await page.getByRole('link', { name: 'Try Again' }).click();
  await expect(modal).toBeVisible();
  await expect(field(modal, 'Passengers')).toHaveValue('9');
  await expect(field(modal, 'Email')).toHaveValue(guest.email);
});
