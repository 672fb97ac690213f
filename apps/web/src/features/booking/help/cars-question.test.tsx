import type { FreeTimes } from '@fallsline/domain/no-car-free';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answeringCars, noAnswer, problem, reply } from '../../../testing/api.ts';
import { dayIn, filled, pickupDate } from '../../../testing/ticket-on-page.tsx';

const full = page.getByText(/^All our cars are out at/);
const isFree = reply({ fareId: 'buffalo-airport--niagara-falls-usa', vehicles: 1, amountCents: 7000, currency: 'USD' });
const wall = (pickupTime: string) => ({ pickupDate, pickupTime });
const freeTimes: FreeTimes = {
  ride: 1,
  ...wall('17:50'),
  vehicles: 1,
  free: 0,
  before: wall('17:20'),
  after: wall('18:40'),
};
const allOut = (changes: Partial<FreeTimes> = {}) => problem('noCarFree', { freeTimes: { ...freeTimes, ...changes } });

test('a time at which all cars are out is said while it is chosen, and one press takes the nearest', async () => {
  const { asked } = answeringCars((time) => (time === '17:50' ? allOut() : isFree));
  const { field, screen } = await filled();
  await expect.element(full).toMatchTextContent('All our cars are out at 5:50 PM. Free: 5:20 or 6:40 PM.');
  await expect.element(screen.getByRole('button', { name: 'Take 5:20 PM' })).toBeVisible();
  // By keyboard: the button takes it, and what was said is gone.
  const later = screen.getByRole('button', { name: 'Take 6:40 PM' });
  (later.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(field('Pick Up Time')).toHaveValue('18:40');
  await expect.element(full).not.toBeInTheDocument();
  await expect.poll(() => asked.at(-1)).toBe('18:40');
});

test('a free time of the next day takes its day with it', async () => {
  const next = { pickupDate: dayIn(9), pickupTime: '00:10' };
  answeringCars((time) => (time === '17:50' ? allOut({ before: null, after: next }) : isFree));
  const { field, screen } = await filled();
  await screen.getByRole('button', { name: /^Take .*12:10 AM$/ }).click();
  await expect.element(field('Pick Up Time')).toHaveValue('00:10');
});

test('both rides are asked about in one question, and it is said and taken of the one that has no car', async () => {
  const back = { ...wall('19:10'), pickupDate: dayIn(9) };
  const after = { ...back, pickupTime: '20:00' };
  const { asked } = answeringCars((time) =>
    time.endsWith('19:10') ? allOut({ ride: 2, ...back, before: null, after }) : isFree,
  );
  const { field, screen } = await filled({ back: 'yes', backDate: back.pickupDate, backTime: back.pickupTime });
  await screen.getByRole('button', { name: /^Back / }).click();
  await expect.element(screen.getByText('Ride back: all our cars are out at 7:10 PM. Free: 8:00 PM.')).toBeVisible();
  expect(new Set(asked)).toEqual(new Set(['17:50 19:10']));
  await screen.getByRole('button', { name: 'Take 8:00 PM' }).click();
  await expect.poll(() => asked.at(-1)).toBe('17:50 20:00');
  await expect.element(screen.getByText(/cars are out/)).not.toBeInTheDocument();
  await expect.element(field('Pick Up Time').first()).toHaveValue('17:50');
});

test.each([
  ['no answer', noAnswer],
  ['free cars', isFree],
])('%s says nothing', async (_what, answer) => {
  const { asked } = answeringCars(() => answer);
  const { field } = await filled();
  await expect.poll(() => asked.at(-1)).toBe('17:50');
  await field('Pick Up Time').fill('18:00');
  await expect.poll(() => asked.at(-1)).toBe('18:00');
  await expect.element(full).not.toBeInTheDocument();
});
