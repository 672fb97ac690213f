import type { Page } from '@playwright/test';

/** What has the focus, as it is called: by the label of a field, or by its own words. */
export const focusedName = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    const isField = element instanceof HTMLInputElement || element instanceof HTMLSelectElement;
    return ((isField ? element.labels?.[0] : element)?.textContent ?? '').trim();
  });

/** Presses the key until something with this name has the focus. Throws where it never comes there. */
export async function tabTo(page: Page, name: string | RegExp, key = 'Tab'): Promise<void> {
  for (let presses = 0; presses < 80; presses += 1) {
    await page.keyboard.press(key);
    const focused = await focusedName(page);
    if (typeof name === 'string' ? focused === name : name.test(focused)) return;
  }
  throw new Error(`${key} never came to ${name}`);
}
