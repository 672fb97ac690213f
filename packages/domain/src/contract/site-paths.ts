/** Where a browser posts our forms by itself (`application/x-www-form-urlencoded`). The answers are pages. */
export const formPaths = {
  booking: '/api/forms/booking',
  message: '/api/forms/message',
  newsletter: '/api/forms/newsletter',
} as const;
/** The button of a booking form that asks for the page with all its fields, and takes nothing as it is. */
export const moreField = 'more';
export type FormName = keyof typeof formPaths;

/** The pages that say that a form was received. A booking leads to its payment page instead. */
export const receivedPaths = { message: '/message-received', newsletter: '/newsletter-received' } as const;

/** The landing page of a fare. Its booking ticket is at `#book`. */
export const ridePath = (fareId: string) => `/rides/${fareId}`;
