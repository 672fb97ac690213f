import { business } from '@fallsline/domain/business';
import { expect, test } from 'vitest';
import { refuseSamples } from './refuse-samples.ts';

test('a build for a live address refuses sample reviews, and takes none', () => {
  expect(() => refuseSamples('https://www.fallsline.com')).toThrow('sample reviews');
  refuseSamples('https://www.fallsline.com', []);
});

test.each([business.website, 'http://localhost:3000'])('a build for %s has them', (url) => refuseSamples(url));
