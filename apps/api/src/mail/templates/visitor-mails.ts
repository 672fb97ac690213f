import { business, type ContactMessage, subscriptionPage } from '@fallsline/domain';
import type { Letter } from '../letter/letter.ts';
import { callUs } from './ride-words.ts';

/** A message of the contact form, to the company. */
export function contactMessage({ name, email, subject, message }: ContactMessage): Letter {
  return {
    subject: `Website message: ${subject}`,
    preview: message.slice(0, 140),
    isPlain: true,
    heading: 'A message from the website',
    opening: [],
    facts: [
      { label: 'From', lines: [name] },
      { label: 'Email', lines: [email], href: `mailto:${encodeURIComponent(email)}` },
      { label: 'Subject', lines: [subject] },
    ],
    quoted: message,
    closing: 'A reply to this email goes to the sender.',
  };
}

/**
 * Tells a sender that the message has arrived. It repeats nothing of it: otherwise anybody could have us send their
 * words to any address.
 */
export function contactAcknowledgement(): Letter {
  return {
    subject: 'We have your message',
    preview: 'Thanks for contacting us, we will get back to you soon.',
    heading: 'We have your message',
    opening: [
      'Thanks for contacting us, we will get back to you soon.',
      'If it is about a ride today, please call: somebody answers at every hour.',
    ],
    action: callUs,
    closing: 'If you have not written to us, somebody mistyped an address, and you can ignore this email.',
  };
}

type Reader = { token: string; publicUrl: string };

const page = ({ token, publicUrl }: Reader, intent: 'confirm' | 'unsubscribe') =>
  `${publicUrl}${subscriptionPage}?${new URLSearchParams({ [intent]: token })}`;

/** Asks whoever owns an address whether they want the newsletter: without their yes they hear nothing more. */
export function newsletterConfirmation(reader: Reader): Letter {
  return {
    subject: `Do you want the ${business.shortName} newsletter?`,
    preview: 'Say yes on our page, and you are on the list. Do nothing, and you are not.',
    heading: 'Do you want our newsletter?',
    opening: [
      'Somebody, we hope it was you, asked for our newsletter at this address.',
      'It brings border waits, new routes and fares, about once a month.',
    ],
    action: { label: 'Yes, send it to me', href: page(reader, 'confirm') },
    closing: 'It was not you? Then do nothing: we will not write again.',
  };
}

/** Welcomes a new subscriber, and says how to leave. */
export function newsletterWelcome(reader: Reader): Letter {
  return {
    subject: `Welcome to the ${business.shortName} newsletter`,
    preview: 'You are on the list. You can unsubscribe in every email.',
    heading: 'You are on the list',
    opening: ['Thank you. About once a month you will hear how the bridges are, and which routes and fares are new.'],
    action: { label: 'Unsubscribe', href: page(reader, 'unsubscribe') },
    closing: 'Changed your mind? The button above takes you to unsubscribe.',
  };
}
