import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { resemblance, wordsOf } from '@fallsline/web/page-words';
import { expect, test } from 'vitest';
import { dist } from './built-site.ts';

/** Two pages for two searches say two things: on 2026-11-24 neighbors were the same to 60 %. */
const most = 0.35;

async function pagesIn(folder: string) {
  const files = (await readdir(join(dist, folder))).filter((file) => file.endsWith('.html'));
  return Promise.all(
    files.map(async (file) => ({ file, words: wordsOf(await readFile(join(dist, folder, file), 'utf8')) })),
  );
}

const pages = [...(await pagesIn('rides')), ...(await pagesIn('guides'))];

test('what is the same is what stands in the same order', () => {
  const words = (text: string) => wordsOf(`<main><form>Name</form><p>${text}</p></main>`);
  expect(words('Fare: $47.50, at 4:00 AM')).toEqual(['fare', '$47.50', 'at', '4:00', 'am']);
  expect(resemblance(words('a b c d'), words('a b c d'))).toBe(1);
  expect(resemblance(words('a b c d'), words('a b c e'))).toBe(1 / 3);
  expect(resemblance(words('a b c'), words('c b a'))).toBe(0);
});

test.each(pages)('$file shares little with any other page that is searched for', (page) => {
  expect(page.words.length).toBeGreaterThan(300);
  const shared = pages
    .filter((other) => other !== page)
    .map(({ file, words }) => ({ file, share: resemblance(page.words, words) }))
    .filter(({ share }) => share >= most);
  expect(shared).toEqual([]);
});
