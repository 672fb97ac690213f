import { business } from '@fallsline/domain/business';
import { expect, test } from 'vitest';
import { bookedNotice } from './booking/booked-notice.ts';
import { questions } from './services.ts';

const modules = import.meta.glob<object>(['./**/*.ts', '!./**/*.test.ts', '!./rides/ride*.ts'], { eager: true });
const everything = JSON.stringify(Object.values(modules));

test('the FAQ and the notice tell waiting and meeting point, the FAQ cancelling too, in the words of the business profile', () => {
  const answers: string = questions.map(({ answer }) => answer).join('\n');
  const { freeWaiting, cancellation } = business.policies;
  const { airport, nameSign, door } = business.meetingPoint;
  for (const sentence of [freeWaiting, cancellation, airport, nameSign, door, business.priceTerms]) {
    expect(answers).toContain(sentence);
  }
  expect(Object.values(bookedNotice)).toEqual(expect.arrayContaining([freeWaiting, door]));
});

test.each([
  ['a discount that no fare has', /cost less|seasonal fare|group price/i],
  ['a number of places that nothing counts', /\d+ places/],
  ['another meeting point', /arrivals door|sees their own name/i],
  ['a slow bank where nobody was asked', /bank takes longer/i],
])('no sentence promises %s', (_what, words) => {
  expect(everything).not.toMatch(words);
});
