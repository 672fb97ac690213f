import { business } from '@fallsline/domain/business';
import { expect, test } from 'vitest';
import { changedSince, datedToday, refuseUndated } from './last-changed.ts';
import { sitemap } from './machine-files.ts';

const known = { '/': { print: 'a', day: '2026-11-20' }, '/gone': { print: 'g', day: '2026-11-20' } };

test('a page keeps its day until its words change; a new one begins today, and one that is gone has none', () => {
  const prints = new Map([
    ['/', 'a'],
    ['/new', 'n'],
  ]);
  expect(changedSince(prints, known)).toEqual(['/new']);
  const dated = datedToday(prints, known, '2026-11-24');
  expect(dated).toEqual({ '/': known['/'], '/new': { print: 'n', day: '2026-11-24' } });
  expect(changedSince(prints, dated)).toEqual([]);
  expect(datedToday(new Map([['/', 'b']]), dated, '2026-12-01')).toEqual({ '/': { print: 'b', day: '2026-12-01' } });
});

test('the sitemap tells the day of a page whose words are those of that day, and of no other', () => {
  const map = sitemap(['/', '/about'], new Map([['/', '2026-11-20']]));
  expect(map).toContain('<url><loc>https://fallsline.example/</loc><lastmod>2026-11-20</lastmod></url>');
  expect(map).toContain('<url><loc>https://fallsline.example/about</loc></url>');
});

test('a build for a live address refuses pages without their day', () => {
  expect(() => refuseUndated('https://www.fallsline.com', ['/about'])).toThrow('/about');
  refuseUndated('https://www.fallsline.com', []);
  refuseUndated(business.website, ['/about']);
});
