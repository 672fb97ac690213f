import { fareById } from '@fallsline/domain/fares';
import { ridePath } from '@fallsline/domain/site-paths';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderPage } from '../../../testing/render-page.tsx';

test("the taxi at the foot of a banner is above the ticket, and the banner as high as the others' on phones", async () => {
  await renderPage(ridePath(fareById('niagara-falls-airport-iag--toronto-canada').id));
  const scene = document.querySelector('main img[data-position="100"]') as HTMLImageElement;
  // Drawn by a client it is fetched first.
  const ticket = await vi.waitUntil(() => document.querySelector('#book form'), { timeout: 120_000 });
  for (const width of [390, 768, 1440]) {
    await page.viewport(width, 844);
    const { bottom, height } = scene.getBoundingClientRect();
    expect(bottom, `at ${width} px`).toBeLessThanOrEqual(ticket.getBoundingClientRect().top);
    expect(height, `at ${width} px`).toBeGreaterThanOrEqual(180);
  }
});
