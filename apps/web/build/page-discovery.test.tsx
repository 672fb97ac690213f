import { fares, publishedFares } from '@fallsline/domain/fares';
import { formatPrice } from '@fallsline/domain/money';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { guideIds } from '../src/content/guides/guide-links.ts';
import { guidePage } from '../src/content/guides/guides.ts';
import { type PageName, pages } from '../src/content/pages.ts';
import { ridePage } from '../src/content/rides/rides.ts';
import { serviceAreas } from '../src/content/services.ts';
import { sitemap } from './machine-files.ts';
import { LandingDiscovery, PageDiscovery } from './page-discovery.tsx';

const read = (page: PageName) => parse(<PageDiscovery page={page} />);

const parse = (discovery: ReactElement) => {
  const { head } = new DOMParser().parseFromString(renderToString(discovery), 'text/html');
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
  const cents = publishedFares.map((fare) => fare.cents);
  const priceRange = `${formatPrice(Math.min(...cents))}-${formatPrice(Math.max(...cents))}`;
  expect(company).toMatchObject({ '@type': ['TaxiService', 'LocalBusiness'], priceRange });
  const areas = serviceAreas.flatMap(({ places }) => places.map((name) => expect.objectContaining({ name })));
  expect(company).toHaveProperty('areaServed', areas);
});

test('the pricing page offers all published fares, and the questions of the FAQ', () => {
  const [company, questions] = read('pricing').things;
  const prices = publishedFares.map(({ cents }) => expect.objectContaining({ price: (cents / 100).toFixed(2) }));
  expect(company).toHaveProperty('hasOfferCatalog.itemListElement', prices);
  expect(questions).toHaveProperty('@type', 'FAQPage');
});

test('the tour is a trip, and pages that nobody searches for say nothing', () => {
  expect(read('tours').things[0]?.['@type']).toBe('TouristTrip');
  expect(read('success').things).toEqual([]);
});

test('every landing page offers its fare at its price, asks its own questions, and is shared in its own words', async () => {
  for (const { id, cents } of fares) {
    const ride = ridePage(id);
    if (!ride) throw new Error(`no page for ${id}`);
    const { property, things } = parse(<LandingDiscovery page={ride} />);
    expect(property('og:url')).toBe(`https://fallsline.example/rides/${id}`);
    expect(property('og:title')).toBe(ride.title);
    const card = new URL(property('og:image') ?? 'none');
    expect(card.pathname).toBe(`/social/rides/${id}.jpg`);
    expect((await fetch(card.pathname)).headers.get('content-type')).toBe('image/jpeg');
    const [company, page, questions, trail] = things;
    expect(trail).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { position: 1, name: 'Home', item: 'https://fallsline.example/' },
        { position: 2, name: 'Fixed fares', item: 'https://fallsline.example/pricing' },
        { position: 3, name: ride.heading, item: `https://fallsline.example/rides/${id}` },
      ],
    });
    expect(company).toHaveProperty('telephone');
    expect(page).toMatchObject({
      '@type': 'WebPage',
      mainEntity: {
        '@type': 'Offer',
        price: (cents / 100).toFixed(2),
        priceCurrency: 'USD',
        url: `https://fallsline.example/rides/${id}`,
        itemOffered: { '@type': 'TaxiService', name: `Taxi from ${ride.from} to ${ride.to}` },
      },
    });
    expect(questions).toHaveProperty(
      'mainEntity',
      ride.questions.map(({ question }) => expect.objectContaining({ name: question })),
    );
  }
});

test.each(guideIds)(
  'the guide %s is shared in its own words, asks its own questions and has its place among the pages',
  async (id) => {
    const guide = guidePage(id);
    if (!guide) throw new Error(`no guide ${id}`);
    const { property, things } = parse(<LandingDiscovery page={guide} />);
    expect(property('og:url')).toBe(`https://fallsline.example/guides/${id}`);
    expect(property('og:title')).toBe(guide.title);
    const card = new URL(property('og:image') ?? 'none');
    expect((await fetch(card.pathname)).headers.get('content-type')).toBe('image/jpeg');
    const [, page, questions, trail] = things;
    expect(page).toMatchObject({ '@type': 'WebPage', url: `https://fallsline.example/guides/${id}` });
    expect(questions).toHaveProperty(
      'mainEntity',
      guide.questions.map(({ question }) => expect.objectContaining({ name: question })),
    );
    expect(trail).toHaveProperty('itemListElement.2.name', guide.heading);
  },
);

test('the sitemap names the pages it is given, absolutely', () => {
  const paths = ['/', ...fares.map(({ id }) => `/rides/${id}`)];
  const found = [...sitemap(paths, new Map()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url);
  expect(found).toEqual(paths.map((path) => `https://fallsline.example${path}`));
});
