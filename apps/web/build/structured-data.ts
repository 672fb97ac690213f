import { business } from '@fallsline/domain/business';
import { type Fare, publishedFares } from '@fallsline/domain/fares';
import { toDollars } from '@fallsline/domain/money';
import { ridePath } from '@fallsline/domain/site-paths';
import { endsOf } from '@fallsline/domain/trip';
import type { GuidePage } from '../src/content/guides/guides.ts';
import { type PageName, pages } from '../src/content/pages.ts';
import { landingTrail } from '../src/content/rides/landing-words.ts';
import type { RidePage } from '../src/content/rides/rides.ts';
import { questions, serviceAreas } from '../src/content/services.ts';
import { tour } from '../src/content/tours.ts';
import { absolute } from '../src/lib/page-head.ts';

export type Thing = { '@type': string | readonly string[]; [property: string]: unknown };

const companyId = absolute('/#company');

/** What a page tells search engines about, in schema.org's words; every word of it is on the page as well. */
export function structuredData(page: PageName): readonly Thing[] {
  switch (page) {
    case 'home':
      return [company()];
    case 'pricing':
      return [{ ...company(), hasOfferCatalog: fareCatalog() }, questionPage(questions)];
    case 'services':
      return [company(), questionPage(questions)];
    case 'tours':
      return [touristTrip()];
    case 'about':
    case 'business':
    case 'contact':
      return [company()];
    default:
      return [];
  }
}

/** What the landing page of a fare, or a guide, is about: the offer, where there is one, and its questions. */
export function landingData(page: RidePage | GuidePage): readonly Thing[] {
  const { title, description, path, heading, questions } = page;
  const offered = 'fare' in page ? { mainEntity: offer(page.fare) } : {};
  return [
    company(),
    { '@type': 'WebPage', name: title, description, url: absolute(path), ...offered },
    questionPage(questions),
    breadcrumbs([...landingTrail, { path, name: heading }]),
  ];
}

function breadcrumbs(trail: readonly { path: string; name: string }[]): Thing {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ path, name }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: absolute(path),
    })),
  };
}

function company(): Thing {
  const { street, city, state, zip, country } = business.address;
  const cents = publishedFares.map((fare) => fare.cents);
  return {
    '@type': ['TaxiService', 'LocalBusiness'],
    '@id': companyId,
    name: business.name,
    legalName: business.legalName,
    url: absolute('/'),
    logo: absolute('/icons/icon-512.png'),
    image: absolute('/social/home.jpg'),
    telephone: business.bookingPhone.tel,
    email: business.bookingEmail,
    foundingDate: String(business.founded),
    address: {
      '@type': 'PostalAddress',
      streetAddress: street,
      addressLocality: city,
      addressRegion: state,
      postalCode: zip,
      addressCountry: country,
    },
    openingHoursSpecification: {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
      opens: '00:00',
      closes: '23:59',
    },
    areaServed: serviceAreas.flatMap(({ region, places }) =>
      places.map((place) => ({
        '@type': 'Place',
        name: place,
        containedInPlace: { '@type': 'Place', name: region },
      })),
    ),
    priceRange: `$${toDollars(Math.min(...cents))}-$${toDollars(Math.max(...cents))}`,
    currenciesAccepted: business.currency,
    paymentAccepted: 'Credit card',
    sameAs: [business.social.url],
  };
}

function fareCatalog(): Thing {
  return { '@type': 'OfferCatalog', name: pages.pricing.heading, itemListElement: publishedFares.map(offer) };
}

function offer(fare: Fare): Thing {
  const { from, to } = endsOf(fare);
  return {
    '@type': 'Offer',
    name: `${from} to ${to}`,
    price: toDollars(fare.cents).toFixed(2),
    priceCurrency: business.currency,
    url: absolute(ridePath(fare.id)),
    itemOffered: { '@type': 'TaxiService', name: `Taxi from ${from} to ${to}`, provider: { '@id': companyId } },
  };
}

function questionPage(asked: readonly { question: string; answer: string }[]): Thing {
  return {
    '@type': 'FAQPage',
    mainEntity: asked.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}

function touristTrip(): Thing {
  return {
    '@type': 'TouristTrip',
    name: pages.tours.heading,
    description: pages.tours.description,
    url: absolute(pages.tours.path),
    provider: company(),
    itinerary: {
      '@type': 'ItemList',
      itemListElement: tour.attractions.map(({ name, text }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        item: { '@type': 'TouristAttraction', name, description: text },
      })),
    },
  };
}
