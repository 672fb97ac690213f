/** How long a driver waits at no charge where a trip begins at an airport, a train station or a cruise terminal. */
export const freeWaitingMinutes = 60;

/** How long a driver waits at any other door (product decision 40). */
export const doorWaitingMinutes = 15;

/** A cancellation this long before pickup, or longer, gives everything back (decision 19). */
export const freeCancellationHours = 24;
/** Within how long dispatch answers who asks to cancel later than that (decision 41). */
export const requestAnswerHours = 2;
/** Whose pickup is nearer than this calls as well: a car may leave an hour before it. */
export const callAsWellHours = requestAnswerHours + 1;

/** A ride can be changed by its guest until this long before pickup; later the flight alone (decision 33). */
export const freeChangeHours = 3;

/**
 * The business profile: every fact about the company that more than one place shows.
 * Nothing else in the code spells a phone, an address or a policy (spec section 1).
 */
export const business = {
  legalName: 'Fallsline Taxi & Shuttle LLC',
  name: 'Fallsline Taxi & Shuttle',
  shortName: 'Fallsline',
  founded: 2010,
  copyrightYear: 2021,
  website: 'https://fallsline.example',
  timeZone: 'America/New_York',
  currency: 'USD',
  bookingPhone: { display: '+1 716 555 0142', tel: '+17165550142' },
  /** A different number from the booking phone, as the specification says (section 1). */
  chat: { number: '17165550199', text: 'Hello, I want to know something' },
  bookingEmail: 'booking@fallsline.example',
  supportEmail: 'help@fallsline.example',
  address: {
    street: '24 Rainbow Boulevard',
    city: 'Niagara Falls',
    state: 'NY',
    zip: '14303',
    country: 'US',
  },
  social: { label: 'Facebook', url: 'https://www.facebook.com/fallsline.example' },
  hours: ['24 hours a day', '7 days a week'],
  figures: {
    taxiUnits: '15+',
    happyCustomers: '2,820+',
    years: '15+',
    appDownloads: '1,285+',
    clients: '250,000',
  },
  /** What a price is, said wherever one stands first on a page (decision 30). */
  priceTerms: priceTermsOf({ vehicles: 1 }),
  /** Spec section 9 with product decision 19. */
  policies: {
    freeWaiting: `Free waiting: ${freeWaitingMinutes} minutes for airport, train-station or cruise-terminal pickups.`,
    cancellation: `Full refund when you cancel at least ${freeCancellationHours} hours before pickup. A deduction applies to later cancellations.`,
  },
} as const;

/** How we are reached where something cannot wait. */
export const phoneAtAnyHour = `${business.bookingPhone.display}, day or night`;

/** The chat link of spec section 1: a messaging app with the text already written. */
export const chatUrl = `https://wa.me/${business.chat.number}?text=${encodeURIComponent(business.chat.text)}`;

/** The street address in one line. */
export const addressLine = `${business.address.street}, ${business.address.city}, ${business.address.state} ${business.address.zip}`;

/** The same of what is to be paid: 'per vehicle' where that is for one, and otherwise what all of it is for. */
export function priceTermsOf({
  vehicles,
  rides,
}: {
  vehicles: number;
  rides?: readonly unknown[] | undefined;
}): string {
  const what = rides ? 'for both rides' : vehicles > 1 ? `for ${vehicles} vehicles` : 'per vehicle';
  return `US dollars, ${what}, tolls and bridge included`;
}
