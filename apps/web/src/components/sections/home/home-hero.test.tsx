import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { filmPlayer } from '../../../content/film-player.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { withMotion } from '../../../testing/with-motion.ts';

test('Get Started leads to pricing; the film opens full screen and is fetched only then, and its close button gives the focus back', async () => {
  const { screen } = await renderPage('/');
  await expect.element(screen.getByRole('link', { name: 'Get Started' })).toHaveAttribute('href', '/pricing');
  const films = () => document.querySelectorAll('dialog video');
  expect(films()).toHaveLength(0);
  const play = screen.getByRole('link', { name: 'Play Video' });
  await play.click();
  const player = screen.getByRole('dialog', { name: /^Film/ });
  await expect.element(player).toBeVisible();
  await expect.poll(films).toHaveLength(1);
  const { width, height } = player.element().getBoundingClientRect();
  expect([width, height]).toEqual([window.innerWidth, window.innerHeight]);
  await player.getByRole('button', { name: 'Close' }).click();
  await expect.element(player).not.toBeInTheDocument();
  await expect.element(play).toHaveFocus();
  expect(films()).toHaveLength(0);
});

test('plays the film, stops it, goes to a place in it, tells where it is, and describes it over its picture when asked', async () => {
  const { screen } = await renderPage('/');
  await screen.getByRole('link', { name: 'Play Video' }).click();
  const player = screen.getByRole('dialog', { name: /^Film/ });
  const shown = () => document.querySelector<HTMLVideoElement>('dialog video');
  const pause = player.getByRole('button', { name: 'Pause' });
  await expect.element(pause).toBeVisible();
  await expect.poll(() => shown()?.currentTime).toBeGreaterThan(0);
  await pause.click();
  await expect.poll(() => shown()?.paused).toBe(true);
  const place = player.getByRole('slider', { name: 'Place in the film' });
  (place.element() as HTMLInputElement).focus();
  await userEvent.keyboard('{End}');
  await expect.poll(() => shown()?.currentTime).toBeGreaterThan(28);
  await expect.element(place).toHaveAttribute('aria-valuetext', '0:28 of 0:28');
  await userEvent.keyboard('{Home}');
  await expect.element(place).toHaveAttribute('aria-valuetext', '0:00 of 0:28');
  const describe = player.getByRole('button', { name: 'Describe the film' });
  const description = player.getByText(/^Sunset over the Horseshoe Falls/);
  await describe.click();
  await expect.element(describe).toHaveAttribute('aria-pressed', 'true');
  await expect.element(description).toBeVisible();
  await describe.click();
  await expect.element(description).not.toBeInTheDocument();
});

test.each([
  ['upright', 390, 844],
  ['wide', 844, 390],
] as const)('shows the %s film on a screen of %i by %i px, and fills it', async (cut, width, height) => {
  await page.viewport(width, height);
  const { screen } = await renderPage('/');
  await screen.getByRole('link', { name: 'Play Video' }).click();
  const shown = () => document.querySelector<HTMLVideoElement>('dialog video');
  await expect.poll(() => shown()?.videoWidth).toBe(filmPlayer.cuts[cut].width);
  expect(shown()?.getBoundingClientRect()).toMatchObject({ width, height });
  expect(getComputedStyle(shown() as Element).objectFit).toBe(cut === 'upright' ? 'cover' : 'contain');
});

test.each([
  [390, 844, 1280],
  [1920, 1080, 2560],
])('in a window of %i by %i px the scene is %i px wide', async (width, height, pixels) => {
  await withMotion();
  await page.viewport(width, height);
  await renderPage('/');
  await expect
    .poll(() => document.querySelector<HTMLVideoElement>('video[aria-hidden]')?.videoWidth, { timeout: 120_000 })
    .toBe(pixels);
});

test('lets anybody stop the scene behind the words, and start it again', async () => {
  await withMotion();
  const { screen } = await renderPage('/');
  const scene = () => document.querySelector<HTMLVideoElement>('video[aria-hidden]');
  // Before its first picture it is taken away instead of paused; which of the two this is depends on the machine.
  const stillness = () => scene()?.paused ?? true;
  await screen.getByRole('button', { name: 'Pause background video' }).click();
  await expect.poll(stillness).toBe(true);
  await screen.getByRole('button', { name: 'Play background video' }).click();
  await expect.poll(() => scene()?.paused).toBe(false);
  expect(scene()?.muted).toBe(true);
});

test('the scene rests while a field is filled in, and while it is out of view', async () => {
  await withMotion();
  const { screen } = await renderPage('/');
  const scene = () => document.querySelector<HTMLVideoElement>('video[aria-hidden]');
  const paused = () => scene()?.paused;
  // Until its first picture is there, a film that nobody watches is taken away, not paused.
  await expect.poll(() => scene()?.dataset['waiting'] === undefined && (scene()?.currentTime ?? 0) > 0).toBe(true);
  const name = screen.getByLabelText('Name', { exact: true }).element() as HTMLInputElement;
  name.focus({ preventScroll: true });
  await expect.poll(paused).toBe(true);
  name.blur();
  await expect.poll(paused).toBe(false);
  window.scrollTo(0, document.documentElement.scrollHeight);
  await expect.poll(paused).toBe(true);
});

test('the booking ticket begins at y 560 on phones, and on wider screens the overlay is dark as far as the words reach (spec section 1)', async () => {
  await renderPage('/');
  for (const width of [320, 430]) {
    await page.viewport(width, 844);
    // Of the page, wherever it is scrolled to: the ticket may be drawn anew meanwhile.
    const top = () => document.querySelector('#main form')?.getBoundingClientRect().top ?? 0;
    await expect.poll(() => Math.round(top() + window.scrollY), { message: `at ${width} px` }).toBe(560);
  }
  const hero = document.querySelector('[aria-labelledby="hero-heading"]') as Element;
  for (const width of [641, 768, 900, 1120]) {
    await page.viewport(width, 900);
    const words = Array.from(hero.querySelectorAll('h1, h1 ~ p'), (element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return Math.max(...Array.from(range.getClientRects(), ({ right }) => right));
    });
    const reach = (Math.max(...words) / width) * 100;
    const drawn = getComputedStyle(hero, '::after').backgroundImage;
    const stops = Array.from(
      drawn.matchAll(/rgba\(7, 19, 33, ([\d.]+)\) ([\d.]+)/g),
      ([, alpha, at]) => [Number(alpha), Number(at)] as const,
    );
    const [before, after] = [stops.findLast(([, at]) => at <= reach), stops.find(([, at]) => at > reach)];
    if (!before || !after) throw new Error(drawn);
    const share = (reach - before[1]) / (after[1] - before[1]);
    expect(before[0] + share * (after[0] - before[0]), `at ${width} px`).toBeGreaterThan(0.5);
  }
});

test('on phones the airliner of the scene flies below the words, not behind them', async () => {
  await renderPage('/');
  const hero = document.querySelector('[aria-labelledby="hero-heading"]') as Element;
  const art = hero.querySelector('img') as HTMLImageElement;
  // Where the drawing has it, as a share of its height from below.
  const holder = document.createElement('div');
  holder.innerHTML = await (await fetch(art.src)).text();
  document.body.append(holder);
  const drawing = holder.querySelector('svg')?.getBoundingClientRect() as DOMRect;
  const airliner = holder.querySelector('#plane')?.getBoundingClientRect() as DOMRect;
  const top = (drawing.bottom - airliner.top) / drawing.height;
  holder.remove();
  for (const width of [320, 360, 390, 430, 600]) {
    await page.viewport(width, 844);
    const scene = art.getBoundingClientRect();
    // As high as it is shown: it covers its place, wider or higher than that.
    const height = Math.max(scene.height, (scene.width * drawing.height) / drawing.width);
    const play = hero.querySelector('[aria-haspopup="dialog"]')?.getBoundingClientRect() as DOMRect;
    expect(scene.bottom - top * height, `at ${width} px`).toBeGreaterThan(play.bottom);
  }
});
