import { expect, test } from 'vitest';
import { meantAddress } from './mail-typo.ts';

test.each([
  ['dana@gmial.com', 'dana@gmail.com'],
  ['Dana.W@Gmail.con', 'Dana.W@gmail.com'],
  ['dana@gmail.co', 'dana@gmail.com'],
  ['dana@hotmial.com', 'dana@hotmail.com'],
  ['dana@yaho.com', 'dana@yahoo.com'],
  ['dana@outlok.cm', 'dana@outlook.com'],
  ['dana@sympatco.ca', 'dana@sympatico.ca'],
  ['dana@yahoo.cq', 'dana@yahoo.ca'],
  ['dana@aol.ocm', 'dana@aol.com'],
])('%s was probably meant as %s', (typed, meant) => {
  expect(meantAddress(typed)).toBe(meant);
});

test.each(['dana@gmail.com', 'dana@mail.com', 'dana@ymail.com', 'dana@example.com', 'dana@buffalo.edu', 'dana@', ''])(
  'nothing is asked about %s',
  (typed) => {
    expect(meantAddress(typed)).toBeUndefined();
  },
);
