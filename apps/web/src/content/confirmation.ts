/** The words after a payment: /success, /cancel and the notice on the home page (spec sections 2 and 8, decision 14). */
import { freeCancellationHours, freeWaitingMinutes } from '@fallsline/domain';

export const confirmation = {
  plain: {
    heading: 'Thank you for riding with us',
    text: 'This page confirms a ride as soon as its payment has come in.',
  },
  confirming: {
    heading: 'Payment received. Thank you!',
    text: 'We are confirming your ride with the bank. This takes a few seconds.',
  },
  stillConfirming: {
    heading: 'We could not confirm your ride yet',
    text: 'The bank takes longer than usual, so no email has been sent. As soon as your payment is through, we book your ride and write to you: there is nothing more to do.',
  },
  unpaid: {
    heading: 'We could not confirm your ride yet',
    text: 'Your payment is not confirmed, so no email has been sent. If your card was charged, we see it within minutes and write to you.',
  },
  unknown: {
    heading: 'We do not know this payment',
    text: 'There is no booking with this reference, so no email has been sent. If your card was charged, please call us and we will find your ride.',
  },
  cancelled: {
    heading: 'This booking was cancelled',
    text: 'It takes place no more, and no email has been sent. If your card was charged, the money goes back to it.',
  },
  reference: 'Booking reference',
  busy: 'Processing',
  home: 'Go Back Home',
  help: 'Questions? Call us, day and night:',
  notice: {
    heading: 'Your ride is booked',
    next: 'What happens next',
    email: 'A confirmation email is on its way to you.',
    airport: `Your driver watches your flight and waits ${freeWaitingMinutes} minutes free after it lands.`,
    door: 'Your driver comes to your door at the time you chose.',
    change: `Plans change? Cancel ${freeCancellationHours} hours before pickup for a full refund.`,
    print: 'Print',
    dismiss: 'Dismiss this notice',
  },
  cancel: {
    heading: 'Payment or Ride Not Confirmed',
    text: 'Unfortunately, your booking could not be completed. Please try again.',
    kept: 'Nothing has been charged. What you typed is still in the form.',
    again: 'Try Again',
  },
} as const;
