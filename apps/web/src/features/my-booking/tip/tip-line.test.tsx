import { guestTipsPath } from '@fallsline/domain/guest-day';
import type { MyBooking } from '@fallsline/domain/my-booking';
import { tipAmounts } from '@fallsline/domain/tip';
import { expect, test } from 'vitest';
import { reply } from '../../../testing/api.ts';
import { linkToken, sampleBooking, sampleForTraveler, shows } from '../../../testing/opened-booking.ts';
import { renderBooking } from '../../../testing/render-page.tsx';

const threeDays = 3 * 24 * 60 * 60_000;
const page = '/api/tip?ride=0199&key=abc';

async function open(tips: object[], seen: MyBooking = sampleBooking) {
  const rides = seen.rides.map((ride) => ({ ...ride, state: 'past' }));
  const now = new Date(Date.parse(rides[0]?.pickupAt ?? '') + threeDays);
  const { asked, screen } = await renderBooking({
    ...shows({ ...seen, rides, now }),
    [guestTipsPath]: [reply({ rides: tips })],
  });
  await expect.element(screen.getByRole('heading', { name: 'Left something behind?' })).toBeVisible();
  const tokens = () => asked.filter(({ path }) => path === guestTipsPath).map(({ authorization }) => authorization);
  return { screen, tokens };
}

test('offers three amounts and another as links to the page of the tip, by the token of the link', async () => {
  const { screen, tokens } = await open([{ position: 1, drivers: ['Sam'], page }]);
  await expect.element(screen.getByRole('heading', { name: 'A tip for Sam?' })).toBeVisible();
  await expect.element(screen.getByText('US dollars. All of it goes to Sam.')).toBeVisible();
  const [five] = tipAmounts;
  await expect
    .element(screen.getByRole('link', { name: '$5' }))
    .toHaveAttribute('href', `${page}&amount=${five / 100}`);
  await expect.element(screen.getByRole('link', { name: 'Other' })).toHaveAttribute('href', page);
  // Who comes back to the tab asks again.
  expect(new Set(tokens())).toEqual(new Set([`Bearer ${linkToken}`]));
});

test('says of several drivers that each gets the same, and thanks for what was given', async () => {
  const { screen } = await open([
    { position: 1, drivers: ['Odette', 'Mateo'], page },
    { position: 2, drivers: ['Sam'], givenCents: 1000 },
  ]);
  await expect.element(screen.getByRole('heading', { name: 'A tip for Odette and Mateo?' })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: '$10 each' })).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: '$10 for Sam. Thank you!' })).toBeVisible();
});

test('asks how each ride was, and thanks for what was said, with or without a tip beside it', async () => {
  const review = { page: '/api/review?ride=0199&key=def' };
  const { screen } = await open([
    { position: 1, drivers: [], review: { ...review, stars: 4 } },
    { position: 2, drivers: ['Sam'], page, review },
  ]);
  await expect.element(screen.getByRole('heading', { name: 'How was your ride back?' })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Say how it was' })).toHaveAttribute('href', review.page);
  await expect
    .element(screen.getByRole('heading', { name: 'You gave your ride there 4 of 5 stars. Thank you!' }))
    .toBeVisible();
  expect(screen.getByRole('heading', { name: /^A tip for/ }).elements()).toHaveLength(1);
});

test('who booked for somebody else is asked how the ride of that rider was', async () => {
  const review = { page: '/api/review?ride=0199&key=def' };
  const traveler = { name: 'Maria Lopez', phoneEnding: '7000' };
  const { screen } = await open(
    [
      { position: 1, drivers: [], review: { ...review, stars: 4 } },
      { position: 2, drivers: [], review },
    ],
    { ...sampleBooking, traveler },
  );
  await expect.element(screen.getByRole('heading', { name: 'How was Maria Lopez’s ride back?' })).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: /^You gave Maria Lopez’s ride there 4/ })).toBeVisible();
});

test('a traveler is asked for none', async () => {
  const { screen, tokens } = await open([{ position: 1, drivers: ['Sam'], page }], sampleForTraveler);
  await expect.element(screen.getByText('A tip for Sam?')).not.toBeInTheDocument();
  expect(tokens()).toEqual([]);
});
