import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderPage } from '../../testing/render-page.tsx';

const phone = () => page.viewport(390, 844);
async function openMenu() {
  await phone();
  const { screen } = await renderPage('/about');
  await screen.getByRole('button', { name: 'Menu' }).click();
  return screen;
}
const main = () => document.querySelector('main');

describe('the top bar', () => {
  test('marks the link of the current page, and only that', async () => {
    const { screen } = await renderPage('/tours');
    const nav = screen.getByRole('navigation', { name: 'Main' });
    await expect.element(nav.getByRole('link', { name: 'Tours' })).toHaveAttribute('aria-current', 'page');
    expect(nav.element().querySelectorAll('[aria-current]')).toHaveLength(1);
  });

  test('leads to pricing from Let’s Ride Now!, on a wide screen and in the menu', async () => {
    const { screen } = await renderPage('/about');
    const ride = screen.getByRole('link', { name: "Let's Ride Now!" });
    await expect.element(ride).toHaveAttribute('href', '/pricing');
    await phone();
    await screen.getByRole('button', { name: 'Menu' }).click();
    await expect.element(ride).toHaveAttribute('href', '/pricing');
  });
});

test('has the door to a booked ride on every page: in the bar, in the menu and in the footer', async () => {
  const { screen, router } = await renderPage('/about');
  const door = (place: 'banner' | 'contentinfo') =>
    screen.getByRole(place).getByRole('link', { name: 'My booking', exact: true });
  await expect.element(door('contentinfo')).toHaveAttribute('href', '/booking');
  await door('banner').click();
  await expect.poll(() => router.state.location.pathname).toBe('/booking');
  await phone();
  await router.navigate({ to: '/about' });
  await expect.element(door('banner')).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Menu' }).click();
  await door('banner').click();
  await expect.element(screen.getByRole('button', { name: 'Menu' })).toHaveAttribute('aria-expanded', 'false');
  await expect.poll(() => router.state.location.pathname).toBe('/booking');
});

describe('the menu of a small screen', () => {
  test('is closed at first, opens at the toggle and closes there', async () => {
    await phone();
    const { screen } = await renderPage('/about');
    const toggle = screen.getByRole('button', { name: 'Menu' });
    const link = screen.getByRole('link', { name: 'Tours', exact: true });
    await expect.element(toggle).toHaveAttribute('aria-expanded', 'false');
    await expect.element(link).not.toBeInTheDocument();
    // A phone that shows its page at 200 %.
    await page.viewport(195, 422);
    expect(toggle.element().getBoundingClientRect().right).toBeLessThanOrEqual(195);
    await phone();
    await toggle.click();
    await expect.element(toggle).toHaveAttribute('aria-expanded', 'true');
    await expect.element(link).toBeVisible();
    await toggle.click();
    await expect.element(toggle).toHaveAttribute('aria-expanded', 'false');
    await expect.element(link).not.toBeInTheDocument();
  });

  test('closes on choosing a link, and the new page’s heading has the focus', async () => {
    const screen = await openMenu();
    await screen.getByRole('link', { name: 'Contact', exact: true }).click();
    await expect.element(screen.getByRole('heading', { level: 1, name: 'Talk to us' })).toHaveFocus();
    await expect.element(screen.getByRole('button', { name: 'Menu' })).toHaveAttribute('aria-expanded', 'false');
    expect(main()?.inert).toBe(false);
  });

  test('lets go of the page behind in the same moment as a link is chosen: its heading may be focused next', async () => {
    const screen = await openMenu();
    await expect.poll(() => main()?.inert).toBe(true);
    const link = screen.getByRole('link', { name: 'Contact', exact: true }).element();
    if (!(link instanceof HTMLElement)) throw new Error('There is no link to Contact');
    link.click();
    expect(main()?.inert).toBe(false);
  });

  test('keeps the focus out of the page behind, closes on Escape and gives the focus back to the toggle', async () => {
    const screen = await openMenu();
    await expect.poll(() => main()?.inert).toBe(true);
    expect(document.querySelector('footer')?.inert).toBe(true);
    // What it skips to is behind the menu.
    expect(document.querySelector<HTMLElement>('[href="#main"]')?.inert).toBe(true);
    await userEvent.tab();
    await expect.element(screen.getByRole('link', { name: 'Home', exact: true })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    const toggle = screen.getByRole('button', { name: 'Menu' });
    await expect.element(toggle).toHaveAttribute('aria-expanded', 'false');
    await expect.element(toggle).toHaveFocus();
    await expect.poll(() => main()?.inert).toBe(false);
  });

  test('does not stay open behind the bar of a wide screen', async () => {
    await openMenu();
    await page.viewport(1280, 900);
    await expect.poll(() => main()?.inert).toBe(false);
  });
});
