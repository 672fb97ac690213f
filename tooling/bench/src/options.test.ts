import { expect, test } from 'vitest';
import { readOptions } from './options.ts';

test('measures all tables in five rounds unless told otherwise', () => {
  expect(readOptions([])).toEqual({
    tables: ['pages', 'my-booking', 'drive', 'api'],
    rounds: 5,
    only: [],
    peers: [],
    lighthouse: true,
    long: false,
    bookings: [1_000_000, 10_000_000],
    processes: [1, 2, 4],
  });
});

test('takes a table, pages, rounds and peers', () => {
  const args = [
    'pages',
    '--only',
    '/,/pricing',
    '--rounds',
    '3',
    '--peer',
    'them=https://them.example/',
    '--no-lighthouse',
  ];
  expect(readOptions(args)).toMatchObject({
    tables: ['pages'],
    only: ['/', '/pricing'],
    rounds: 3,
    peers: [{ name: 'them', url: 'https://them.example/' }],
    lighthouse: false,
  });
});

test.each([
  [['--rounds', 'many'], 'whole number'],
  [['mails'], 'no table mails'],
  [['--peer', 'them'], 'name=url'],
])('refuses %j in a sentence', (args, sentence) => {
  expect(() => readOptions(args)).toThrow(sentence);
});
