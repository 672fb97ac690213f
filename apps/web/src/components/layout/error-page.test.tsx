import { business } from '@fallsline/domain/business';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { renderPage } from '../../testing/render-page.tsx';
import { ErrorPage } from './error-page.tsx';

test('says what to do when a page breaks', async () => {
  const screen = await render(<ErrorPage />);
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: business.bookingPhone.display })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Try Again' })).toBeVisible();
});

test('has a page of its own for an address that leads nowhere', async () => {
  const { screen, router } = await renderPage('/no/such/page');
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Wrong turn' })).toBeVisible();
  await screen.getByRole('link', { name: 'Go Back Home' }).click();
  await expect.poll(() => router.state.location.pathname).toBe('/');
});
