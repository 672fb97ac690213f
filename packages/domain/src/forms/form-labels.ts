/** What the fields of the contact and newsletter forms are called; `bookingLabel` names those of a booking. */
export const contactLabels = { name: 'Name', email: 'Email', subject: 'Subject', message: 'Message' } as const;
export const newsletterLabel = 'Email Address';
