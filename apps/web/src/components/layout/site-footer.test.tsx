import { business } from '@fallsline/domain/business';
import { afterEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answeringPaths } from '../../testing/api.ts';
import { linkToken, sampleBooking, shows } from '../../testing/opened-booking.ts';
import { renderPage } from '../../testing/render-page.tsx';

afterEach(() => window.history.replaceState(null, '', window.location.pathname));

describe('the footer', () => {
  test('says where and when, and links mail and phone', async () => {
    const { screen } = await renderPage('/about');
    const footer = screen.getByRole('contentinfo');
    for (const heading of ['Address', 'Contact', 'Work']) {
      await expect.element(footer.getByRole('heading', { name: heading, exact: true })).toBeVisible();
    }
    for (const line of business.hours) await expect.element(footer.getByText(line)).toBeVisible();
    await expect
      .element(footer.getByRole('link', { name: business.bookingEmail }))
      .toHaveAttribute('href', `mailto:${business.bookingEmail}`);
    await expect
      .element(footer.getByRole('link', { name: business.bookingPhone.display }))
      .toHaveAttribute('href', `tel:${business.bookingPhone.tel}`);
    await expect.element(footer.getByText(`© 2021 ${business.name}`)).toBeVisible();
    // On a phone that is zoomed in to twice its letters the cards are whole, and the address goes on behind its @ alone.
    await page.viewport(195, 844);
    const { width, height } = footer.getByRole('img', { name: /Visa/ }).element().getBoundingClientRect();
    expect(width / height).toBeCloseTo(184 / 36, 1);
    const range = document.createRange();
    range.selectNodeContents(footer.getByText(business.bookingEmail).element());
    expect(new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top))).size).toBeLessThanOrEqual(2);
    expect(footer.getByText(business.bookingEmail).element().querySelector('wbr')).not.toBeNull();
  });

  for (const [name, words, path, shown] of [
    ['Terms Condition', 'How refunds are paid', '/about', /\w/],
    ['Privacy Policy', 'What a booking stores', `/booking#${linkToken}`, sampleBooking.bookingReference],
  ] as const) {
    test(`opens a real section at ${name} and gives it the focus, again after it was closed, on ${path}`, async () => {
      answeringPaths(shows(sampleBooking));
      const { screen } = await renderPage(path);
      // A page that grows in the moment of a press moves the link away from under it.
      await expect.element(screen.getByRole('main')).toMatchTextContent(shown);
      const section = screen.getByText(words);
      await expect.element(section).not.toBeVisible();
      const details = section.element().closest('details') as HTMLDetailsElement;
      for (let press = 0; press < 2; press += 1) {
        details.open = false;
        await expect.element(section).not.toBeVisible();
        await screen.getByRole('link', { name }).click();
        await expect.element(section).toBeVisible();
        await expect.element(details.querySelector('summary')).toHaveFocus();
      }
    });
  }
});
