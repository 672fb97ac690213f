import { expect, test } from 'vitest';
import { fitName } from './name-fit.ts';

const tall = { width: 358, height: 720 };
const wide = { width: 812, height: 304 };

test.each([
  ['Dana Whitfield', wide, ['DANA', 'WHITFIELD']],
  ['Maria-Fernanda Villanueva Castellanos', tall, ['MARIA-', 'FERNANDA', 'VILLANUEVA', 'CASTELLANOS']],
  ['Bo', tall, ['BO']],
] as const)('%s is broken into the lines that give the largest letters', (name, frame, lines) => {
  expect(fitName(name, frame).lines).toEqual(lines);
});

test('a letter with an accent is as wide as without, and one that the font does not have is given the most room', () => {
  const widthOf = (name: string) => fitName(name, wide).width;
  expect(widthOf('Zoë')).toBe(widthOf('Zoe'));
  expect(widthOf('王王')).toBeGreaterThan(widthOf('WW'));
});

test('a name of eight words keeps all of them, in order', () => {
  const name = 'Ana Bo Cy Dee Eve Flo Gil Hal';
  expect(fitName(name, tall).lines.join(' ')).toBe(name.toUpperCase());
});
