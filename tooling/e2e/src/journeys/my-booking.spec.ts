import { examplePickup, fareById, formatAmount, type MyBooking } from '@fallsline/domain';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { field, hydrated, pickupDay } from '../fill-booking.ts';
import { expect, type Guest, test } from '../fixtures.ts';
import type { Inbox } from '../inbox.ts';
import { bearerOf } from '../seeded-day.ts';
import { tabTo } from '../tab-to.ts';
import { expectNoSidewaysScroll, onPhoneAndDesktop } from '../widths.ts';

const there = fareById('buffalo-airport--niagara-falls-usa');
const back = fareById('niagara-falls-ny--buffalo-airport');
const linkPattern = /\/booking#([\w-]{22})/;

const dayAfter = (days: number) => new Date(Date.parse(pickupDay()) + days * 86_400_000).toISOString().slice(0, 10);

/** Books and pays a ride there and back, and returns the address of its private page: the link of its mail. */
async function bookThereAndBack(page: Page, guest: Guest, inbox: Inbox): Promise<string> {
  const answer = await page.request.post('/api/createCheckoutSession', {
    data: {
      payload: {
        ...examplePickup,
        direction: there.direction,
        dynamicLocation: there.location,
        passengerCount: 4,
        flightDate: pickupDay(),
        pickupDate: pickupDay(),
        returnTrip: { pickupDate: dayAfter(3), pickupTime: '10:45' },
        ...guest,
      },
    },
  });
  const { url }: { url: string } = await answer.json();
  await page.goto(url);
  await page.getByRole('button', { name: /^Pay/ }).click();
  const { Text } = await inbox.waitForMail(guest.email);
  const [link] = linkPattern.exec(Text) ?? [];
  if (!link) throw new Error('The mail has no link');
  return link;
}

/** The booking as the API knows it, for the holder of a link. */
async function stored(request: APIRequestContext, link: string): Promise<MyBooking> {
  const answer = await request.get('/api/booking', { headers: bearerOf(link) });
  await expect(answer).toBeOK();
  return answer.json();
}

async function open(page: Page, link: string): Promise<void> {
  await page.goto('about:blank');
  await page.goto(link);
  await hydrated(page);
}

/** The stylesheets that the page has fetched beside what is written into it. */
const fetchedStyles = (page: Page) =>
  page.evaluate(() => Array.from(document.styleSheets, ({ href }) => href).filter((href) => href !== null));

const row = (page: Page, name: string) => page.locator('summary').filter({ hasText: name });
/** So many passengers on the way there, and what that costs. */
async function askFor(page: Page, passengers: number) {
  await page.getByRole('region', { name: 'There' }).getByRole('button', { name: 'Change this ride' }).click();
  await row(page, 'Passengers').click();
  await page.getByRole('spinbutton', { name: 'Passengers' }).fill(String(passengers));
  await page.getByRole('button', { name: 'See the price' }).click();
}
const done = (page: Page) => page.getByRole('main').getByRole('status').filter({ hasText: /./ }).first();
const money = (page: Page): Locator => page.getByRole('region', { name: 'Your money' });

// Pressed on a desktop by the journey with the keyboard alone below, and by the web's tests of the page.
test('from the link of the mail a guest moves a ride, adds passengers and pays, takes one back, and cancels the way back', {
  tag: '@phone',
}, async ({ page, guest, inbox, expectAccessible }) => {
  test.setTimeout(150_000);
  const expectFitAndAccessible = () =>
    onPhoneAndDesktop(page, async () => {
      await expectNoSidewaysScroll(page);
      await expectAccessible();
    });
  const link = await bookThereAndBack(page, guest, inbox);
  await open(page, link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Your ride is in \d days/);
  await expect(page.getByRole('region', { name: 'There' })).toContainText('5:50 PM');
  expect(await fetchedStyles(page), 'its rules are in the page').toEqual([]);
  await expectFitAndAccessible();

  await test.step('two hours later', async () => {
    await page.getByRole('region', { name: 'There' }).getByRole('button', { name: 'Change this ride' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Change your ride' })).toBeFocused();
    await row(page, 'Date and time').click();
    await field(page, 'Pick Up Time').fill('19:50');
    await page.getByRole('button', { name: 'See the price' }).click();
    await expect(page.getByRole('button', { name: 'Confirm the change' })).toBeVisible();
    await expectFitAndAccessible();
    await page.getByRole('button', { name: 'Confirm the change' }).click();
    await expect(done(page)).toContainText('The ride there has changed');
    await expect(page.getByRole('region', { name: 'There' })).toContainText('7:50 PM');
  });

  await test.step('two more passengers, and a car more to pay', async () => {
    await askFor(page, 6);
    await page.getByRole('button', { name: `Pay ${formatAmount(there.cents)} and change` }).click();
    await page.getByRole('button', { name: /^Pay/ }).click();
    await expect(page).toHaveURL(linkPattern);
    await expect(page.getByRole('region', { name: 'There' })).toContainText('6in 2 vehicles');
    // From another page of ours, which does not have this page's rules.
    expect(await fetchedStyles(page)).toContainEqual(expect.stringMatching(/\/assets\/my-booking-/));
    await expect(money(page)).toContainText(`+${formatAmount(there.cents)}`);
  });

  await test.step('one passenger less, and the money of a car back', async () => {
    await askFor(page, 5);
    await page.getByRole('button', { name: `Change, ${formatAmount(there.cents)} back` }).click();
    await expect(done(page)).toContainText('The ride there has changed');
    await expect(money(page)).toContainText(`−${formatAmount(there.cents)}`);
  });

  await test.step('without the way back', async () => {
    await page.getByRole('region', { name: 'Back' }).getByRole('button', { name: 'Cancel this ride' }).click();
    await expect(page.getByRole('radio', { name: /^Keep both rides/ })).toBeChecked();
    await expectFitAndAccessible();
    await page.getByRole('radio', { name: /^Cancel the ride back/ }).check();
    await page.getByRole('button', { name: 'Cancel the ride back' }).click();
    await expect(done(page)).toContainText('The ride back is cancelled');
    await expect(page.getByRole('region', { name: 'Back' })).toContainText('Cancelled');
    await expect(money(page)).toContainText(`−${formatAmount(back.cents)}`);
  });

  const { rides, money: books } = await stored(page.request, link);
  expect(rides.map(({ state, pickupTime, passengers }) => [state, pickupTime, passengers])).toEqual([
    ['upcoming', '19:50', 5],
    ['cancelled', '10:45', 4],
  ]);
  expect(books?.bookedCents).toBe(there.cents);
  expect((books?.paidCents ?? 0) - (books?.returnedCents ?? 0)).toBe(there.cents);
});

test('a form that a release has taken away comes with the page as it is now, which loads itself, once', {
  tag: '@phone',
}, async ({ page, guest, inbox, problems }) => {
  problems.expect(/404|Failed to fetch dynamically imported module/);
  const link = await bookThereAndBack(page, guest, inbox);
  const change = page.getByRole('heading', { level: 1, name: 'Change your ride' });
  let isGone = true;
  await page.route(/\/assets\/change-ride-.*\.js/, (route) =>
    isGone ? route.fulfill({ status: 404, body: 'Not found' }) : route.continue(),
  );
  await open(page, link);
  const loaded = page.waitForEvent('load');
  await page.getByRole('region', { name: 'There' }).getByRole('button', { name: 'Change this ride' }).click();
  await loaded;
  // Gone for good: nothing is loaded forever, and a press tries again.
  const again = page.getByRole('button', { name: 'Try Again' });
  await expect(again).toBeVisible();
  isGone = false;
  await again.click();
  await expect(change).toBeVisible();
});

test('a scanner that opens the link, presses and submits all that it sees changes nothing', {
  tag: '@desktop',
}, async ({ page, browser, guest, inbox, baseURL }) => {
  const link = await bookThereAndBack(page, guest, inbox);
  const { now: _now, ...before } = await stored(page.request, link);
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
  const scanner = await context.newPage();
  for (const view of ['', '?change=1', '?cancel=1', '?cancel=2', '?receipt=true']) {
    const address = link.replace('#', `${view}#`);
    await scanner.goto(address);
    await expect(scanner.locator('main noscript h2')).toHaveJSProperty('textContent', 'This page needs JavaScript');
    await expect(scanner.locator('main noscript a')).toBeVisible();
    for (const control of await scanner.locator('main :is(button, input, form, [role=button]):visible').all()) {
      await control.click({ force: true, noWaitAfter: true });
    }
    expect(await scanner.locator('main form:visible').count(), 'nothing can be submitted').toBe(0);
  }
  for (const path of ['/api/booking', '/api/booking/quotes', '/api/booking/confirmations', '/api/booking/links']) {
    for (const method of ['GET', 'HEAD']) await context.request.fetch(path, { method });
  }
  await context.close();
  const { now: _later, ...after } = await stored(page.request, link);
  expect(after).toEqual(before);
});

test('a ride is cancelled with the keyboard alone, and a new link ends the old one', { tag: '@desktop' }, async ({
  page,
  guest,
  inbox,
  problems,
  expectAccessible,
}) => {
  const link = await bookThereAndBack(page, guest, inbox);
  await open(page, link);
  // A key is pressed sooner than a booking is there.
  await expect(page.getByRole('region', { name: 'There' })).toBeVisible();
  await tabTo(page, /^Cancel this ride$/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Cancel which ride?' })).toBeFocused();
  await expect(page).toHaveTitle('Cancel a ride');
  await tabTo(page, /^Keep both rides./);
  await page.keyboard.press('ArrowDown');
  await tabTo(page, /^Cancel the ride there$/);
  await page.keyboard.press('Enter');
  await expect(done(page)).toBeFocused();
  await expect(page).toHaveTitle(/^My booking/);
  await expect(page.getByRole('region', { name: 'There' })).toContainText('Cancelled');

  await page.getByRole('button', { name: 'Make a new link' }).click();
  await expect(page.getByRole('button', { name: 'Keep the link' })).toBeFocused();
  await page.getByRole('button', { name: 'Make a new one' }).click();
  await expect(page).not.toHaveURL(link);
  await expect(done(page)).toBeFocused();
  await expect(done(page)).toContainText('The old link has ended.');
  await expect(page.getByRole('region', { name: 'Back' })).toBeVisible();

  problems.expect(/401.*\/api\/booking/);
  await open(page, link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link opens no booking');
  await expectAccessible();
  await field(page, 'Booking reference').fill('FALLS-7K2M-4Q');
  await field(page, 'Email').fill(guest.email);
  await page.getByRole('button', { name: 'Send me the link' }).click();
  await expect(page.getByText(/Check each character/).first()).toBeVisible();
  await field(page, 'Booking reference').fill('falls 7k2m 4a');
  await page.getByRole('button', { name: 'Send me the link' }).click();
  await expect(page.getByText('If this reference and this email belong together')).toBeVisible();
});

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a booking that was opened once opens again, its token in no cache, and without a price for the traveler', {
    tag: '@phone',
  }, async ({ page, context, guest, inbox, problems }) => {
    const link = await bookThereAndBack(page, guest, inbox);
    const [, token = ''] = linkPattern.exec(link) ?? [];
    await open(page, link);
    await expect(page.getByRole('region', { name: 'There' })).toBeVisible();
    const cached = () =>
      page.evaluate(async () => {
        const requests = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
        return requests.flat().map(({ url }) => url);
      });
    await expect.poll(cached).toContainEqual(expect.stringMatching(/\/booking$/));
    await expect.poll(cached).toContainEqual(expect.stringMatching(/\/assets\/my-booking/));
    expect((await cached()).filter((url) => url.includes(token) || url.includes('/api/'))).toEqual([]);

    await page.getByRole('button', { name: 'Share with traveler' }).click();
    await expect(page.getByLabel('Traveler’s link')).toHaveValue(linkPattern);
    const shared = await page.getByLabel('Traveler’s link').inputValue();
    await page.keyboard.press('Escape');

    problems.expect(/INTERNET_DISCONNECTED|ERR_FAILED/);
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByRole('heading', { name: /^Your rides as of/ })).toBeVisible();
    await expect(page.getByRole('region', { name: 'There' })).toContainText('5:50 PM');
    await expect(page.getByRole('button', { name: 'Cancel this ride' })).toHaveCount(0);
    await context.setOffline(false);

    await open(page, shared);
    await expect(page.getByRole('region', { name: 'There' })).toContainText('5:50 PM');
    await expect(page.getByRole('main')).not.toContainText('$');
  });
});
