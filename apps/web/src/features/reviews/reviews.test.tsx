import { contract } from '@fallsline/domain/contract';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { reviewWords, sampleReviews } from '../../content/shown-reviews.ts';
import { renderInSite as render } from '../../testing/render-in-site.tsx';
import { withMotion } from '../../testing/with-motion.ts';
import { Reviews } from './reviews.tsx';

const viewport = () => document.querySelector('section ul')?.parentElement as HTMLElement;
const firstSlide = () => document.querySelector('section li') as HTMLElement;
const place = () => Math.round(firstSlide().getBoundingClientRect().left - viewport().getBoundingClientRect().left);

async function driven() {
  const screen = await render(<Reviews />);
  await expect.poll(() => viewport().dataset['driven']).toBe('');
  return screen;
}

test('has every sample in the page, marked as one, with the first two letters of its name in capitals', async () => {
  const screen = await render(<Reviews />);
  expect(document.querySelectorAll('blockquote')).toHaveLength(sampleReviews.length);
  for (const { name } of sampleReviews) {
    const by = screen.getByText(name, { exact: true });
    await expect.element(by).toBeInTheDocument();
    expect(by.element().closest('figcaption')?.textContent).toBe(
      `${name.slice(0, 2).toUpperCase()}${name}${reviewWords.sample}`,
    );
  }
  expect(reviewWords.sample).toBe('Sample');
  await expect.element(screen.getByText(reviewWords.samples)).toBeVisible();
});

test('guests’ own take the place of samples once the section is near, with stars, ride and day, and as plain text', async () => {
  const own = { stars: 2, firstName: 'Ana', from: 'Buffalo Airport', to: 'Lewiston', bookedForOther: true };
  const reviews = [{ ...own, words: 'It was <b>late</b>.\nBut clean.', rideDate: '2026-11-24' }];
  const asked = vi
    .spyOn(window, 'fetch')
    .mockImplementation(async () => Response.json({ count: 1, averageStars: 2, reviews }));
  const screen = await render(<Reviews />);
  await expect.element(screen.getByText('2 of 5 stars, by 1 guest.')).toBeVisible();
  expect(asked.mock.calls.map(([address]) => address)).toEqual([contract.reviews.path]);
  expect(document.querySelector('figure')?.textContent).toBe(
    '★★☆☆☆It was <b>late</b>.\nBut clean.ANAnaBuffalo Airport to Lewiston, booked for somebody else, November 24, 2026',
  );
  await expect.element(screen.getByRole('img', { name: '2 of 5 stars' })).toBeVisible();
  expect(screen.getByText(reviewWords.samples).elements()).toEqual([]);
  await expect.element(screen.getByRole('link', { name: reviewWords.all })).toHaveAttribute('href', '/reviews');
});

test('shows three, two or one, as the width allows', async () => {
  await render(<Reviews />);
  for (const [width, shown] of [
    [1440, 3],
    [1024, 3],
    [1023, 2],
    [640, 2],
    [639, 1],
    [390, 1],
  ] as const) {
    await page.viewport(width, 800);
    const whole = viewport().clientWidth + Number.parseFloat(getComputedStyle(firstSlide()).paddingLeft);
    expect(Math.round(whole / firstSlide().getBoundingClientRect().width), `at ${width} px`).toBe(shown);
  }
});

test('stands still for who asked for less motion', async () => {
  const screen = await driven();
  await expect.element(screen.getByRole('button', { name: 'Play reviews' })).toBeVisible();
});

test('moves on by itself, stands still when paused, and moves again', async () => {
  await withMotion();
  await page.viewport(1280, 800);
  const screen = await driven();
  const start = place();
  await expect.poll(place, { timeout: 120_000 }).not.toBe(start);
  await screen.getByRole('button', { name: 'Pause reviews' }).click();
  const settled = await standing();
  await new Promise((resolve) => setTimeout(resolve, 2600));
  expect(place()).toBe(settled);
  await screen.getByRole('button', { name: 'Play reviews' }).click();
  await expect.poll(place, { timeout: 120_000 }).not.toBe(settled);
});

async function standing(): Promise<number> {
  for (let before = place(); ; ) {
    await new Promise((resolve) => setTimeout(resolve, 200));
    const now = place();
    if (now === before) return now;
    before = now;
  }
}
