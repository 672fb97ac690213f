/** What the stub says when the payment page did not open. Fetched once somebody fills in a ticket. */
export const paymentNotices = {
  priceChanged: {
    before: (was: string) => `It was ${was}. Nothing has been charged yet.`,
    confirm: (now: string) => `Confirm ${now}`,
    change: 'Change my trip',
  },
  returned: {
    heading: 'Back from the payment page',
    text: 'Leaving it charges nothing, and what you typed is still here. If you have paid already, the ride is booked and its email comes.',
  },
  alreadyPaid: {
    heading: 'You have paid already',
    message: (reference: string | undefined) =>
      `Your earlier booking${reference ? ` (${reference})` : ''} is paid, so no new payment page was opened and nothing more was charged. To change that ride, call us. To book this one as well, press again.`,
    link: 'See the booking you paid for',
  },
  failed: {
    heading: 'We could not open the payment page',
    tooManyHeading: 'Please wait a moment',
    /** Spec section 8: the words that every failed checkout begins with. */
    prefix: 'Payment error: ',
    uncharged: 'Nothing has been charged.',
    kept: 'What you typed is kept.',
    retry: 'Try again',
    phone: 'Or book by phone, day and night:',
  },
} as const;
