import { fares } from '@fallsline/domain';
import type { Page } from '@playwright/test';
import { hydrated } from '../fill-booking.ts';
import { expect, test } from '../fixtures.ts';
import { publicPages } from '../public-pages.ts';

const pages = [...publicPages, `/rides/${fares[0]?.id}`, '/guides/early-morning'];

const sizes = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

test('the chat link covers no word where a page stops, 390 or 1440 px wide', { tag: '@desktop' }, async ({ page }) => {
  for (const path of pages) {
    await page.goto(path);
    await hydrated(page);
    for (const size of sizes) {
      await page.setViewportSize(size);
      const { stops, covered } = await coveredOnTheWayDown(page);
      expect({ path, ...size, covered }).toEqual({ path, ...size, covered: [] });
      expect(stops, path).toBeGreaterThan(1);
    }
  }
});

/** Scrolls down by half a screen at a time, and reads which words the link still lies on once it had time to go aside. */
async function coveredOnTheWayDown(page: Page): Promise<{ stops: number; covered: string[] }> {
  return page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const link = document.querySelector('aside[aria-label="Chat"] a');
    if (!link) throw new Error('There is no chat link.');
    /** What a carousel has beside what it shows. */
    const isCutOff = (element: Element, left: number) => {
      for (let each: Element | null = element; each; each = each.parentElement) {
        const cuts = getComputedStyle(each).overflowX !== 'visible';
        if (cuts && each.getBoundingClientRect().right <= left) return true;
      }
      return false;
    };
    const wordsUnder = () => {
      const box = link.getBoundingClientRect();
      const edge = document.documentElement.clientWidth;
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const words: string[] = [];
      if (box.left >= edge) return words;
      for (let text = walker.nextNode(); text; text = walker.nextNode()) {
        const said = text.textContent?.trim();
        const element = text.parentElement;
        if (!said || !element) continue;
        const range = document.createRange();
        range.selectNodeContents(text);
        const lies = [...range.getClientRects()].some(
          ({ left, right, top, bottom, width }) =>
            width > 1 && left < Math.min(box.right, edge) && right > box.left && top < box.bottom && bottom > box.top,
        );
        // Styles last: to ask for those of every word of a page, in every frame, computes for most of this journey.
        if (!lies || link.contains(element) || isCutOff(element, box.left)) continue;
        if (element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) words.push(said.slice(0, 60));
      }
      return words;
    };
    const covered: string[] = [];
    let stops = 0;
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 2) {
      scrollTo({ top, behavior: 'instant' });
      stops += 1;
      let words: string[] = [];
      for (let left = 60; left > 0; left -= 1) {
        await frame();
        words = left < 58 ? wordsUnder() : ['not judged yet'];
        if (words.length === 0) break;
      }
      covered.push(...words.map((each) => `${Math.round(top)} px: ${each}`));
    }
    return { stops, covered };
  });
}
