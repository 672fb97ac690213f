import { expect, test } from 'vitest';
import { namesInWords, whose, whoseRides } from './names-in-words.ts';
import { line } from './text.ts';

test.each([
  [['Sam'], 'Sam'],
  [['Odette', 'Mateo'], 'Odette and Mateo'],
  [['Sam', 'Odette', 'Sam'], 'Sam, Odette, and another Sam'],
])('%j is %s', (names, words) => {
  expect(namesInWords(names)).toBe(words);
});

test.each([
  ['Maria Lopez', 'Maria Lopez’s'],
  ['James', 'James’s'],
  ['ter Horst', 'ter Horst’s'],
  ['Dana \u202e', 'Dana’s'],
] as const)('of %j a ride is %s', (typed, words) => {
  const name = line('A name', 100).parse(typed);
  expect([whose(name), whose(name, 'Your')]).toEqual([words, words]);
});

test.each([undefined, ''])('a ride of nobody else (%j) is its reader’s', (rider) => {
  expect([whose(rider), whose(rider, 'Your')]).toEqual(['your', 'Your']);
  expect([whoseRides(1, rider), whoseRides(2, rider, 'my')]).toEqual(['Your ride', 'my rides']);
  expect([whoseRides(1, 'Ann'), whoseRides(2, 'Ann', 'my')]).toEqual(['Ann’s ride', 'Ann’s rides']);
});
