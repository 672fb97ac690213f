/** The words of the Contact page, and the sentences of its form (spec sections 2 and 8). */
export const contact = {
  heading: 'Send us a message',
  text: 'A person reads it, at any hour.',
  detailsHeading: 'Where we are',
  labels: {
    address: 'Street address',
    phone: 'Phone, day and night',
    email: 'Bookings',
    support: 'Help with a ride',
    hours: 'Hours',
    social: 'Find us on',
  },
  /** The page that says so to a browser which posted the form by itself. */
  received: 'We have your message',
  home: 'Go Back Home',
  send: 'Send Message',
  sending: 'Sending...',
  sent: 'Thanks for contacting us, We will get back to you soon!',
  failed: 'Failed to send message. Please try again later.',
  error: 'An error occurred. Please try again later.',
} as const;
