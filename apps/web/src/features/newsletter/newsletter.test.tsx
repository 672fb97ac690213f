import { newsletterLabel } from '@fallsline/domain/form-labels';
import { messages } from '@fallsline/domain/messages';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { newsletter } from '../../content/newsletter-words.ts';
import { answering, noAnswer, reply } from '../../testing/api.ts';
import { renderPage } from '../../testing/render-page.tsx';

async function atTheFoot() {
  const { screen } = await renderPage('/about');
  return {
    email: screen.getByLabelText(newsletterLabel),
    send: screen.getByRole('button', { name: newsletter.send, exact: true }),
    text: (words: string) => screen.getByText(words),
  };
}

test('an address is sent as it was typed, and its owner is told to look into the inbox', async () => {
  const api = answering(reply({ status: 'received' }));
  const { email, send, text } = await atTheFoot();
  await userEvent.fill(email, 'Dana@example.com');
  await userEvent.click(send);
  await expect.element(text(newsletter.received)).toBeVisible();
  await expect.element(text(newsletter.received)).toHaveFocus();
  expect(await api.bodies()).toEqual([{ email: 'Dana@example.com' }]);
  await expect.element(email).toHaveValue('');
});

test('what a program puts into the field that nobody sees goes with it', async () => {
  const api = answering(reply({ status: 'received' }));
  const { email, send, text } = await atTheFoot();
  const honeypot = document.querySelector<HTMLInputElement>('footer [aria-hidden="true"] input[name="website"]');
  if (!honeypot) throw new Error('There is no honeypot');
  expect(honeypot.tabIndex).toBe(-1);
  await userEvent.fill(email, 'bot@spam.example');
  honeypot.value = 'x';
  await userEvent.click(send);
  await expect.element(text(newsletter.received)).toBeVisible();
  expect(await api.bodies()).toEqual([{ email: 'bot@spam.example', website: 'x' }]);
});

test('what is no address is refused in the page, with its sentence tied to the field', async () => {
  const api = answering(reply({ status: 'received' }));
  const { email, send } = await atTheFoot();
  await userEvent.click(send);
  await expect.element(email).toHaveAccessibleDescription(messages.email);
  await userEvent.fill(email, 'dana@');
  await userEvent.click(send);
  await expect.element(email).toHaveAccessibleDescription(messages.emailInvalid);
  await expect.element(email).toHaveFocus();
  expect(api.requests).toEqual([]);
});

test('an outage is told and the address is kept', async () => {
  answering(noAnswer);
  const { email, send, text } = await atTheFoot();
  await userEvent.fill(email, 'dana@example.com');
  await userEvent.click(send);
  await expect.element(text(newsletter.unreachable)).toBeVisible();
  await expect.element(email).toHaveValue('dana@example.com');
});
