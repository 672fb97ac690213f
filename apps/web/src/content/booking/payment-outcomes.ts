/**
 * The words of /success and /cancel, beside those that the notice has as well (spec sections 2 and 8, decision 14). Until the
 * payment is known, nobody knows whose ride it is.
 */
import { phoneAtAnyHour } from '@fallsline/domain/business';
import { bookedNotice } from './booked-notice.ts';

export const confirmation = {
  /**
   * Before anything is known of the payment, and all that the page says without scripts: the same heading as while it asks.
   * True of a change as well.
   */
  plain: {
    heading: 'Thank you for choosing Fallsline',
    text: 'As soon as your payment has come in, what you paid for is booked and we email you, with the link to your booking. Usually that takes a minute, with or without this page.',
    withoutScript: 'Without JavaScript this page cannot show your booking reference. It is in our email.',
  },
  asking: {
    heading: 'Thank you for choosing Fallsline',
    text: 'We are checking your payment. This takes a few seconds.',
  },
  paid: {
    heading: 'Payment received. Thank you!',
    text: (...about: Parameters<typeof bookedNotice.heading>) => `${bookedNotice.heading(...about)}.`,
  },
  processing: {
    heading: 'Your payment is being checked',
    text: `It is not confirmed yet, and that can take a while. Until it is, nothing is booked or changed, and nothing has to be paid again. As soon as it is, what you paid for is booked and we email you. You do not have to wait on this page. Questions? Call ${phoneAtAnyHour}.`,
  },
  unreached: {
    heading: 'We could not check your payment',
    text: 'There is no internet here, or our booking service does not answer at the moment. Your payment is safe: if it went through, what you paid for is booked and our email comes, with or without this page. This page tries again by itself.',
  },
  unpaid: {
    heading: 'This payment was not completed',
    text: 'Nothing was booked or changed, and no email was sent. If your card was charged all the same, we see it within minutes and write to you.',
  },
  unknown: {
    heading: 'We do not know this payment',
    text: 'There is no booking with this reference, so no email was sent. If your card was charged, please call us and we will find the ride.',
  },
  cancelled: {
    heading: 'This booking was cancelled',
  },
  returned: {
    heading: 'This payment goes back to you',
  },
  /** Where the session was opened for a change of a booked ride. */
  change: {
    paid: {
      heading: 'Payment received. Thank you!',
      text: ({ changed, meaning }: { changed?: string | undefined; meaning?: string | undefined }) =>
        `Your change is paid${changed ? `: ${changed}` : ''}.${meaning ? ` ${meaning}` : ''} We email you the ride as it is now.`,
    },
    ride: 'See the ride',
  },
  payment: 'Payment reference',
  busy: 'Processing',
  again: 'Try Again',
  home: 'Go Back Home',
  cancel: {
    heading: 'Payment or Ride Not Confirmed',
    text: 'Unfortunately, your booking could not be completed. Please try again.',
    /** Whoever reads it, and without scripts: some come here by Back, after they have paid. */
    always:
      'Leaving the payment page charges nothing. If you have paid already, the ride is booked and its email comes.',
    /** Once we know that this tab's booking is not paid. */
    kept: 'Nothing has been charged. What you typed is still in the form.',
    again: 'Try Again',
  },
} as const;
