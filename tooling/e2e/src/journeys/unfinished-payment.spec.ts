import { endsOf, fareById, formatPrice } from '@fallsline/domain';
import { field, fillDetails, fillTicket, hydrated, openModal, pay, priceOf, rideDetails } from '../fill-booking.ts';
import { expect, test } from '../fixtures.ts';
import { onlyMail } from '../inbox.ts';

test('a declined card costs nothing and can be followed by a good one', { tag: '@desktop' }, async ({
  page,
  guest,
  inbox,
}) => {
  const trip = { direction: 'to-buffalo', location: 'Grand Island' } as const;
  const ticket = await fillTicket(page, trip, guest);
  await ticket.getByRole('button', { name: `Book Now ${priceOf('grand-island--buffalo-airport')}` }).click();
  await page.getByRole('button', { name: /declined/i }).click();
  await expect(page.getByText(/declined/i).first()).toBeVisible();
  expect((await inbox.mailsTo(guest.email)).length).toBe(0);
  await pay(page);
  await onlyMail(inbox, guest);
});

test('a cancelled payment brings back what was typed', { tag: '@desktop' }, async ({
  page,
  guest,
  inbox,
  problems,
}) => {
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
  await pay(page);
  await onlyMail(inbox, guest);
});

test('the back button from the payment page and a reload keep the form, and a second click is the same booking', async ({
  page,
  guest,
}) => {
  const trip = { direction: 'to-niagara', location: 'Niagara Falls NY' } as const;
  const ticket = await fillTicket(page, trip, guest);
  const book = ticket.getByRole('button', {
    name: `Book Now ${priceOf('niagara-falls-ny--niagara-falls-airport-iag')}`,
  });
  await book.click();
  await page.getByRole('button', { name: /^Pay/ }).waitFor();
  const first = page.url();
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.addInitScript(() => {
    addEventListener('focusin', async ({ target }) => {
      await new Promise(requestAnimationFrame);
      const { top, bottom } = (target as Element).getBoundingClientRect();
      document.documentElement.dataset['seen'] = String(top > 0 && bottom < innerHeight);
    });
  });
  await page.goBack();
  await hydrated(page);
  // There, not on top of the page, and beside what is pressed next.
  const word = ticket.getByRole('alert');
  await expect(word).toBeFocused();
  // From the start: a page that glides there is long on its way, and any touch stops it.
  await expect(page.locator('html')).toHaveAttribute('data-seen', 'true');
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

test('a price that has changed is shown and asked about before anything is charged', { tag: '@desktop' }, async ({
  page,
  guest,
  problems,
}) => {
  problems.expect(/409/);
  const trip = { direction: 'to-buffalo', location: 'Toronto' } as const;
  const price = priceOf('toronto--buffalo-airport');
  const dollars = fareById('toronto--buffalo-airport').cents / 100;
  // The page was loaded when the fare was another one: its claim reaches the API, which knows the fare of today.
  await page.route('**/api/createCheckoutSession', async (route) => {
    const body = route.request().postDataJSON() as { payload: { amount: number } };
    if (body.payload.amount === dollars) body.payload.amount = dollars - 15;
    await route.continue({ postData: JSON.stringify(body) });
    await page.unroute('**/api/createCheckoutSession');
  });
  const ticket = await fillTicket(page, trip, guest);
  await ticket.getByRole('button', { name: `Book Now ${price}` }).click();
  await expect(ticket.getByText(/Nothing has been charged yet/)).toBeVisible();
  await ticket.getByRole('button', { name: `Confirm ${price}` }).click();
  await expect(page.getByRole('button', { name: RegExp(`^Pay \\${price}`) })).toBeVisible();
});

test('a trip that was changed after its payment page had opened has one page, and is paid once @desktop', async ({
  page,
  context,
  guest,
  inbox,
}) => {
  const fare = fareById('buffalo-airport--niagara-falls-usa');
  if (!fare) throw new Error('The fare is gone.');
  const modal = await openModal(page, endsOf(fare));
  await fillDetails(modal, { direction: fare.direction, location: '', passengers: 2 }, guest);
  const book = modal.getByRole('button', { name: `Book Now - ${formatPrice(fare.cents)}`, exact: true });
  await book.click();
  await page.getByRole('button', { name: /^Pay/ }).waitFor();
  const firstPage = page.url();
  await page.goBack();
  await field(modal, 'Passengers').fill('3');
  await book.click();
  await page.getByRole('button', { name: /^Pay/ }).waitFor();
  expect(page.url()).not.toBe(firstPage);
  const reopened = await context.newPage();
  await reopened.goto(firstPage);
  await expect(reopened.getByText('This payment page has expired')).toBeVisible();
  await expect(reopened.getByRole('button')).toHaveCount(0);
  await expect(await pay(page)).toContainText('3 passengers');
  expect((await onlyMail(inbox, guest)).Text).toContain('3, in 1 vehicle');
});
