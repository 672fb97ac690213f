/** The sections behind #privacy and #terms (decision 20), written for what this business really does. */
import { borderNotice } from '@fallsline/domain/border';
import { business } from '@fallsline/domain/business';
import { doorWaiting } from '@fallsline/domain/promise-words';
import { banksTake } from '@fallsline/domain/refund-words';
import { periodInWords, retention } from '@fallsline/domain/retention';
import { reviewDays } from '@fallsline/domain/review-words';
import { phoneShownMinutes, positionMinutes } from '@fallsline/domain/seen-when';
import { driverShownHours } from '@fallsline/domain/vehicle-state';
import { vehicleCapacity } from '@fallsline/domain/vehicles';
import { legal } from './navigation.ts';

const kept = {
  bookings: periodInWords(retention.bookings),
  details: periodInWords(retention.paidDetails),
  unpaid: periodInWords(retention.unpaidDetails),
  networks: periodInWords(retention.networks),
  messages: periodInWords(retention.messages),
  subscriptions: periodInWords(retention.endedSubscriptions),
  mails: periodInWords(retention.mails),
  road: periodInWords(retention.road),
  drivers: periodInWords(retention.retiredDrivers),
  signIns: periodInWords(retention.endedSignIns),
};

type Section = { id: string; heading: string; intro: string; items: readonly { title: string; text: string }[] };

export const privacy = {
  ...legal.privacy,
  intro: 'We need some facts to send you a car, and take what else you choose to tell us. We sell none of it.',
  items: [
    {
      title: 'What a booking stores',
      text: 'Your name, email address and phone number, where and when we pick you up and drop you off, how many of you there are, your flight if there is one, and what you paid and tipped. If you tell us: child seats and bags, a wheelchair, a walker or a service animal, a note to the driver, and what you write when you ask to cancel. If you book by phone, our dispatch writes all this down for you, and we keep who took the booking and when. If you book for a guest: their name and phone number, and their email address if you give it.',
    },
    {
      title: 'Who gets it',
      text: 'Our dispatch and your driver, who is also told what you tip. Stripe takes your payment and your tip: your card number goes to Stripe and never to us. Our mail provider carries the emails we send you. Nobody else.',
    },
    {
      title: 'On the day of your ride',
      text: `From ${driverShownHours} hours before the pickup your ride’s page names your driver and car. From ${phoneShownMinutes} minutes before until an hour after the ride you and the driver have each other’s phone number. While the car is on its way to you, and at most ${positionMinutes} minutes before the pickup, the driver may share where it is: we keep only the latest position and delete it once you are on board. When the car left, came and drove on, and when the driver called or texted you, we keep for ${kept.road}.`,
    },
    {
      title: 'How long we keep it',
      text: `Bookings for ${kept.bookings}, because tax law asks for it; after ${kept.details} your name, contact details and addresses are removed from them. Messages for ${kept.messages}. A booking that was never paid loses your details after ${kept.unpaid}. We keep a code for the network that opened a payment page for ${kept.networks}, so that nobody holds our cars without paying. A newsletter address that was not confirmed, or has left the list, is deleted after ${kept.subscriptions}. The text of an email that we sent you is deleted after ${kept.mails}. The details of a driver who has left us are deleted after ${kept.drivers}, and links of drivers and sign-ins of our dispatch ${kept.signIns} after they have ended.`,
    },
    {
      title: 'What you say of a ride',
      text: `The day after, we may ask you once, by email, how it was. What you answer we read, and keep as long as your details. On our site it stands only if you write some words, sign with a first name and say that we may: with your stars, the day of the ride, and from where to where it went. You can change it for ${reviewDays} days and take it back at any time: then it is gone. If our dispatch had held it back, we keep why, and nothing of what you said.`,
    },
    {
      title: 'Your private link',
      text: 'The emails about your booking carry a link that opens it without a password. Whoever has the link sees your name, the last four digits of the phone of whoever rides, the whole pickup or drop-off address, the trip with everything you told us for it, and what you paid, and can change or cancel it. A link that you share with a traveler shows both your names, the last four digits of the traveler’s phone, the trip, the whole address, seats, bags and a sign, and whether a van with a ramp is confirmed; it shows no prices, no note, and nothing else about anybody’s health. What a browser fetches for either page also holds the last four digits of your own phone, and for yours your email address in short form. We keep no copy that would open your booking. You can replace the link at any time, which ends the one before. All links end when your details are removed, and so does your ride in the calendar of our dispatch. Calendar entries that we sent stay in your own calendar.',
    },
    {
      title: 'On your device',
      text: 'What you type into the booking form or the contact form stays in this browser tab until you send it or close the tab. After you have paid, your trip and your address stay in the tab for the notice on the home page, until you dismiss the notice. When you go to pay, this browser remembers the trip for two hours, or in a cookie for one day if it runs no scripts: if you change the booking, we close the earlier payment page. The private page of your booking keeps what it shows on the device that opened it, so that you can read it without a network, until you press Forget on this device there; the company that a receipt is made out to stays in the tab. There are no advertising cookies, no trackers and no third-party scripts on this site.',
    },
    {
      title: 'Your rights',
      text: `Write to ${business.supportEmail} to see, correct or erase what we hold about you. We answer within 30 days.`,
    },
  ],
} as const satisfies Section;

export const terms = {
  ...legal.terms,
  intro: 'The short version: you pay the fare you saw, and we come.',
  items: [
    {
      title: 'Fares',
      text: `Fares are in ${business.priceTerms}. One vehicle takes up to ${vehicleCapacity} passengers and their luggage. Larger groups ride in several vehicles, and each costs the same. Canadian dollars, where we show them, are an estimate, at the Bank of Canada’s rate of the day they name: US dollars are charged, and your bank decides its own rate.`,
    },
    { title: 'Waiting', text: `${business.policies.freeWaiting} ${doorWaiting}` },
    { title: 'Cancelling and refunds', text: business.policies.cancellation },
    {
      title: 'How refunds are paid',
      text: `To the card you paid with, through Stripe. ${banksTake}`,
    },
    {
      title: 'At the border',
      text: `Every passenger needs their own valid papers. ${borderNotice.refused}`,
    },
    {
      title: 'If we cannot come',
      text: 'If we have to cancel a ride, you get all your money back at once, and we help you find another car.',
    },
  ],
} as const satisfies Section;
