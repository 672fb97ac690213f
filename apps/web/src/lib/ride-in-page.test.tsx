import { renderToString } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { ridePage } from '../content/rides/rides.ts';
import { RideInPage, rideInPage } from './ride-in-page.tsx';

const ride = ridePage('buffalo-airport--lewiston');

afterEach(() => document.getElementById('ride-data')?.remove());

test('a page carries its own ride, as it was written, and no other', () => {
  if (!ride) throw new Error('no ride');
  document.head.insertAdjacentHTML('beforeend', renderToString(<RideInPage ride={ride} />));
  // What is not there has no place in JSON either.
  expect(rideInPage('buffalo-airport--lewiston')).toEqual(JSON.parse(JSON.stringify(ride)));
  expect(rideInPage('buffalo-airport--youngstown')).toBeUndefined();
});

test('a page that is not a landing page has none', () => {
  expect(rideInPage('buffalo-airport--lewiston')).toBeUndefined();
});

test('nothing in its words can end the element it stands in', () => {
  if (!ride) throw new Error('no ride');
  const heading = '</script><b>';
  document.head.insertAdjacentHTML('beforeend', renderToString(<RideInPage ride={{ ...ride, heading }} />));
  expect(rideInPage('buffalo-airport--lewiston')?.heading).toBe(heading);
});
