/** What a visitor reads when a page breaks or its code cannot be fetched. */
export const errorPage = {
  heading: 'This page broke down',
  text: 'Something went wrong while we drew this page. Your bookings and payments are not affected.',
  action: 'Try Again',
  phone: 'We are on the phone, day and night:',
} as const;
