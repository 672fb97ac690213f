import { business, newsletterPage } from '@fallsline/domain';
import type { Letter } from '../letter/letter.ts';

type Reader = { token: string; publicUrl: string };

const page = ({ token, publicUrl }: Reader, intent: 'confirm' | 'unsubscribe') =>
  `${publicUrl}${newsletterPage}?${new URLSearchParams({ [intent]: token })}`;

/** Asks whoever owns an address whether they want the newsletter: without their yes they hear nothing more. */
export function newsletterConfirmation(reader: Reader): Letter {
  return {
    subject: `Do you want the ${business.shortName} newsletter?`,
    preview: 'One click, and you are on the list. Do nothing, and you are not.',
    heading: 'One click and you are on the list',
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
    preview: 'You are on the list. Leaving takes one click, in every mail.',
    heading: 'You are on the list',
    opening: ['Thank you. About once a month you will hear how the bridges are, and which routes and fares are new.'],
    action: { label: 'Unsubscribe', href: page(reader, 'unsubscribe') },
    closing: 'Changed your mind? The button above takes you off the list at once.',
  };
}
