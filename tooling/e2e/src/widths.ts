import { expect, type Page } from '@playwright/test';

/** From the smallest phone to a large screen, in pixels. */
const widths = [320, 390, 768, 1440] as const;

/** One of each layout: what axe is shown, for it computes for seconds. A phone is judged where it is narrowest. */
export const layouts: readonly number[] = [320, 768, 1440];

/** Looks at a page in a window of each width: whether it keeps within its sides, and in each layout with `look`. */
export async function atEveryWidth(page: Page, look: () => Promise<void>): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
    if (layouts.includes(width)) await look();
  }
}

/** Looks at a phone's page as it is, and in a window as large as the desktop journeys have. */
export async function onPhoneAndDesktop(page: Page, look: () => Promise<void>): Promise<void> {
  const phone = page.viewportSize();
  await look();
  await page.setViewportSize({ width: 1280, height: 720 });
  await look();
  if (phone) await page.setViewportSize(phone);
}

/** Fails where something of the page reaches beyond its sides. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const { overflow, width } = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return { overflow: scrollWidth - clientWidth, width: innerWidth };
  });
  expect(overflow, `sideways scroll at ${width} px`).toBeLessThanOrEqual(0);
}
