import { expect, test } from 'vitest';
import { roadPath } from './drawing.ts';

test('a road goes through its first point and every step from there', () => {
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  path.setAttribute('d', roadPath([10, 20, 30, 0, 0, 40]));
  const end = path.getPointAtLength(path.getTotalLength());
  expect([end.x, end.y].map(Math.round)).toEqual([40, 60]);
  expect([path.getPointAtLength(0).x, path.getPointAtLength(0).y]).toEqual([10, 20]);
  const along = Array.from({ length: 200 }, (_, i) => path.getPointAtLength((path.getTotalLength() * i) / 199));
  expect(Math.min(...along.map(({ x, y }) => Math.hypot(x - 40, y - 20)))).toBeLessThan(0.5);
});

test('a straight road stays straight', () => {
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  path.setAttribute('d', roadPath([0, 0, 10, 0, 10, 0, 10, 0]));
  expect(path.getTotalLength()).toBeCloseTo(30, 3);
});
