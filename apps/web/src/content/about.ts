/** The words of the About page, and the four steps and cards that other pages borrow (spec section 2). */
import { business } from '@fallsline/domain/business';
import { flightFollowed } from '@fallsline/domain/promises-in-general';

export const story = {
  heading: 'A cab firm that answers the phone',
  paragraphs: [
    `In ${business.founded} we were two cars and a kitchen table in Niagara Falls, New York. The first bookings were airport runs before dawn, for neighbors who had been let down once too often.`,
    `Today more than ${business.figures.clients} clients have ridden with us: families with strollers, crews between flights, tour groups, and companies on both sides of the river. The rule of the kitchen table still holds. If we say we will be there, we are there.`,
  ],
  benefits: [
    'Flexible & Cost-Effective',
    'Company Contract',
    'VIP & Annual Pass Services',
    'Convenient Location',
    `Over ${business.figures.clients} Clients`,
    'Home Pickup',
    'Satisfaction Guarantee',
    'One Way Rental',
  ],
  phoneLine: 'Call us to book, at any hour',
} as const;

export const cardsHeading = 'What you can count on';

export const cards = [
  {
    icon: 'payment',
    title: 'Support All Payment',
    text: 'Every major card, on a secure checkout page. Companies can pay by monthly invoice.',
  },
  {
    icon: 'safety',
    title: 'Safety First',
    text: 'Background-checked drivers, inspected vehicles, and a seat belt for everybody on board.',
  },
  {
    icon: 'digital',
    title: '100% Digital',
    text: 'Book and pay online, and get your confirmation by email. New apps for Apple and Android are coming soon.',
  },
] as const;

export const promo = {
  heading: 'Landing late? We are awake.',
  text: `${flightFollowed} If it is late, the car comes later too. ${business.policies.freeWaiting}`,
  action: 'See all fares',
  /** Where the fares are in view already. */
  beyondFares: 'Ask us about a late flight',
} as const;

export const steps = {
  heading: 'How we work',
  items: [
    { title: 'Book a taxi', text: 'Enter your pickup and drop-off. Your fare is on the button before you press it.' },
    {
      title: 'Get a driver',
      text: 'Your confirmation comes by email, and dispatch is on the phone day and night for news of your driver.',
    },
    {
      title: 'Pay securely',
      text: 'You pay by card on a secure page when you book. You are charged once, and only the fare you saw.',
    },
    { title: 'Enjoy the ride', text: 'Sit back. We know the bridges, the back roads and the way to your gate.' },
  ],
} as const;

export const experience = {
  heading: `Early flights since ${business.founded}`,
  text: 'Snow off the lake, a closed bridge, a bag left in Toronto: there is little on this road that we have not driven through.',
} as const;
