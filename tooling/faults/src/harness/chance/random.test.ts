import { expect, it } from 'vitest';
import { createRandom } from './random.ts';

it('makes the same choices from the same seed, others from another, and stays within bounds', () => {
  const draw = (seed: number) => {
    const random = createRandom(seed);
    return Array.from({ length: 200 }, () => random.between(3, 7));
  };
  expect(draw(1)).toEqual(draw(1));
  expect(draw(1)).not.toEqual(draw(2));
  expect(new Set(draw(1))).toEqual(new Set([3, 4, 5, 6, 7]));
});
