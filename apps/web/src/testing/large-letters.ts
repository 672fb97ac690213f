import { expect } from 'vitest';
import { page } from 'vitest/browser';

/**
 * Fails where a page does not fit a phone, the common or the smallest: something reaches beyond its sides, a word stands a
 * few letters a line or is cut, or a field is smaller than the letters of the page, so that an iPhone would zoom in on it.
 */
export async function expectToFitPhones(): Promise<void> {
  for (const width of [320, 390]) {
    await page.viewport(width, 844);
    await expect.poll(wrong, { message: `at ${width} px` }).toEqual([]);
  }
  // On the common phone, the last of them: on the smallest a date is smaller, so that all of it is seen (styles/forms.css).
  expectFieldsAsLargeAsLetters();
}
/** Fails where a field is smaller than the letters of the page: an iPhone would zoom in on it. */
export function expectFieldsAsLargeAsLetters(): void {
  const letters = sizeOf(document.documentElement);
  const fields = [...document.querySelectorAll('input, select, textarea')];
  expect(fields.filter((field) => sizeOf(field) < letters)).toEqual([]);
}
function wrong(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  return [...(scrollWidth > clientWidth ? widest(clientWidth) : []), ...wordsInPieces(), ...cut()];
}
const sizeOf = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize);

/** A long word may go on in the next line: on average, at least four of its letters stand in each. */
function wordsInPieces(): string[] {
  return partedIn(document.body, /[\p{L}\d]{2,}/gu, (letters, lines) => letters / lines < 4);
}

/** The words, amounts and names within an element that go on in the next line. */
export function partedWords(within: Element): string[] {
  return partedIn(within, /[^\s-]{2,}/g, () => true);
}

function partedIn(within: Element, word: RegExp, isWrong: (letters: number, lines: number) => boolean): string[] {
  const texts = document.createTreeWalker(within, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  const range = document.createRange();
  while (texts.nextNode()) {
    const { currentNode } = texts;
    if (!isShown(currentNode.parentElement) || currentNode.parentElement?.closest('[href^="mailto:"]')) continue;
    for (const { 0: letters, index } of (currentNode.textContent ?? '').matchAll(word)) {
      range.setStart(currentNode, index);
      range.setEnd(currentNode, index + letters.length);
      const lines = new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top))).size;
      if (lines > 1 && isWrong(letters.length, lines)) found.push(`${letters} in '${currentNode.textContent}'`);
    }
  }
  return found;
}

/** What reaches beyond the side. */
function widest(width: number): string[] {
  const beyond = [...document.querySelectorAll('body *')].filter((it) => it.getBoundingClientRect().right > width + 1);
  return beyond.map((it) => `${it.tagName} '${it.textContent?.slice(0, 30)}'`);
}

/** What is pressed or said in one line, and is wider than its place. */
function cut(): string[] {
  return Array.from(document.querySelectorAll<HTMLElement>('body *'))
    .filter((element) => isShown(element) && element.scrollWidth > element.clientWidth + 1)
    .filter(
      (element) => element.clientWidth > 0 && (element.matches('[type="date"], [type="time"]') || isClipped(element)),
    )
    .map((element) => `${element.tagName} ${element.className} '${element.textContent}'`);
}

const isClipped = (element: Element) => getComputedStyle(element).overflowX === 'hidden' && element.textContent?.trim();

/** Not what only a screen reader is told. */
function isShown(element: Element | null): boolean {
  return Boolean(element?.checkVisibility() && !element.closest('.visually-hidden, [inert], noscript, svg'));
}
