import type { Page } from '@playwright/test';

/** Scrolls down by half a screen at a time, and reads which words the link still lies on once it had time to go aside. */
export async function coveredByChat(page: Page): Promise<{ stops: number; covered: string[] }> {
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
