import { describe, expect, test } from 'vitest';
import { extrasProblem, extrasSchema } from './extras.ts';
import { extrasInWords, luggageMayNeedVehicle } from './extras-in-words.ts';
import { childSeatKinds } from './party.ts';

const whole = {
  childSeats: { rearFacing: 1, forwardFacing: 0, booster: 2 },
  luggage: 9,
  foldingWheelchair: true,
  walker: true,
  wheelchair: true,
  serviceAnimal: true,
  note: 'The blue door.',
};
const sentenceFor = (sent: unknown) => extrasSchema.safeParse(sent).error?.issues[0]?.message;

test('all that a party can say is taken, and nothing has to be said', () => {
  expect(extrasSchema.parse(whole)).toEqual(whole);
  expect(extrasSchema.parse({})).toEqual({});
});

test.each([
  [{ boosters: 1 }, 'We do not know this field: boosters'],
  [{ childSeats: { baby: 1 } }, 'We do not know this field: baby'],
  [{ childSeats: { booster: 1.5 } }, 'The number of child seats must be a whole number'],
  [{ childSeats: { booster: -1 } }, 'The number of child seats must be a whole number'],
  [{ luggage: '4' }, 'The number of bags must be a whole number'],
  [{ luggage: 76 }, 'For more than 75 bags, contact us for a custom quotation'],
  [{ note: 'x'.repeat(301) }, 'Please use at most 300 characters'],
  [{ note: '\u0000' }, 'Please remove characters that cannot be printed'],
])('%j is refused: %s', (sent, sentence) => {
  expect(sentenceFor(sent)).toBe(sentence);
});

test('child seats together are at most the passengers', () => {
  expect(extrasProblem(whole, 3)).toBeUndefined();
  expect(extrasProblem(whole, 2)).toEqual({
    path: 'childSeats',
    message: 'There are more child seats than passengers',
  });
  expect(extrasProblem({}, 1)).toBeUndefined();
  for (const kind of childSeatKinds) expect(extrasProblem({ childSeats: { [kind]: 2 } }, 1), kind).toBeDefined();
});

test('more than 6 bags a vehicle may need another vehicle', () => {
  expect(luggageMayNeedVehicle({ luggage: 6 }, 1)).toBe(false);
  expect(luggageMayNeedVehicle({ luggage: 7 }, 1)).toBe(true);
  expect(luggageMayNeedVehicle({ luggage: 12 }, 2)).toBe(false);
  expect(luggageMayNeedVehicle({}, 1)).toBe(false);
});

describe('in words', () => {
  test('each thing is said once, one and many told apart', () => {
    expect(extrasInWords(whole)).toEqual([
      '1 rear-facing seat',
      '2 booster seats',
      '9 bags',
      'a folding wheelchair',
      'a walker',
      'riding in a wheelchair',
      'a service animal',
    ]);
  });

  test('nothing is said of nothing', () => {
    expect(extrasInWords({ luggage: 0, childSeats: {}, walker: false })).toEqual([]);
  });
});
