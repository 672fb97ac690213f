/** The words of the newsletter: the form in the footer, and the pages about it. */
export const newsletter = {
  intro: 'Border waits, new routes and fares, about once a month.',
  send: 'Send',
  sending: 'Sending...',
  received: 'Check your inbox: open the link in our email and say yes, and you are on the list.',
  unreachable: 'We could not be reached. Please check your connection and try again.',
  page: {
    plain: {
      heading: 'Our newsletter',
      text: 'Type your address into the form at the foot of this page, and say yes in the email that follows.',
    },
    received: { heading: 'One step to go' },
    home: 'Go Back Home',
  },
} as const;
