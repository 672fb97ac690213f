import { business } from '@fallsline/domain/business';
import type { Extras } from '@fallsline/domain/extras';
import { extrasForAnybody } from '@fallsline/domain/extras-in-words';
import { curbs } from '@fallsline/domain/meeting-point';
import { doorWaiting } from '@fallsline/domain/promise-words';
import { signBeforeBooking } from '@fallsline/domain/promises-in-general';
import { rampVanPromise } from '@fallsline/domain/ramp-van-promise';
import { expect, test } from 'vitest';
import { privacy } from './legal.ts';
import { questions } from './services.ts';

const modules = import.meta.glob<object>(['./**/*.ts', '!./**/*.test.ts', '!./rides/ride*.ts'], { eager: true });
/** What is said of a number or a name, too: as it is written. */
const asWritten = (_key: string, value: unknown) => (typeof value === 'function' ? String(value) : value);
const everything = JSON.stringify(Object.values(modules), asWritten);

test('the FAQ tells waiting, meeting points, cancelling, changing, child seats and wheelchairs', () => {
  const answers: string = questions.map(({ answer }) => answer).join('\n');
  const { freeWaiting, cancellation } = business.policies;
  const curbsOfAll = Object.values(curbs).map(({ curb }) => `Your driver waits ${curb}, under the yellow roof light.`);
  const sentences = [
    freeWaiting,
    doorWaiting,
    cancellation,
    ...curbsOfAll,
    signBeforeBooking,
    business.priceTerms,
    'Changes are free online until 3 hours before pickup; a higher fare costs the difference.',
    'at no extra charge: rear-facing, forward-facing and booster seats, and room for a folding wheelchair, a walker or a service animal.',
    rampVanPromise('your payment'),
  ];
  expect(sentences.filter((sentence) => !answers.includes(sentence))).toEqual([]);
});

// Each beside the code that does it: what a traveler's link shows, whom forms ask for what, what a device keeps and how long.
test.each([
  [
    'Your private link',
    'A link that you share with a traveler shows both your names, the last four digits of the traveler’s phone, the trip, the whole address, seats, bags and a sign, and whether a van with a ramp is confirmed; it shows no prices, no note, and nothing else about anybody’s health.',
  ],
  [
    'Your private link',
    'sees your name, the last four digits of the phone of whoever rides, the whole pickup or drop-off address, the trip with everything you told us for it, and what you paid, and can change or cancel it.',
  ],
  [
    'Your private link',
    'What a browser fetches for either page also holds the last four digits of your own phone, and for yours your email address in short form.',
  ],
  ['What a booking stores', 'child seats and bags, a wheelchair, a walker or a service animal, a note to the driver'],
  ['What a booking stores', 'what you write when you ask to cancel'],
  ['On your device', 'What you type into the booking form or the contact form stays in this browser tab'],
  ['On your device', 'keeps what it shows on the device that opened it, so that you can read it without a network'],
  ['On your device', 'the company that a receipt is made out to stays in the tab'],
  ['How long we keep it', 'The text of an email that we sent you is deleted after 30 days.'],
])('the privacy policy says under %s: %s', (title, sentence) => {
  expect(privacy.items.find((item) => item.title === title)?.text).toContain(sentence);
});

test('what the policy says of a traveler’s link is what travelers are told of extras', () => {
  const everyExtra = {
    childSeats: { booster: 1 },
    luggage: 2,
    foldingWheelchair: true,
    walker: true,
    wheelchair: true,
    serviceAnimal: true,
    metInside: true,
    note: 'Ring twice.',
  } satisfies Required<Extras>;
  expect(Object.keys(extrasForAnybody(everyExtra))).toEqual(['childSeats', 'luggage', 'metInside']);
});

test.each([
  ['a discount that no fare has', /cost less|seasonal fare|group price/i],
  ['a number of places that nothing counts', /\d+ places/],
  ['another meeting point', /arrivals door|sees their own name/i],
  ['a slow bank where nobody was asked', /bank takes longer/i],
])('no sentence has %s', (_what, words) => {
  expect(everything).not.toMatch(words);
});
