// What the forms call what they ask for; `bookingLabel` names the fields of a ride, `partyWords` those of a party.

/** What the fields of the contact and newsletter forms are called. */
export const contactLabels = { name: 'Name', email: 'Email', subject: 'Subject', message: 'Message' } as const;
/** The one field of the newsletter’s form. */
export const newsletterLabel = 'Email Address';

/** What a form may add to its ride there, each behind words of its own (decisions 23, 24 and 39). */
export const additionLabels = {
  party: 'Seats, bags, access',
  back: 'Add the ride back',
  traveler: 'I am booking for a guest',
} as const;
/** Above the fields of who rides, for who books for them. */
export const travelerLead = 'Your driver will ask for them by name. The receipt and cancelling stay with you.';
/** What the fields of who rides are called. */
export const travelerLabels = {
  name: 'Name of your guest',
  phone: 'Phone of your guest',
  email: 'Email of your guest',
} as const;
