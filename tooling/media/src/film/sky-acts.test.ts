import { expect, test } from 'vitest';
import { duration } from './clock.ts';
import { planeAt } from './sky-acts.ts';

/** The share of the picture that the home page's headline may cover, from the left (check-loop measures its shade). */
const headline = 0.45 * 1600;
/** The far shore's edge where the airliner comes up: below it the shore hides it. */
const shore = 345;
/** Half of its length, on the slant. */
const tail = 80;

test('the airliner is never seen behind the headline', () => {
  for (let t = 0; t < duration; t += 1 / 24) {
    const { x, y } = planeAt(t);
    if (y < shore) expect(x - tail).toBeGreaterThan(headline);
  }
});
