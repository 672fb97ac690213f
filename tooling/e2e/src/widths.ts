import { expect, type Page } from '@playwright/test';

/** From the smallest phone to a desk, in pixels. */
export const widths = [320, 390, 768, 1440] as const;

/** Looks at a page again in a window of each width. */
export async function atEveryWidth(page: Page, look: () => Promise<void>): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await look();
  }
}

/** Fails where something of the page reaches beyond its sides. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const { overflow, width } = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return { overflow: scrollWidth - clientWidth, width: innerWidth };
  });
  expect(overflow, `sideways scroll at ${width} px`).toBeLessThanOrEqual(0);
}
