import type { ContactMessage } from '@fallsline/domain';
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
    closing: 'An answer to this email goes to the sender.',
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
    closing: 'If you have not written to us, somebody mistyped an address: you need do nothing.',
  };
}
