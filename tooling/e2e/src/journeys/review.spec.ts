import { randomUUID } from 'node:crypto';
import { hydrated } from '../fill-booking.ts';
import { expect, test } from '../fixtures.ts';
import { bearerOf, cardOf, linkOfDriverOf, pageOfGuest } from '../seeded-day.ts';
import { atEveryWidth } from '../widths.ts';

/** Of the seeded day: on the road when the journeys begin. */
const guest = 'Lena Fischer';
const words = 'At the curb before our bags were, and the price we had booked.';

test('a guest says by the keyboard how the ride was, everybody reads it, and it is gone when it is taken back', {
  tag: '@desktop',
}, async ({ page, request, problems, expectAccessible }) => {
  const link = await linkOfDriverOf(request, guest);
  const card = await cardOf(request, link);
  const vehicleId = card.rides.find((ride) => ride.guest?.name === guest)?.vehicleId;
  const pressedAt = Date.now();
  const events = (['on_board', 'done'] as const).map((kind) => ({ id: randomUUID(), vehicleId, kind, pressedAt }));
  const told = await request.post('/api/drive/events', {
    headers: bearerOf(link),
    data: { sentAt: pressedAt, events },
  });
  await expect(told).toBeOK();
  const headers = bearerOf(await pageOfGuest(guest));
  const { rides } = await (await request.get('/api/booking/tips', { headers })).json();
  const address: string = rides[0].review.page;

  // As a star of the mail leads there.
  await page.goto(`${address}&stars=5`);
  await expect(page.getByRole('radio', { name: 'Excellent' })).toBeChecked();
  await atEveryWidth(page, expectAccessible);
  await page.getByRole('radio', { name: 'Excellent' }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'Very good' })).toBeChecked();
  await page.keyboard.press('Tab');
  problems.expect(/status of 400/);
  await page.keyboard.type('Call me at (716) 555-0123');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('textbox', { name: /^Your first name/ })).toHaveValue('Lena');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const wordsField = page.getByRole('textbox', { name: /^What was good/ });
  await expect(wordsField).toBeFocused();
  await expect(wordsField).toHaveAccessibleDescription(/Leave out links/);
  await expectAccessible();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(words);
  await page.keyboard.press('Enter');
  await page.keyboard.type('Thank you.');
  await page.getByRole('main').getByRole('button', { name: 'Send' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Thank you for telling us' })).toBeVisible();
  await atEveryWidth(page, expectAccessible);

  await page.getByRole('link', { name: 'Read it where everybody can' }).click();
  const own = page.getByRole('listitem').filter({ hasText: words });
  await expect(own).toContainText('Lena, Buffalo Airport to Youngstown');
  await expect(own.getByRole('img', { name: '4 of 5 stars' })).toBeVisible();
  await atEveryWidth(page, expectAccessible);

  await page.goto('/');
  await hydrated(page);
  const carousel = page.getByRole('region', { name: 'What riders say' });
  await carousel.scrollIntoViewIfNeeded();
  await expect(carousel.getByText(words)).toBeVisible();
  await expect(carousel.getByText('Sample', { exact: true })).toHaveCount(0);
  await expect(carousel.getByText('4 of 5 stars, by 1 guest.')).toBeVisible();
  await expectAccessible();

  await page.goto(address);
  await page.getByRole('button', { name: 'Take my review back' }).press('Enter');
  await expect(page.getByText('What you had said is gone.')).toBeVisible();
  await page.goto('/reviews');
  await expect(page.getByText('Nobody has published a review yet.')).toBeVisible();
  await expectAccessible();
});
