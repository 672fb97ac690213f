/** The links of the top bar, in order (spec section 2). */
export const navigation = [
  { to: '/', label: 'Home' },
  { to: '/about', label: 'About' },
  { to: '/services', label: 'Services' },
  { to: '/tours', label: 'Tours' },
  { to: '/pricing', label: 'Pricing' },
  { to: '/business', label: 'Business' },
  { to: '/contact', label: 'Contact' },
] as const;

/**
 * Where Get Started, See More, Rent A Taxi and Let's Ride Now! lead (spec section 2): to the fares, for whoever has not
 * chosen a ride. Who has, books it where they are: in the ticket, which the home page shows without a press, or the window.
 */
export const toFares = '/pricing';

export const rideNow = { to: toFares, label: "Let's Ride Now!" } as const;

/** The door to a booked ride: in the bar beside the specified links, in the footer and among the questions. */
export const toMyBooking = { to: '/booking', label: 'My booking' } as const;

export const callToAction = {
  heading: 'Call Now & Book Your Taxi For Your Next Ride.',
  text: 'Call 24 Hour Service Available',
} as const;

/** The sections of the law (legal.ts), which the footer links to. */
export const legal = {
  privacy: { id: 'privacy', heading: 'Privacy Policy' },
  terms: { id: 'terms', heading: 'Terms Condition' },
} as const;

/** Headings of the footer's columns (spec section 1). What stands under them comes from the business profile. */
export const footer = {
  address: 'Address',
  contact: 'Contact',
  work: 'Work',
  newsletter: 'Newsletter',
} as const;
