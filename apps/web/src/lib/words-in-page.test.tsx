import { renderToString } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { type RidePage, ridePage } from '../content/rides/rides.ts';
import { WordsInPage, wordsInPage } from './words-in-page.tsx';

const ride = ridePage('buffalo-airport--lewiston') as RidePage;

afterEach(() => document.getElementById('page-words')?.remove());

test('a page carries its own words, as they were written, and no other’s', () => {
  document.head.insertAdjacentHTML('beforeend', renderToString(<WordsInPage words={ride} />));
  // What is not there has no place in JSON either.
  expect(wordsInPage(ride.path)).toEqual(JSON.parse(JSON.stringify(ride)));
  expect(wordsInPage('/rides/buffalo-airport--youngstown')).toBeUndefined();
});

test('a page that is not a landing page has none', () => {
  expect(wordsInPage(ride.path)).toBeUndefined();
});

test('nothing in its words can end the element it stands in', () => {
  const heading = '</script><b>';
  document.head.insertAdjacentHTML(
    'beforeend',
    renderToString(<WordsInPage words={{ ...ride, heading } as RidePage} />),
  );
  expect(wordsInPage<RidePage>(ride.path)?.heading).toBe(heading);
});
