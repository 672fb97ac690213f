import { directionLabels, fareById, formatPrice, ridePath } from '@fallsline/domain';
import type { Page } from '@playwright/test';
import { field, fillDetails, hydrated, rideDetails } from '../fill-booking.ts';
import { expect, test } from '../fixtures.ts';
import { onlyMail } from '../inbox.ts';

const fareId = 'buffalo-airport--lewiston';
const price = formatPrice(fareById(fareId)?.cents ?? 0);
const trip = { direction: 'from-Buffalo-Airport', location: 'Lewiston' } as const;
const card = { name: 'Book Now: Buffalo Airport to Lewiston' };

const formOf = (page: Page) => page.getByRole('main').locator('form');

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a card leads to its ticket, which is booked and paid', { tag: '@phone' }, async ({
    page,
    guest,
    inbox,
    problems,
  }) => {
    problems.expect(/400/);
    await page.goto('/pricing');
    await page.getByRole('link', card).click();
    await expect(page).toHaveURL(`${ridePath(fareId)}#book`);
    const ticket = page.getByRole('form', { name: 'Book your ride' });
    await expect(ticket.getByRole('button', { name: 'Swap' })).toHaveCount(0);
    await fillDetails(ticket, trip, { ...guest, phone: '716 555' });
    const book = ticket.getByRole('button', { name: `Book Now ${price}` });
    const [above, below] = [
      await book.boundingBox(),
      await ticket.getByRole('button', { name: /^Add seats/ }).boundingBox(),
    ];
    expect((below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0), 'no thumb presses both').toBeGreaterThanOrEqual(8);
    await book.click();

    const form = formOf(page);
    await expect(page.getByRole('heading', { name: 'Please check 1 field' })).toBeVisible();
    await expect(field(form, 'Phone Number')).toHaveAccessibleDescription('Enter a valid phone number');
    await expect(field(form, 'Flight Number')).toHaveValue(rideDetails.flightNumber);
    await field(form, 'Phone Number').fill(guest.phone);
    await form.getByRole('button', { name: `Book Now ${price}` }).click();

    await page.getByRole('button', { name: `Pay ${price}` }).click();
    await expect(page).toHaveURL(/\/success\?session_id=/);
    await expect(page.locator('noscript p', { hasText: 'booking reference. It is in our email.' })).toBeVisible();
    await onlyMail(inbox, guest);
    await page.goto('/booking');
    await expect(page.locator('noscript h2', { hasText: 'This page needs JavaScript' })).toBeVisible();
    await expect(page.getByText('Your link opens it on this page.').first()).toBeHidden();
  });

  test('the ticket of the home page asks for the town on its next page', { tag: '@desktop' }, async ({
    page,
    guest,
    problems,
  }) => {
    problems.expect(/400/);
    problems.expect(/409/);
    await page.goto('/');
    const ticket = page.getByRole('form', { name: 'Book your ride' });
    await expect(ticket.getByLabel('Drop Off Address')).toBeHidden();
    // Playwright looks for no text in what is there without scripts alone.
    await expect(ticket.locator('noscript p', { hasText: 'shows the fare before you pay.' })).toBeVisible();
    for (const untrue of ['the fare appears here', '$0']) await expect(ticket.getByText(untrue)).not.toBeVisible();
    await field(ticket, 'Direction').selectOption({ label: directionLabels[trip.direction] });
    await field(ticket, 'Passengers').fill('6');
    await field(ticket, 'Name').fill(guest.name);
    await ticket.getByRole('button', { name: 'Book Now' }).click();

    const form = formOf(page);
    await expect(field(form, 'Name')).toHaveValue(guest.name);
    await field(form, 'Drop Off Address').selectOption(trip.location);
    await fillDetails(form, trip, guest);
    await form.getByRole('button', { name: 'Book Now' }).click();
    // Two vehicles: the price is said before anybody is sent to pay it.
    const total = formatPrice(2 * (fareById(fareId)?.cents ?? 0));
    await expect(page.getByRole('heading', { name: `Your fare is ${total} for 2 vehicles` })).toBeVisible();
    await form.getByRole('button', { name: `Book Now ${total}` }).click();
    await expect(page.getByRole('button', { name: `Pay ${total}` })).toBeVisible();
  });

  test('a message is sent, and its words never stand in the address bar', { tag: '@desktop' }, async ({
    page,
    guest,
    inbox,
    problems,
  }) => {
    problems.expect(/400/);
    await page.goto('/contact');
    const form = formOf(page);
    await field(form, 'Name').fill(guest.name);
    await field(form, 'Email').fill('guest@');
    await field(form, 'Subject').fill('Stroller');
    await field(form, 'Message').fill('Two car seats?\nWe land at nine.');
    await form.getByRole('button', { name: 'Send Message' }).click();
    await expect(field(form, 'Email')).toHaveAccessibleDescription('Invalid email');
    await expect(field(form, 'Message')).toHaveValue('Two car seats?\nWe land at nine.');
    await field(form, 'Email').fill(guest.email);
    await form.getByRole('button', { name: 'Send Message' }).click();
    await expect(page).toHaveURL('/message-received');
    await expect(page.getByText('Thanks for contacting us, We will get back to you soon!')).toBeVisible();
    expect((await onlyMail(inbox, guest)).Subject).toBe('We have your message');
  });

  test('the newsletter is asked for, from a page that tells nobody where it is', { tag: '@phone' }, async ({
    page,
    guest,
    inbox,
  }) => {
    // No referrer leaves this page, and no origin with its posts.
    await page.goto('/newsletter');
    const foot = page.getByRole('contentinfo');
    await foot.getByLabel('Email Address').fill(guest.email);
    await foot.getByRole('button', { name: 'Send' }).click();
    await expect(page).toHaveURL('/newsletter-received');
    await inbox.waitForMail(guest.email, /newsletter\?/);
  });

  test('the menu opens and leads on, and the film is a link', { tag: '@phone' }, async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('link', { name: 'Play Video' })).toHaveAttribute('href', /\.mp4$/);
    const bar = page.getByRole('banner');
    await expect(bar.getByRole('link', { name: 'Tours' })).toBeHidden();
    await bar.getByRole('button', { name: 'Menu' }).click();
    await bar.getByRole('link', { name: 'Tours' }).click();
    await expect(page).toHaveURL('/tours');
  });
});

test.describe('while the scripts are on their way', () => {
  test.beforeEach(async ({ page }) => {
    await page.route('**/*.js', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 5000));
      // The visitor may have left the page by then.
      await route.continue().catch(() => undefined);
    });
  });

  test('links and forms lead on at once', { tag: '@desktop' }, async ({
    page,
    guest,
    inbox,
    expectAccessible,
    problems,
  }) => {
    problems.expect(/400/);
    await page.goto('/', { waitUntil: 'commit' });
    await page.getByRole('link', { name: 'See More' }).click();
    await expect(page).toHaveURL('/pricing');
    await page.getByRole('link', card).click();
    await expect(page).toHaveURL(`${ridePath(fareId)}#book`);
    await page.goto('/contact', { waitUntil: 'commit' });
    const form = formOf(page);
    await field(form, 'Name').fill(guest.name);
    await field(form, 'Email').fill(guest.email);
    await field(form, 'Message').fill('Do you have one?');
    await form.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByRole('alert', { name: 'Please check 1 field' })).toBeFocused();
    await expectAccessible();
    await field(form, 'Subject').fill('Stroller');
    await form.getByRole('button', { name: 'Send Message' }).click();
    await expect(page).toHaveURL('/message-received');
    await onlyMail(inbox, guest);
  });

  test('a press on a button has its effect once the page is alive', { tag: '@phone' }, async ({ page }) => {
    await page.goto(ridePath(fareId), { waitUntil: 'commit' });
    const ticket = page.getByRole('form', { name: 'Book your ride' });
    await ticket.getByRole('button', { name: 'One passenger more' }).click({ clickCount: 2 });
    await field(ticket, 'Name').fill('Dana');
    await hydrated(page);
    await expect(field(ticket, 'Passengers')).toHaveValue('3');
    await expect(field(ticket, 'Name')).toHaveValue('Dana');

    // A form that only scripts send: a press before they come puts nothing of it into the address.
    await page.goto('/booking', { waitUntil: 'commit' });
    const lost = page.getByRole('form', { name: 'Lost your link?' });
    await field(lost, 'Email').fill('dana@example.com');
    await lost.getByRole('button', { name: 'Send me the link' }).click();
    await expect(page.locator('html[data-hydrated]'), 'it was there before').toHaveCount(0);
    await expect(page.getByRole('alert')).toContainText('Booking reference is required');
    await expect(field(lost, 'Email')).toHaveValue('dana@example.com');
    await expect(page).toHaveURL('/booking');
  });

  test('the menu opens, and is still open when the page comes to life', { tag: '@phone' }, async ({ page }) => {
    await page.goto('/about', { waitUntil: 'commit' });
    const toggle = page.getByRole('banner').getByRole('button', { name: 'Menu' });
    await toggle.click();
    const link = page.getByRole('banner').getByRole('link', { name: 'Tours' });
    await expect(link).toBeVisible();
    await hydrated(page);
    await expect(toggle).toHaveAttribute('aria-expanded', 'true');
    await expect(page.getByRole('main')).toHaveAttribute('inert', '');
    await link.click();
    await expect(page).toHaveURL('/tours');
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  });
});
