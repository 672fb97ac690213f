import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { questions, serviceAreas } from '../../content/services.ts';
import { Faq } from './faq.tsx';

const [first, second] = questions;
const question = (text: string) => {
  const heading = [...document.querySelectorAll('summary')].find(({ textContent }) => textContent === text);
  if (!heading) throw new Error(`no question '${text}'`);
  return heading;
};

test('shows every question and no answer at first', async () => {
  const screen = await render(<Faq />);
  for (const { question: text, answer } of questions) {
    await expect.element(screen.getByRole('heading', { name: text })).toBeVisible();
    await expect.element(screen.getByText(answer)).not.toBeVisible();
  }
});

test('opens one answer at a time, and closes it on a second click', async () => {
  const screen = await render(<Faq />);
  await userEvent.click(question(first.question));
  await expect.element(screen.getByText(first.answer)).toBeVisible();
  await userEvent.click(question(second.question));
  await expect.element(screen.getByText(second.answer)).toBeVisible();
  await expect.element(screen.getByText(first.answer)).not.toBeVisible();
  await userEvent.click(question(second.question));
  await expect.element(screen.getByText(second.answer)).not.toBeVisible();
});

test('works from the keyboard', async () => {
  const screen = await render(<Faq />);
  await userEvent.tab();
  expect(document.activeElement).toBe(question(first.question));
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText(first.answer)).toBeVisible();
});

test('lists the service areas, state by state, under the question about them', async () => {
  const screen = await render(<Faq />);
  await userEvent.click(question(first.question));
  for (const { region, places } of serviceAreas) {
    await expect.element(screen.getByRole('term').filter({ hasText: region })).toBeVisible();
    await expect.element(screen.getByText(places.join(' · '))).toBeVisible();
  }
});

test('leads to the page of a booking from the questions about changing and cancelling', async () => {
  const screen = await render(<Faq />);
  for (const { question: text, door } of questions.filter((each) => 'door' in each)) {
    await userEvent.click(question(text));
    await expect.element(screen.getByRole('link', { name: door })).toHaveAttribute('href', '/booking');
  }
  expect(screen.container.querySelectorAll('a[href="/booking"]')).toHaveLength(2);
});
