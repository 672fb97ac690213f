import { business } from '@fallsline/domain';
import type { Page } from '@playwright/test';
import { field, hydrated } from '../fill-booking.ts';
import { expect, type Guest, test } from '../fixtures.ts';
import { onlyMail } from '../inbox.ts';

const message = 'Can you take a stroller and two car seats?\nWe land at nine.';

/** Fills in the form of the page and presses. */
async function send(page: Page, guest: Guest) {
  const form = page.getByRole('main').locator('form');
  await field(form, 'Name').fill(guest.name);
  await field(form, 'Email').fill(guest.email);
  await field(form, 'Subject').fill(`Stroller for ${guest.email}`);
  await field(form, 'Message').fill(message);
  await form.getByRole('button', { name: /send/i }).click();
  return form;
}

test('a message reaches the company and its sender is told', async ({ page, guest, inbox }) => {
  await page.goto('/contact');
  await hydrated(page);
  const form = await send(page, guest);
  await expect(page.getByText('Thanks for contacting us, We will get back to you soon!')).toBeVisible();
  await expect(field(form, 'Message')).toHaveValue('');
  expect((await onlyMail(inbox, guest)).Subject).toBe('We have your message');
  const received = await inbox.waitForMail(business.supportEmail, new RegExp(guest.email));
  expect(received.Text).toContain('two car seats');
  expect(received.ReplyTo.map((sender) => sender.Address)).toEqual([guest.email]);
});
