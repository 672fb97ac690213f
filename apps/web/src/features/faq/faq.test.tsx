import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { questions, serviceAreas } from '../../content/services.ts';
import { Faq } from './faq.tsx';

const [first, second] = questions;

test('shows every question and no answer at first', async () => {
  const screen = await render(<Faq />);
  for (const { question, answer } of questions) {
    await expect.element(screen.getByRole('button', { name: question })).toHaveAttribute('aria-expanded', 'false');
    await expect.element(screen.getByText(answer)).not.toBeVisible();
  }
});

test('opens one answer at a time', async () => {
  const screen = await render(<Faq />);
  await screen.getByRole('button', { name: first.question }).click();
  await expect.element(screen.getByText(first.answer)).toBeVisible();
  await screen.getByRole('button', { name: second.question }).click();
  await expect.element(screen.getByText(second.answer)).toBeVisible();
  await expect.element(screen.getByText(first.answer)).not.toBeVisible();
});

test('closes the open answer on a second click', async () => {
  const screen = await render(<Faq />);
  const button = screen.getByRole('button', { name: first.question });
  await button.click();
  await button.click();
  await expect.element(button).toHaveAttribute('aria-expanded', 'false');
  await expect.element(screen.getByText(first.answer)).not.toBeVisible();
});

test('works from the keyboard, and the button names the answer it controls', async () => {
  const screen = await render(<Faq />);
  await userEvent.tab();
  const button = screen.getByRole('button', { name: first.question });
  await expect.element(button).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  const answer = document.getElementById(button.element().getAttribute('aria-controls') ?? '');
  expect(answer?.textContent).toContain(first.answer);
  await expect.element(screen.getByText(first.answer)).toBeVisible();
});

test('lists the service areas, state by state, under the question about them', async () => {
  const screen = await render(<Faq />);
  await screen.getByRole('button', { name: first.question }).click();
  for (const { region, places } of serviceAreas) {
    await expect.element(screen.getByRole('term').filter({ hasText: region })).toBeVisible();
    await expect.element(screen.getByText(places.join(' · '))).toBeVisible();
  }
});
