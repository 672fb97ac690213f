/** The words after a payment that the notice on the home page has, and /success with it (spec section 2, decision 14). */
import { bookedInWords } from '@fallsline/domain/ramp-van-promise';
import type { ConfirmationEmail } from '@fallsline/domain/wire';

/** What is known of the confirmation email: sent only where the mail server has taken it. Nothing of an erased guest. */
function email(mail: ConfirmationEmail | null): string | undefined {
  switch (mail?.state) {
    case 'sent':
      return `The confirmation email was sent to ${mail.to}.`;
    case 'queued':
      return `The confirmation email is on its way to ${mail.to}.`;
    case 'failed':
      return `We could not deliver the confirmation email to ${mail.to}. Please call us, so that we can send it again.`;
    default:
      return undefined;
  }
}

export const bookedNotice = {
  email,
  /** Of who rides, where that is not who booked. */
  toRider: (rider: string) => `${rider} gets an email with the pickup, too.`,
  reference: 'Booking reference',
  help: 'Questions? Call us, day and night:',
  /** `rider`: who rides, where that is not who booked. */
  heading: ({ back }: { back?: unknown }, rider: string | undefined, awaitsVan: boolean) =>
    bookedInWords(back ? 2 : 1, rider, awaitsVan),
  /** What is promised of a ride while nobody has confirmed its van with a ramp. */
  onceVan: (meeting: string) => `Once the van is confirmed: ${meeting}`,
  next: 'What happens next',
  /** The door to the booking, for the tab that booked, and for any other. */
  open: 'See my booking',
  find: 'Find my booking',
  wrongEmail: {
    summary: 'Wrong email?',
    label: 'The right email',
    hint: 'The confirmation goes there, with a new link. You can correct it here for an hour after paying.',
    send: 'Correct it',
    done: (email: string) => `Corrected. The confirmation is on its way to ${email}, with a new link.`,
  },
  working: 'One moment',
  notOpened: 'We could not reach your booking. Please try again, or use the link in your email.',
  print: 'Print',
  dismiss: 'Dismiss this notice',
} as const;
