import {
  business,
  counted,
  type FormName,
  formatClock,
  formatDay,
  formatPrice,
  laterDay,
  type MetFlight,
  type QuoteOnWire,
  travelerLead,
} from '@fallsline/domain';
import type { Refusal } from '../problems/refusal.ts';
import type { FormQuestion, PostedProblem } from './form-answer.ts';

export type Notice = { heading: string; text?: string; link?: { href: string; label: string } };

/** What the pages say that answer a posted form. Sentences about fields are the domain's, those of problems the API's own. */
export const formWords = {
  booking: {
    heading: 'Your booking',
    text: 'Nothing has been charged yet, and what you typed is kept.',
    action: 'Book Now',
    page: '/#book',
  },
  message: {
    heading: 'Your message',
    text: 'It has not been sent yet, and what you typed is kept.',
    action: 'Send Message',
    page: '/contact',
  },
  newsletter: {
    heading: 'Our newsletter',
    text: 'You are not on the list yet.',
    action: 'Send',
    page: '/newsletter',
  },
} as const satisfies Record<FormName, { heading: string; text: string; action: string; page: string }>;

/** The pages that the newsletter's mails lead to. */
export const subscriptionWords = {
  confirm: {
    asks: {
      heading: 'Do you want our newsletter?',
      text: 'Border waits, new routes and fares, about once a month. You can unsubscribe in every email.',
      box: 'Yes, send it to me',
      press: 'Put me on the list',
    },
    done: {
      heading: 'You are on the list',
      text: 'Thank you. You will hear from us about once a month, and you can unsubscribe in every email.',
    },
  },
  unsubscribe: {
    asks: {
      heading: 'Leave the list?',
      text: 'You will get no more newsletters from us. You still get emails about your rides.',
      box: 'Yes, take me off the list',
      press: 'Unsubscribe',
    },
    done: {
      heading: 'You are off the list',
      text: 'We will not write again. If you change your mind, the form is at the foot of every page.',
    },
  },
  tick: 'Check the box above first.',
  unknown: {
    heading: 'This link no longer works',
    text: 'It may be incomplete, or it is too old. To get the newsletter, type your address into the form at the foot of this page.',
  },
} as const;

/** Stands where the towns will be: they depend on the direction. */
export const townLater = 'Choose a direction and press Book Now: the next page has its towns.';

/** Under every form. */
export const phoneLine = `Or call us, day and night: ${business.bookingPhone.display}`;

/** Answers a post that is no form, or too long. */
export const unreadable: Notice = {
  heading: 'We could not read this form',
  text: 'Nothing was sent. Go back in your browser: what you typed is still there.',
};

/** Answers a post from a page of somebody else. */
export const foreign: Notice = {
  heading: 'This form came from another site',
  text: 'We take forms from our own pages only, so nothing was sent. Please open our page and fill in its form.',
};

/** Above a form that was posted with something wrong in it: in how many fields. */
export function problemNotice(problems: readonly PostedProblem[]): Notice {
  return { heading: `Please check ${counted(problems.length, 'field')}` };
}

/** Above a form with fields that nobody has seen yet. */
export const goesOnNotice: Notice = {
  heading: 'A few more questions',
  text: 'What you typed is here already. Fill in the rest and press Book Now.',
};

/** What the rides of a form say beside their fields. */
export const additionWords = {
  backLater: 'The next page asks when, once it knows the town.',
  backAsThere: (asksAddress: boolean) =>
    `Leave passengers${asksAddress ? ' or address' : ''} empty if they are the same as on the way there.`,
  traveler: travelerLead,
  party: 'No extra charge for any of it. Children count as passengers.',
  signOnWayBack: 'On the ride back alone, where that begins at the airport.',
} as const;

/** Above a form whose answers look odd: the questions, before anything is charged. */
export function askedNotice(asked: readonly FormQuestion[]): Notice {
  const heading = asked.length === 1 ? 'One question before you pay' : `${asked.length} questions before you pay`;
  return { heading, text: asked.map(({ message }) => message).join(' ') };
}

/** Asked about a flight that lands in the first hours of a day. */
export function nightLanding({ date, time }: MetFlight): string {
  const landing = `${formatClock(time)} on ${formatDay(date)}`;
  return `The flight lands at ${landing}, in the night after ${formatDay(laterDay(date, -1))}. Is that the day it lands? If so, press Book Now again.`;
}

/** Above a form whose price was not shown, or is another than the one that was, in cents. */
export function priceNotice(now: QuoteOnWire, wasCents: number | undefined): Notice {
  const price = formatPrice(now.amountCents);
  const load = now.rides ? 'both rides' : counted(now.vehicles, 'vehicle');
  const was = wasCents === undefined ? '' : ` It was ${formatPrice(wasCents)}.`;
  return {
    heading: wasCents === undefined ? `Your fare is ${price} for ${load}` : `The fare is now ${price} for ${load}`,
    text: `US dollars, for the whole trip.${was} Nothing has been charged yet.`,
  };
}

/** Above a form that was refused as the calls are refused, with the booking that stands in its way. */
export function refusalNotice({ problem: { title, detail, booking } }: Refusal): Notice {
  return {
    heading: title,
    ...(detail ? { text: detail } : {}),
    ...(booking ? { link: { href: booking.url, label: 'See the booking that is paid' } } : {}),
  };
}
