import { expect, test } from 'vitest';
import { answering, answerLater, noAnswer, problem, reply } from '../../testing/api.ts';
import { renderInSite } from '../../testing/render-in-site.tsx';
import { ContactForm } from './contact-form.tsx';

const typed = { Name: 'Dana Whitfield', Email: 'dana@example.com', Subject: 'Two child seats', Message: 'For two.' };

const yes = reply({ status: 'received' });

/** The sign before a field's error is drawn by CSS with an empty alternative, which this matcher cannot read. */
const endingIn = (sentence: string) => expect.stringMatching(new RegExp(`${sentence}$`));

async function filled() {
  const screen = await renderInSite(<ContactForm />);
  for (const [label, text] of Object.entries(typed)) await screen.getByLabelText(label).fill(text);
  const send = screen.getByRole('button', { name: 'Send Message' });
  const values = () =>
    Object.keys(typed).map((label) => (screen.getByLabelText(label).element() as HTMLInputElement).value);
  return { screen, send, values };
}

test('sends the four fields with a key of its own, then thanks in the specified words and empties itself', async () => {
  const { requests } = answering(yes);
  const { screen, send, values } = await filled();
  await send.click();
  const thanks = screen.getByRole('status');
  await expect.element(thanks).toHaveTextContent('Thanks for contacting us, We will get back to you soon!');
  await expect.element(thanks).toHaveFocus();
  expect(values()).toEqual(['', '', '', '']);
  expect(requests).toHaveLength(1);
  const [request] = requests;
  expect(request?.method).toBe('POST');
  expect(new URL(request?.url ?? '').pathname).toBe('/api/createCheckoutSession/send-contact-form');
  expect(request?.headers.get('idempotency-key')).toMatch(/^[\x21-\x7e]{8,200}$/);
  expect(await request?.json()).toEqual({
    name: typed.Name,
    email: typed.Email,
    subject: typed.Subject,
    message: typed.Message,
  });
});

test('has a field that only programs find, and sends what they put there', async () => {
  const { requests } = answering(yes);
  const { screen, send } = await filled();
  const honeypot = screen.container.querySelector<HTMLInputElement>('input[name="website"]');
  if (!honeypot) throw new Error('There is no honeypot');
  expect(honeypot.tabIndex).toBe(-1);
  expect(honeypot.autocomplete).toBe('off');
  expect(honeypot.closest('.visually-hidden')).not.toBeNull();
  await expect.poll(() => screen.getByRole('textbox').all().length).toBe(4);
  honeypot.value = 'http://spam.example';
  await send.click();
  await expect.element(screen.getByRole('status')).toBeVisible();
  expect(await requests[0]?.json()).toMatchObject({ name: typed.Name, website: 'http://spam.example' });
});

test('is busy while it sends: the button is off and says so', async () => {
  const later = answerLater(yes);
  const { requests } = answering(later.answer);
  const { screen, send } = await filled();
  await send.click();
  const busy = screen.getByRole('button', { name: 'Sending...' });
  await expect.element(busy).toBeDisabled();
  await expect.poll(() => requests.length).toBe(1);
  later.come();
  await expect.element(screen.getByRole('button', { name: 'Send Message' })).toBeEnabled();
});

test.each([
  ['the API answers with a no', problem('tooManyRequests'), 'Failed to send message. Please try again later.'],
  ['nobody answers', noAnswer, 'An error occurred. Please try again later.'],
])('says so and keeps everything when %s', async (_why, answer, said) => {
  answering(answer);
  const { screen, send, values } = await filled();
  await send.click();
  await expect.element(screen.getByRole('alert')).toHaveTextContent(said);
  expect(values()).toEqual(Object.values(typed));
  await expect.element(send).toBeEnabled();
});

test('sends the same message again under the same key, and a changed one under a new key', async () => {
  const { requests, keys } = answering(problem('unavailable'));
  const { screen, send } = await filled();
  await send.click();
  await expect.element(screen.getByRole('alert')).toBeVisible();
  await send.click();
  await expect.poll(() => requests.length).toBe(2);
  await screen.getByLabelText('Message').fill('For three.');
  await send.click();
  await expect.poll(() => requests.length).toBe(3);
  const [first, again, changed] = keys();
  expect(again).toBe(first);
  expect(changed).not.toBe(first);
});

test('shows the domain’s sentence under each field that is missing, and a summary that leads to each; sends nothing', async () => {
  const { requests } = answering(yes);
  const screen = await renderInSite(<ContactForm />);
  await screen.getByRole('button', { name: 'Send Message' }).click();
  for (const [label, sentence] of [
    ['Name', 'Name is required'],
    ['Email', 'Email is required'],
    ['Subject', 'Subject is required'],
    ['Message', 'Message is required'],
  ] as const) {
    await expect.element(screen.getByLabelText(label)).toHaveAccessibleDescription(endingIn(sentence));
  }
  const summary = screen.getByRole('alert');
  await expect.element(summary).toHaveFocus();
  await expect.element(summary).toMatchTextContent('Please check 4 fields');
  await summary.getByRole('link', { name: 'Subject is required' }).click();
  await expect.element(screen.getByLabelText('Subject')).toHaveFocus();
  await screen.getByLabelText('Subject').fill('Two child seats');
  await expect.element(summary).toMatchTextContent('Please check 3 fields');
  expect(requests).toHaveLength(0);
});

test('shows what the API says about a field under that field', async () => {
  answering(problem('invalidRequest', { errors: [{ path: 'email', message: 'Invalid email' }] }));
  const { screen, send } = await filled();
  await send.click();
  await expect.element(screen.getByLabelText('Email')).toHaveAccessibleDescription(endingIn('Invalid email'));
  await expect.element(screen.getByRole('alert')).toHaveFocus();
});

test('still holds what was typed after the page was left and opened again', async () => {
  answering(yes);
  const { screen, values } = await filled();
  expect(values()).toEqual(Object.values(typed));
  await screen.unmount();
  const again = await renderInSite(<ContactForm />);
  await expect.element(again.getByLabelText('Message')).toHaveValue(typed.Message);
  await expect.element(again.getByLabelText('Name')).toHaveValue(typed.Name);
});
