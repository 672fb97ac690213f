import { heroScene } from '@fallsline/web/scenes';
import { expect, test } from 'vitest';
import { num } from '../draw/path.ts';
import { readPublic } from '../public-folder.ts';
import { lampXs, planeStill, roadLine, roadY, taxiStill } from './hero.ts';
import { heroBillows } from './mist-shapes.ts';
import { subPaths } from './sub-path.ts';

const svg = await readPublic(heroScene.src);

/** The drawing from the tag of this part on. */
function partOf(id: string): string {
  const start = new RegExp(`<\\w+ id="${id}"`).exec(svg)?.index;
  if (start === undefined) throw new Error(`The hero has no part ${id}`);
  return svg.slice(start);
}

test('the taxi stands where the film takes it from', () => {
  expect(partOf('taxi')).toMatch(`<g id="taxi" transform="translate(${taxiStill.x} ${num(taxiStill.y)})">`);
});

test('the airliner flies where the film takes it from', () => {
  // A turn about a place, as the optimizer writes a shift with a turn: a shift by that place less the place turned.
  const turn =
    /^<g id="plane" transform="rotate\(([^\s)]+) ([^\s)]+) ([^\s)]+)\)/.exec(partOf('plane'))?.slice(1) ?? [];
  const [angle = 0, x = 0, y = 0] = turn.map(Number);
  const [cos, sin] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
  expect(x - (x * cos - y * sin)).toBeCloseTo(planeStill.x, 0);
  expect(y - (x * sin + y * cos)).toBeCloseTo(planeStill.y, 0);
});

test('lamps stand and dashes lie along the road', () => {
  const lamps = [...partOf('lamps').matchAll(/^<g id="lamps">|<g transform="translate\((\S+) (\S+)\)"><circle/g)];
  expect(lamps.slice(1, 5).map(([, x, y]) => [x, y])).toEqual(lampXs.map((x) => [num(x), num(roadY(x) - 22)]));

  const starts = (d: string) => subPaths(d).map(({ points: [start] }) => start?.join());
  const drawn = starts(/ d="([^"]+)"/.exec(partOf('road-line'))?.[1] ?? '');
  expect(drawn.length).toBeGreaterThan(10);
  expect(starts(roadLine())).toEqual(expect.arrayContaining(drawn));
});

test('the billows that rise are those that are drawn', () => {
  const [drawn = ''] = partOf('billows').split('</g>');
  expect([...drawn.matchAll(/fill="url\(#([\w-]+)\)"/g)].map(([, tone]) => tone)).toEqual(
    heroBillows.map(({ tone }) => tone),
  );
});
