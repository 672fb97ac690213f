import { expect, test } from 'vitest';
import { namesInWords } from './names-in-words.ts';

test.each([
  [['Sam'], 'Sam'],
  [['Odette', 'Mateo'], 'Odette and Mateo'],
  [['Sam', 'Odette', 'Sam'], 'Sam, Odette, and another Sam'],
])('%j is %s', (names, words) => {
  expect(namesInWords(names)).toBe(words);
});
