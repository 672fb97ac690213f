/** Headings of the footer's columns (spec section 1). What stands under them comes from the business profile. */
export const footer = {
  address: 'Address',
  contact: 'Contact',
  work: 'Work',
  newsletter: 'Newsletter',
} as const;
