/** The words of the newsletter: the form in the footer, and the page that its mails lead to. */
export const newsletter = {
  intro: 'Border waits, new routes and fares, about once a month.',
  send: 'Send',
  sending: 'Sending...',
  received: 'Please look into your inbox: one click in our mail, and you are on the list.',
  unreachable: 'We could not be reached. Please check your connection and try again.',
  page: {
    plain: {
      heading: 'Our newsletter',
      text: 'Type your address into the form at the foot of this page, and confirm it in the mail that follows.',
    },
    received: { heading: 'One click to go' },
    asking: { heading: 'One moment', text: 'We are looking up your subscription.' },
    confirmed: {
      heading: 'You are on the list',
      text: 'Thank you. You will hear from us about once a month, and every mail has a way out.',
    },
    leaving: {
      heading: 'Leave the list?',
      text: 'You will get no more newsletters from us. Mails about your rides are not touched by this.',
      action: 'Unsubscribe',
    },
    unsubscribed: {
      heading: 'You are off the list',
      text: 'We will not write again. If you change your mind, the form is at the foot of every page.',
    },
    failed: { heading: 'That did not work', again: 'Try again' },
    home: 'Go Back Home',
  },
} as const;
