import { afterEach, expect, test } from 'vitest';
import { ridePage } from '../content/rides.ts';
import { rideInPage, ridePageData } from './ride-in-page.ts';

const ride = ridePage('buffalo-airport--lewiston');

afterEach(() => document.getElementById('ride')?.remove());

test('a page carries its own ride, as it was written, and no other', () => {
  if (!ride) throw new Error('no ride');
  document.head.insertAdjacentHTML('beforeend', ridePageData(ride));
  // What is not there has no place in JSON either.
  expect(rideInPage('buffalo-airport--lewiston')).toEqual(JSON.parse(JSON.stringify(ride)));
  expect(rideInPage('buffalo-airport--youngstown')).toBeUndefined();
});

test('a page that is no landing page has none', () => {
  expect(rideInPage('buffalo-airport--lewiston')).toBeUndefined();
});

test('nothing in its words can end the element it stands in', () => {
  if (!ride) throw new Error('no ride');
  expect(ridePageData({ ...ride, heading: '</script><b>' })).not.toContain('</script><b>');
});
