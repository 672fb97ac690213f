/** The words of asking for a booking’s link again. */
export const lostLink = {
  slim: 'Back to your ride',
  tag: 'Wrong turn',
  unknown: 'This link opens no booking',
  unaffected: 'Your ride is not affected',
  unknownText: 'A newer link has replaced it, whoever booked has ended it, or something in it is wrong.',
  /** Of one that is too short or too long to be any. */
  cutText: 'Part of the link is missing, or something was added. Open it from the email once more, or copy all of it.',
  heading: 'Lost your link?',
  text: 'The booking’s reference and the email address that booked it are enough. Somebody else booked for you? Ask them to share the ride again.',
  reference: 'Booking reference',
  /** With word joiners: it does not break at its hyphens. */
  referenceHint: 'At the top of every email from us, like FALLS-\u20607K2M-\u20604A',
  email: 'Email',
  stub: 'Your link by email',
  send: 'Send me the link',
  sending: 'Sending',
  same: 'The answer here is the same whether the two fit or not. If they do, the email comes.',
  sent: 'Look in your inbox',
  sentText: 'If this reference and this email belong together, the link is on its way to it.',
  nothing: 'Nothing after ten minutes? Look in the spam folder, or call us: we find a ride by its name and day too.',
  byPhone: 'By phone, day and night',
  again: 'Try another email',
} as const;
