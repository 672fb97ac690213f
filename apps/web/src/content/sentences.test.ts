import { business } from '@fallsline/domain/business';
import { curbs } from '@fallsline/domain/meeting-point';
import { doorWaiting } from '@fallsline/domain/promise-words';
import { signBeforeBooking } from '@fallsline/domain/promises-in-general';
import { expect, test } from 'vitest';
import { questions } from './services.ts';

const modules = import.meta.glob<object>(['./**/*.ts', '!./**/*.test.ts', '!./rides/ride*.ts'], { eager: true });
const everything = JSON.stringify(Object.values(modules));

test('the FAQ tells waiting, meeting points and cancelling in the domain’s words', () => {
  const answers: string = questions.map(({ answer }) => answer).join('\n');
  const { freeWaiting, cancellation } = business.policies;
  const curbsOfAll = Object.values(curbs).map(({ curb }) => curb);
  for (const sentence of [
    freeWaiting,
    doorWaiting,
    cancellation,
    ...curbsOfAll,
    signBeforeBooking,
    business.priceTerms,
  ]) {
    expect(answers).toContain(sentence);
  }
});

test.each([
  ['a discount that no fare has', /cost less|seasonal fare|group price/i],
  ['a number of places that nothing counts', /\d+ places/],
  ['another meeting point', /arrivals door|sees their own name/i],
  ['a slow bank where nobody was asked', /bank takes longer/i],
])('no sentence promises %s', (_what, words) => {
  expect(everything).not.toMatch(words);
});
