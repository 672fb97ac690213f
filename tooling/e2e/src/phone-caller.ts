import { type Direction, faresFor, formatPrice, payLinkPage } from '@fallsline/domain';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { field, fillDetails } from './fill-booking.ts';
import { expectAccessibleOn, type Guest } from './fixtures.ts';
import type { Inbox } from './inbox.ts';
import { expectNoSidewaysScroll } from './widths.ts';

const trip = { direction: 'to-buffalo' as Direction, location: 'Lewiston NY', passengers: 6 };
const [fare] = faresFor(trip.direction).filter(({ location }) => location === trip.location);
const price = formatPrice(2 * (fare?.cents ?? 0));
/** Boards learn of it by their stream; the rest is for a slow machine. */
const patience = { timeout: 60_000 };

type Desk = { page: Page; context: BrowserContext; guest: Guest; inbox: Inbox; expectAccessible: () => Promise<void> };

/** From the call to the paid ride, open on the board: a caller is asked, read back to, mailed a link, and pays in another tab. */
export async function takeByPhone({ page, context, guest, inbox, expectAccessible }: Desk): Promise<void> {
  await page.getByRole('link', { name: 'A booking by phone' }).focus();
  await page.keyboard.press('Enter');
  const form = page.getByRole('region', { name: 'A booking by phone' });
  await expect(field(form, 'Direction')).toBeFocused();
  await page.getByRole('button', { name: 'Look for cars' }).focus();
  await page.keyboard.press('Enter');
  await expect(field(form, 'Direction')).toBeFocused();
  await expect(field(form, 'Direction')).toHaveAccessibleDescription(/./);
  await expectAccessible();
  for (const width of [768, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
  }
  await expectAccessible();
  await page.setViewportSize({ width: 1440, height: 900 });
  await field(form, 'Direction').selectOption(trip.direction);
  await form.getByRole('combobox', { name: 'Pick Up Address', exact: true }).selectOption(trip.location);
  await fillDetails(form, trip, guest);
  await expect(form.getByText(price)).toBeVisible();
  await page.keyboard.press('Enter');
  const book = page.getByRole('button', { name: 'Book it, mail the link' });
  await expect(book).toBeFocused();
  await expect(form.getByText('Cars are free.')).toBeVisible();
  await expectAccessible();
  await page.keyboard.press('Enter');
  await expect(form.getByRole('status')).toContainText(guest.email);
  const taken = page.getByRole('listitem').filter({ hasText: guest.email });
  await expect(taken).toContainText('To be paid by');
  await expectAccessible();

  const { Text } = await inbox.waitForMail(guest.email, /Please pay for your ride/);
  const link = Text.match(new RegExp(`\\S+${payLinkPage}\\?\\S+`))?.[0] ?? '';
  const tab = await context.newPage();
  await tab.goto(link);
  const pay = tab.getByRole('button', { name: `Pay ${price} by card` });
  await expect(pay).toBeVisible();
  await expectAccessibleOn(tab);
  for (const width of [768, 390]) {
    await tab.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(tab);
  }
  await expectAccessibleOn(tab);
  await pay.click();
  await tab.getByRole('button', { name: /^Pay/ }).click();
  await expect(tab.getByRole('region', { name: 'Your ride is booked' })).toContainText(price, patience);
  // The same link again says so, and charges nothing.
  await tab.goto(link);
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText('It is paid');
  await expectAccessibleOn(tab);
  await tab.close();

  await expect(taken).toContainText('Paid, and on the board', patience);
  await inbox.waitForMail(guest.email, /is booked/);
  await taken.getByRole('link', { name: 'Open the ride' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/: Booked by phone: /)).toBeVisible(patience);
}
