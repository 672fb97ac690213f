import type { Brush } from '../../draw/brush.ts';
import { brinkPlaces } from '../../draw/horseshoe.ts';
import { cloud } from '../../draw/nature.ts';
import { num, type Point, point, polygon } from '../../draw/path.ts';
import { disc, fill, named, oval, rect, stroke } from '../../draw/svg.ts';
import { heroFalls } from './falls.ts';

/** The middle of the sun's reflection. */
export const sunX = 1236;

const horizon = 356;

/** Sky, stars, sun and clouds. */
export function drawSky({ random }: Brush): string {
  const bands = [
    [1180, 312, '#0D2440'],
    [960, 276, '#132F4C'],
    [770, 236, '#223D58'],
    [600, 194, '#41495F'],
    [450, 152, '#735468'],
    [330, 116, '#B06A60'],
    [226, 88, '#E09463'],
    [150, 68, '#F5C07E'],
  ] as const;
  let stars = '';
  for (let i = 0; i < 46; i++) {
    const [x, y] = [random.between(20, 1580), random.between(10, 190)];
    if (Math.hypot((x - sunX) / 1.9, y - 322) >= 230) stars += `M${Math.round(x)} ${Math.round(y)}h.1`;
  }
  return [
    rect(0, 0, 1600, 900, '#0B1E33'),
    bands.map(([rx, ry, color]) => oval(sunX, 342, rx, ry, color)).join(''),
    stroke('#DCE8EA', 2, stars, 'id="stars" stroke-linecap="round" opacity=".55"'),
    disc(sunX, 300, 74, '#FFE9B8'),
    named(
      'clouds',
      cloud(1330, 214, 360, 30, '#5B4F66') +
        cloud(1395, 215, 250, 11, '#D98C68', 'opacity=".9"') +
        cloud(760, 292, 330, 24, '#4B4A62') +
        cloud(840, 293, 210, 8, '#C47C62', 'opacity=".8"') +
        cloud(1400, 296, 250, 20, '#9A6064') +
        cloud(1440, 297, 180, 7, '#F3B27A', 'opacity=".9"') +
        cloud(560, 206, 220, 16, '#1C3753') +
        cloud(1080, 128, 300, 18, '#30405A'),
    ),
  ].join('');
}

/** The far shore on the horizon. */
export function drawFarShore({ random }: Brush): string {
  const ridge: Point[] = [
    [-4, horizon + 60],
    [-4, horizon - 14],
  ];
  for (let x = -4; x < 1604; ) {
    x += random.between(9, 22);
    const hill = Math.max(0, 12 * (1 - Math.abs(x - 780) / 230));
    const rise = x > 1420 ? (x - 1420) / 14 : 0;
    ridge.push([x, horizon - 4 - random.between(0, 9) - hill - rise]);
  }
  return fill('#3F3F58', polygon([...ridge, [1604, horizon + 40]]), 'id="far-shore"');
}

/** The upper river between the far shore and the brink, with the sun's glitter. */
export function drawUpperRiver({ random }: Brush): string {
  const brink = brinkPlaces(heroFalls, 120);
  const brinkY = (x: number) => {
    const next = brink.findIndex((b) => b.x >= x);
    return (brink[next === -1 ? brink.length - 1 : next] ?? { y: 440 }).y;
  };
  const ripple = { blue: '', pale: '', sun: '' };
  for (let i = 0; i < 150; i++) {
    const near = random.next() ** 1.5;
    const [y, x] = [361 + near * 74, random.between(1000, 1600)];
    if (y > brinkY(x) - 3) continue;
    const length = (8 + near * 46) * random.between(0.5, 1.3);
    const height = 0.8 + near * 2.6;
    const tone = Math.abs(x + length / 2 - sunX) < 26 + near * 46 ? 'sun' : i % 3 ? 'blue' : 'pale';
    ripple[tone] +=
      `M${point(x, y)}q${point(length / 2, -height)} ${num(length)} 0q${point(-length / 2, height)} ${num(-length)} 0Z`;
  }
  for (let i = 0; i < 26; i++) {
    const near = i / 26;
    const length = 120 - near * 50 + random.between(-20, 20);
    const [x, y] = [sunX - length / 2 + random.between(-10, 10), 359 + near * 32];
    ripple.sun += `M${point(x, y)}q${point(length / 2, -1.4)} ${point(length, 0)}q${point(-length / 2, 1.4)} ${point(-length, 0)}Z`;
  }
  const edge = brink
    .toReversed()
    .map((b) => point(b.x, b.y))
    .join('L');
  return (
    fill('url(#upper-river)', `M980 360H1604V470L${edge}L980 446Z`) +
    fill('#5A97A6', ripple.blue, 'id="lake-blue"') +
    fill('#A8CED1', ripple.pale, 'id="lake-pale"') +
    fill('#FFD694', ripple.sun, 'id="lake-sun"')
  );
}
