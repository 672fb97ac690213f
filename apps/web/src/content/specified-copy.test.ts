import { newsletterLabel } from '@fallsline/domain/form-labels';
import { labelOf, placeIds, plain } from '@fallsline/domain/places';
import { expect, test } from 'vitest';
import { story } from './about.ts';
import { paymentNotices } from './booking/payment-notices.ts';
import { confirmation } from './booking/payment-outcomes.ts';
import { booking } from './booking/ticket-words.ts';
import { businessRides } from './business-rides.ts';
import { contact } from './contact-words.ts';
import { fareTeaser, figures, hero, offer, skills } from './home.ts';
import { callToAction, footer, navigation, rideNow } from './navigation.ts';
import { pricing } from './pricing.ts';
import { serviceAreas } from './services.ts';
import { sampleReviews } from './shown-reviews.ts';
import { tour } from './tours.ts';

// What the specification says of the site's words, typed from it by hand; the domain's `specification.test.ts` has the rest.
// `list-sentences.test.ts` and the component tests show that these words reach the page.

test('the navigation has its seven links in order, and one button to the fares (section 2)', () => {
  expect(navigation.map(({ to, label }) => [to, label])).toEqual([
    ['/', 'Home'],
    ['/about', 'About'],
    ['/services', 'Services'],
    ['/tours', 'Tours'],
    ['/pricing', 'Pricing'],
    ['/business', 'Business'],
    ['/contact', 'Contact'],
  ]);
  expect(rideNow).toEqual({ to: '/pricing', label: "Let's Ride Now!" });
});

test.each([
  ['Get Started', hero.start],
  ['Play Video', hero.play],
  ['See More', fareTeaser.more],
  ['What We Offer', offer.heading],
  ['Rent A Taxi', offer.action],
  ['Call Now & Book Your Taxi For Your Next Ride.', callToAction.heading],
  ['Call 24 Hour Service Available', callToAction.text],
  ['Address', footer.address],
  ['Contact', footer.contact],
  ['Work', footer.work],
  ['Newsletter', footer.newsletter],
  ['Email Address', newsletterLabel],
  ['Get Quote', businessRides.action],
  [
    "Don't see your location? Contact us for a custom quotation.",
    `${pricing.custom} ${pricing.customLink} ${pricing.customEnd}`,
  ],
  ['Book Your Ride', booking.modalHeading],
  ['Book Now', booking.submit],
  ['Processing...', booking.busy],
  ['Payment error: ', paymentNotices.failed.prefix],
  ['Thanks for contacting us, We will get back to you soon!', contact.sent],
  ['Failed to send message. Please try again later.', contact.failed],
  ['An error occurred. Please try again later.', contact.error],
  ['Processing', confirmation.busy],
  ['Go Back Home', confirmation.home],
  ['Payment or Ride Not Confirmed', confirmation.cancel.heading],
  ['Unfortunately, your booking could not be completed. Please try again.', confirmation.cancel.text],
  ['Try Again', confirmation.cancel.again],
])('the site says "%s"', (sentence, said) => {
  expect(said).toBe(sentence);
});

test('the eight benefits, in order (section 2)', () => {
  expect(story.benefits).toEqual([
    'Flexible & Cost-Effective',
    'Company Contract',
    'VIP & Annual Pass Services',
    'Convenient Location',
    'Over 250,000 Clients',
    'Home Pickup',
    'Satisfaction Guarantee',
    'One Way Rental',
  ]);
});

test('the skill bars and the marketing figures (sections 1 and 9)', () => {
  expect(skills.map(({ percent }) => percent)).toEqual([95, 86, 82, 86]);
  expect(figures.map(({ value }) => value)).toEqual(['15+', '2,820+', '15+', '1,285+']);
});

test('seven reviews and ten attractions of the tour (sections 2 and 3)', () => {
  expect(sampleReviews).toHaveLength(7);
  expect(tour.attractions).toHaveLength(10);
});

test('the service areas are about fifty, and every place with a fare is among them (section 1)', () => {
  const areas = serviceAreas.flatMap(({ places }) => places.map(plain));
  expect(Math.abs(areas.length - 50)).toBeLessThanOrEqual(5);
  // 'Hamilton Canada' of the fares is 'Hamilton' here.
  const missing = placeIds.filter((id) => !areas.some((area) => `${plain(labelOf(id))} `.startsWith(`${area} `)));
  expect(missing).toEqual([]);
});
