import { messages } from '@fallsline/domain/messages';
import { describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { answering, problem } from '../../../testing/api.ts';
import { filled, opened, pickupDate, price, rendered, saying } from '../../../testing/ticket-on-page.tsx';

describe('a refused form', () => {
  test('sums up what is wrong, takes the focus there, and each line leads to its field and leaves when that is mended', async () => {
    const { requests } = answering(opened);
    const { screen, field, book } = await rendered();
    await book('Book Now').click();
    const summary = screen.getByRole('alert');
    await expect.element(summary).toHaveFocus();
    await expect.element(summary).toMatchTextContent('Please check 7 fields');
    await expect.element(field('Email')).toHaveAccessibleDescription(saying(messages.email));
    await expect.element(field('Email')).toHaveAttribute('aria-invalid', 'true');
    await summary.getByRole('link', { name: messages.phone }).click();
    await expect.element(field('Phone Number')).toHaveFocus();
    expect(window.location.hash).toBe('');
    expect(requests).toHaveLength(0);
    await expect.element(book('Book Now')).toBeEnabled();
    // What to do, after the specification's sentence.
    await expect
      .element(field('Pick Up Date'))
      .toHaveAccessibleDescription(saying(`${messages.pickupDate} Choose the day of your pickup`));
    await field('Name').fill('Dana');
    await expect.element(summary).toMatchTextContent('Please check 6 fields');
    await expect.element(screen.getByText(messages.name)).not.toBeInTheDocument();
  });

  test('a field is judged when it is left, not while it is typed in, and not while it is empty', async () => {
    const { screen, field } = await rendered();
    await field('Email').click();
    await userEvent.keyboard('dana@');
    await expect.element(screen.getByText(messages.emailInvalid)).not.toBeInTheDocument();
    await userEvent.tab();
    await expect.element(field('Email')).toHaveAccessibleDescription(saying(messages.emailInvalid));
    await field('Name').click();
    await userEvent.tab();
    await expect.element(screen.getByText(messages.name, { exact: true })).not.toBeInTheDocument();
  });

  test('date and time are judged together', async () => {
    const { field } = await rendered();
    await field('Pick Up Time').fill('10:00');
    await field('Pick Up Date').fill('2020-01-01');
    await field('Phone Number').click();
    await expect.element(field('Pick Up Date')).toHaveAccessibleDescription(saying(messages.pickupPast));
    await field('Pick Up Date').fill(pickupDate);
    await expect.element(field('Pick Up Date')).not.toHaveAttribute('aria-invalid');
  });

  test('shows what the API says about a field at that field', async () => {
    answering(problem('invalidRequest', { errors: [{ path: 'payload.email', message: messages.emailInvalid }] }));
    const { screen, field, book } = await filled();
    await book(`Book Now ${price.falls}`).click();
    await expect.element(screen.getByRole('alert')).toHaveFocus();
    await expect.element(field('Email')).toHaveAccessibleDescription(saying(messages.emailInvalid));
    await expect.element(field('Email')).toHaveValue('dana@example.com');
  });
});
