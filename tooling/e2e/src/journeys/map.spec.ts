import { endsOf, fareById, fares, formatPrice } from '@fallsline/domain';
import type { Page } from '@playwright/test';
import { arrived, field, fillDetails, hydrated, pay, priceOf, rideDetails, unfold } from '../fill-booking.ts';
import { expect, test } from '../fixtures.ts';
import { onlyMail } from '../inbox.ts';
import { atEveryWidth } from '../widths.ts';

/** On a phone: the map of the home page, and the list beside the map of the pricing page. */
const folded = /map of fares|as a list/;

/** The map of a page, ready to be pressed. */
async function openMap(page: Page, path: string) {
  await page.goto(path);
  await hydrated(page);
  await unfold(page, folded);
  const map = page.locator('main svg[viewBox="0 0 700 624"], main svg[viewBox="0 0 320 590"]');
  await comeNear(page);
  await expect(map).toBeVisible();
  return map;
}

/** Scrolls to the map's picture. At once: the live map takes its place as soon as somebody is near. */
async function comeNear(page: Page): Promise<void> {
  await page.locator('main img[src*="/map-"]').evaluate((picture) => picture.scrollIntoView({ block: 'center' }));
}

for (const { path, tag } of [
  { path: '/pricing', tag: '@desktop' },
  { path: '/', tag: '@phone' },
]) {
  test(`a visitor of ${path} presses a town on the map, books it and pays`, { tag }, async ({ page, guest, inbox }) => {
    const price = priceOf('buffalo-airport--youngstown', 2);
    const map = await openMap(page, path);
    await map.locator('[data-fare="buffalo-airport--youngstown"] rect').click({ force: true });
    // The choice stands in the address, for a reload and for whoever copies it.
    if (path === '/pricing') await expect(page).toHaveURL('/pricing?from=buffalo-airport&to=youngstown');
    await page
      .getByRole('link', {
        name: `Book this ride: Buffalo Airport to Youngstown, ${priceOf('buffalo-airport--youngstown')}`,
      })
      .click();
    const modal = page.getByRole('dialog', { name: 'Book Your Ride' });
    await expect(modal).toBeVisible();
    await fillDetails(modal, { direction: 'from-Buffalo-Airport', location: '', passengers: 6 }, guest);
    await modal.getByRole('button', { name: `Book Now - ${price}` }).click();
    const booked = await pay(page);
    await expect(booked).toContainText(price);
    await expect(booked).toContainText('Youngstown');
    expect((await onlyMail(inbox, guest)).Text).toContain(price);
  });
}

test('a guest of a landing page finds the fare filled in, books it and pays', { tag: '@phone' }, async ({
  page,
  guest,
  inbox,
}) => {
  await page.goto('/rides/lewiston-ny--buffalo-airport');
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lewiston NY to Buffalo Airport');
  const ticket = page.getByRole('form', { name: 'Book your ride' });
  await expect(field(ticket, 'Pick Up Address')).toHaveValue('Lewiston NY');
  await fillDetails(ticket, { direction: 'to-buffalo', location: 'Lewiston NY' }, guest);
  await ticket
    .getByRole('button', { name: `Book Now ${priceOf('lewiston-ny--buffalo-airport')}`, exact: true })
    .click();
  await page.getByRole('button', { name: /^Pay/ }).waitFor();
  // Who comes back finds everything as it was, here and on the home page.
  await page.goBack();
  await hydrated(page);
  await expect(field(ticket, 'Email')).toHaveValue(guest.email);
  await page.goto('/');
  await hydrated(page);
  await expect(field(ticket, 'Pick Up Address')).toHaveValue('Lewiston NY');
  await expect(field(ticket, 'Custom Pickup Address')).toHaveValue(rideDetails.pickup);
  await ticket
    .getByRole('button', { name: `Book Now ${priceOf('lewiston-ny--buffalo-airport')}`, exact: true })
    .click();
  await expect(await pay(page)).toContainText(priceOf('lewiston-ny--buffalo-airport'));
  await onlyMail(inbox, guest);
});

test('a link of a hotel chooses its fare on the map, in the list and in the panel', { tag: '@desktop' }, async ({
  page,
}) => {
  const map = await openMap(page, '/pricing?from=niagara-on-the-lake&to=BUF&utm_source=hotel');
  await expect(page.getByRole('radio', { name: /^Niagara on the Lake/ })).toBeChecked();
  await expect(map.locator('[data-chosen][data-fare]')).toHaveAttribute(
    'data-fare',
    'niagara-on-the-lake--buffalo-airport',
  );
  await expect(page.getByRole('link', { name: /^Book this ride/ })).toHaveAccessibleName(
    RegExp(`\\${priceOf('niagara-on-the-lake--buffalo-airport')}$`),
  );
  await expect(page).toHaveURL(/utm_source=hotel/);

  // From the panel to the fare's own page, and back to the map with that fare.
  await page.getByRole('link', { name: /^About this ride/ }).click();
  await expect(page).toHaveURL('/rides/niagara-on-the-lake--buffalo-airport');
  await hydrated(page);
  await page.getByRole('link', { name: 'The way back' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Buffalo Airport to Niagara on the Lake');
  await arrived(page);
  const ticket = page.getByRole('form', { name: 'Book your ride' });
  await expect(field(ticket, 'Drop Off Address')).toHaveValue('Niagara on the Lake');
  await page.getByRole('link', { name: 'See it on the map' }).click();
  await arrived(page);
  await unfold(page, folded);
  await expect(page.getByRole('radio', { name: /^Niagara on the Lake/ })).toBeChecked();
  await expect(page.getByRole('link', { name: /^Book this ride/ })).toHaveAccessibleName(
    /^Book this ride: Buffalo Airport to Niagara on the Lake/,
  );

  // A link with the whole trip fills the ticket.
  await page.goto('/?from=IAG&to=Toronto&passengers=3&address=1+Front+Street#book');
  await expect(field(ticket, 'Drop Off Address')).toHaveValue('Toronto Canada');
  await expect(field(ticket, 'Custom Dropoff Address')).toHaveValue('1 Front Street');
  await expect(field(ticket, 'Passengers')).toHaveValue('3');
});

test('the list is chosen from with the keyboard alone, up to the modal', { tag: '@desktop' }, async ({ page }) => {
  await openMap(page, '/pricing');
  const there = priceOf('buffalo-airport--niagara-on-the-lake');
  const first = page.getByRole('radio', { name: /^Niagara Falls USA/ });
  await first.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(
    page.getByRole('radio', { name: RegExp(`^Niagara on the Lake.*crosses the border.*\\${there}$`) }),
  ).toBeFocused();
  const book = page.getByRole('link', { name: `Book this ride: Buffalo Airport to Niagara on the Lake, ${there}` });
  await book.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Book Your Ride' })).toContainText('Niagara on the Lake');
  await page.keyboard.press('Escape');
  await expect(book).toBeFocused();
});

test('who sees no map has the list, and without JavaScript the page says every fare', { tag: '@desktop' }, async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
  const page = await context.newPage();
  await page.goto('/pricing');
  await unfold(page, folded);
  await expect(page.getByRole('radio', { name: /\$\d+$/ })).toHaveCount(13);
  await page.goto('/rides/buffalo-airport--toronto-airport');
  await expect(page.getByText(priceOf('buffalo-airport--toronto-airport')).first()).toBeVisible();
  await page.getByRole('link', { name: 'bring these papers' }).click();
  await expect(page.getByText(/A passport, of any country/)).toBeVisible();
  await context.close();
});

test('the chat link covers no price of the list', { tag: '@phone' }, async ({ page }) => {
  await openMap(page, '/pricing');
  const chat = page.getByRole('link', { name: 'Chat with us' });
  for (const radio of await page.getByRole('radio', { name: /\$\d+$/ }).all()) {
    await radio.evaluate((row) => row.scrollIntoView({ block: 'end', behavior: 'instant' }));
    const price = await radio.locator('xpath=following-sibling::span//b').boundingBox();
    // It slides away for 200 ms.
    await expect
      .poll(async () => {
        const link = await chat.boundingBox();
        if (!link || !price) return 'nothing to compare';
        return link.x >= price.x + price.width || link.y >= price.y + price.height || link.y + link.height <= price.y;
      })
      .toBe(true);
  }
});

test('an address of no fare is the wrong turn, and hydrates in silence', { tag: '@desktop' }, async ({
  page,
  problems,
}) => {
  problems.expect(/404/);
  await page.goto('/rides/buffalo-airport--atlantis');
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wrong turn');
  await expect(page).toHaveTitle(/Wrong turn/);
});

test('every fare has a page that says its price, and the sitemap names it', { tag: '@desktop' }, async ({
  request,
}) => {
  const map = await (await request.get('/sitemap.xml')).text();
  for (const { id } of fares) {
    const answer = await request.get(`/rides/${id}`);
    expect(answer.status()).toBe(200);
    const html = await answer.text();
    const fare = fareById(id);
    if (!fare) throw new Error(`no fare ${id}`);
    expect(html).toContain(`${endsOf(fare).from} to ${endsOf(fare).to}`);
    expect(html).toContain(formatPrice(fare.cents));
    expect(map).toContain(`/rides/${id}</loc>`);
  }
});

for (const path of ['/pricing?to=toronto', '/']) {
  test(`${path} is accessible with all the parts of its map, and keeps within its width, however wide`, {
    tag: '@desktop',
  }, async ({ page, expectAccessible }) => {
    const map = await openMap(page, path);
    await atEveryWidth(page, async () => {
      await unfold(page, folded);
      await expect(map).toBeVisible();
      await expectAccessible();
    });
  });
}

test('the map stands still for who asked for less motion, and is left out of print', { tag: '@desktop' }, async ({
  page,
}) => {
  const map = await openMap(page, '/pricing');
  const moving = await map.evaluate((svg) => svg.getAnimations({ subtree: true }).length);
  expect(moving).toBe(0);
  await page.emulateMedia({ media: 'print' });
  await expect(map).toBeHidden();
  await expect(page.getByRole('radio', { name: /^Erie PA/ }).locator('xpath=..')).toBeVisible();
});

test.describe('on the wire', () => {
  // What a worker hands over counts as it is unpacked.
  test.use({ serviceWorkers: 'block' });

  test('the map, its data and its picture come when they are near, and weigh less than 25 KB', {
    tag: '@phone',
  }, async ({ page }) => {
    await page.goto('/');
    await hydrated(page);
    // The ticket's own code comes once the page has nothing else to do, which on a busy machine is after a silence.
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('/booking-ticket-')),
    );
    // And then what it asks for in its turn.
    await page.waitForFunction(() => {
      const ends = performance.getEntriesByType('resource').map((entry) => entry.startTime + entry.duration);
      return performance.now() - Math.max(...ends) > 1000;
    });
    // What is asked for from here on: a busy machine is still receiving what was asked for before.
    const from = await page.evaluate(() => performance.now());
    await unfold(page, folded);
    await comeNear(page);
    await expect(page.locator('[data-fare="buffalo-airport--lewiston"]')).toBeVisible();
    const bytes = await page.evaluate(
      (since) =>
        performance
          .getEntriesByType('resource')
          .filter(({ name, startTime }) => startTime >= since && /\.js$|\/scenes\/map-/.test(name))
          .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0),
      from,
    );
    expect(bytes).toBeGreaterThan(5_000);
    expect(bytes).toBeLessThan(25 * 1024);
  });
});
