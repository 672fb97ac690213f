import { publishedFares } from '@fallsline/domain';
import { expect, test } from 'vitest';
import { type PageName, pages } from '../content/pages.ts';
import { serviceAreas } from '../content/services.ts';
import { pageDiscovery } from './page-discovery.tsx';

const read = (page: PageName) => {
  const { head } = new DOMParser().parseFromString(pageDiscovery(page), 'text/html');
  const property = (name: string) => head.querySelector(`[property="${name}"]`)?.getAttribute('content');
  const data: { '@graph': Record<string, unknown>[] } = JSON.parse(
    head.querySelector('script[type="application/ld+json"]')?.textContent ?? '{"@graph":[]}',
  );
  return { property, things: data['@graph'] };
};

test('every page is shared with its own words and an absolute picture that is there', async () => {
  for (const page of Object.keys(pages) as PageName[]) {
    const { property } = read(page);
    expect(property('og:title')).toBe(pages[page].title);
    expect(property('og:description')).toBe(pages[page].description);
    const picture = new URL(property('og:image') ?? 'none');
    expect((await fetch(picture.pathname)).headers.get('content-type')).toBe('image/jpeg');
  }
});

test('the company is described where it presents itself, with areas and prices', () => {
  const [company] = read('home').things;
  expect(company).toMatchObject({ '@type': ['TaxiService', 'LocalBusiness'], priceRange: '$40-$330' });
  const areas = serviceAreas.flatMap(({ places }) => places.map((name) => expect.objectContaining({ name })));
  expect(company).toHaveProperty('areaServed', areas);
});

test('the pricing page offers all 27 fares, and the questions of the FAQ', () => {
  const [company, questions] = read('pricing').things;
  const prices = publishedFares.map(({ cents }) => expect.objectContaining({ price: (cents / 100).toFixed(2) }));
  expect(company).toHaveProperty('hasOfferCatalog.itemListElement', prices);
  expect(questions).toHaveProperty('@type', 'FAQPage');
});

test('the tour is a trip, and pages that nobody searches for say nothing', () => {
  expect(read('tours').things[0]?.['@type']).toBe('TouristTrip');
  expect(read('success').things).toEqual([]);
});
