import { expect, test } from 'vitest';
import { subPaths } from './sub-path.ts';

test('relative runs become absolute ones, each with its own box', () => {
  const [first, second] = subPaths('M10 10h4v2H10zm20 0l4-2');
  expect(first).toMatchObject({ d: 'M10 10L14 10L14 12L10 12Z', cx: 12, cy: 11, width: 4 });
  expect(second).toMatchObject({ d: 'M30 10L34 8', cx: 32, cy: 9, width: 4 });
});

test('numbers written without a space are read apart', () => {
  expect(subPaths('M1.5.5-2-3')[0]?.points).toEqual([
    [1.5, 0.5],
    [-2, -3],
  ]);
});

test('a curve keeps its control point among its points', () => {
  expect(subPaths('M0 0q2-1 4 0q-2 1-4 0Z')[0]?.points).toEqual([
    [0, 0],
    [2, -1],
    [4, 0],
    [2, 1],
    [0, 0],
  ]);
});

test('an arc is refused, because it could not be carried along', () => {
  expect(() => subPaths('M0 0a2 2 0 0 1 4 0')).toThrow('Path command a is not known here');
});
