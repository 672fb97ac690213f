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

export const rideNow = { to: '/pricing', label: "Let's Ride Now!" } as const;
