import type { Brush } from '../../draw/brush.ts';
import { band, blades, brinkAt, brinkPlaces, type Horseshoe, sheet } from '../../draw/horseshoe.ts';
import { type Point, polygon } from '../../draw/path.ts';
import { type PlumeStation, veil } from '../../draw/plume.ts';
import { fill, linearGradient, named, stroke } from '../../draw/svg.ts';

/** The Horseshoe Falls of the hero; the film carries its water along the same curves. */
export const heroFalls: Horseshoe = {
  middle: 1332,
  radius: 286,
  brink: [440, 50],
  foot: [704, 190],
  narrowing: 30,
  skew: -14,
};

/** The column of mist that drifts left over the sun. */
export const heroPlume: readonly PlumeStation[] = [
  [312, 1136, 10],
  [340, 1156, 26],
  [380, 1190, 42],
  [430, 1216, 58],
  [480, 1232, 78],
  [530, 1246, 102],
  [590, 1256, 132],
  [640, 1260, 142],
];

/** The billows at its foot: gradient, middle, half-width and height, scallops. The film makes them rise. */
export const heroBillows = [
  { tone: 'mist-far', x: 1250, y: 690, rx: 236, ry: 150, scallops: 11, jitter: 0.16 },
  { tone: 'mist-far', x: 1440, y: 740, rx: 190, ry: 120, scallops: 8, jitter: 0.14 },
  { tone: 'mist-near', x: 1140, y: 720, rx: 140, ry: 96, scallops: 8, jitter: 0.18 },
  { tone: 'mist-near', x: 1310, y: 740, rx: 220, ry: 112, scallops: 10, jitter: 0.15 },
  { tone: 'mist-near', x: 1540, y: 770, rx: 130, ry: 84, scallops: 6, jitter: 0.15 },
] as const;

export const fallsDefs =
  linearGradient('upper-river', [
    [0, '#8C6F78'],
    [0.3, '#3E6C80'],
    [1, '#1B657D'],
  ]) +
  linearGradient('bowl', [
    [0, '#A9CBCF'],
    [1, '#5E9FAD'],
  ]) +
  linearGradient('plume-fade', [
    [0, '#FFF1D6', 0.04],
    [0.35, '#F2E4D4', 0.3],
    [1, '#E9F2F4', 0.72],
  ]) +
  linearGradient('mist-far', [
    [0, '#F5EBDD', 0.85],
    [0.8, '#BFD9DD', 0.7],
    [1, '#BFD9DD', 0],
  ]) +
  linearGradient('mist-near', [
    [0, '#FBF7EF', 0.95],
    [0.65, '#C4DCE0', 0.85],
    [1, '#7FB0BC', 0.15],
  ]);

/** The curtain: folds, white water, and the crest with the sun going through it. */
export function drawCurtain({ random }: Brush, sunX: number): string {
  const brink = brinkPlaces(heroFalls, 120);
  const water = sheet(random, heroFalls);
  const white = blades(random, heroFalls);
  const sunlit = brink.filter((b) => Math.abs(b.x - sunX) < 96);
  const glow = sunlit.map((b): Point => {
    const closeness = Math.cos((((b.x - sunX) / 98) * Math.PI) / 2);
    return [b.x, b.y + 2 + 12 * closeness ** 1.3];
  });
  return [
    named('sheet', water),
    fill('#A8CED1', white.pale, 'id="blades-pale" opacity=".75"'),
    fill('#E9F2F4', white.white, 'id="blades-white" opacity=".9"'),
    fill('#0F4058', white.dark, 'id="blades-dark" opacity=".55"'),
    named(
      'crest',
      fill('#2F8C8C', band(brink, 0, 0.075)) +
        fill('#F6E7C6', band(brink, 0, 0.02, 0.6)) +
        fill('#A5D6BA', polygon([...sunlit.map((b): Point => [b.x, b.y]), ...glow.reverse()])),
    ),
  ].join('');
}

/** The water that boils where the curtain lands. */
export const drawBowl = () =>
  fill(
    'url(#bowl)',
    polygon([
      ...Array.from({ length: 41 }, (_, i): Point => {
        const b = brinkAt(heroFalls, i / 40);
        return [b.footX, b.footY];
      }),
      [1604, 770],
      [1040, 770],
    ]),
  );

/** Plume, billows and spray. */
export function drawMist({ random, billow }: Brush): string {
  const veils = [
    { from: 316, to: 640, share: 1, swing: 0.3 },
    { from: 372, to: 640, share: 0.6, lean: 0.14, swing: 0.4 },
    { from: 440, to: 640, share: 0.42, lean: -0.22, swing: 0.4 },
  ];
  let spray = '';
  const billows = heroBillows
    .map((b) => fill(`url(#${b.tone})`, billow(b.x, b.y, b.rx, b.ry, b.scallops, b.jitter)))
    .join('');
  for (let i = 0; i < 96; i++) {
    const a = random.between(-1, 1);
    const x = 1250 + a * 250 + random.between(-20, 20);
    const y = 620 - random.next() ** 1.6 * 260 * (1 - Math.abs(a) * 0.75);
    spray += `M${Math.round(x)} ${Math.round(y)}h.1`;
  }
  return (
    named('plume', veils.map((v) => fill('url(#plume-fade)', veil(random, heroPlume, v))).join('')) +
    named('billows', billows) +
    stroke('#FBF7EF', 2.2, spray, 'id="spray" stroke-linecap="round" opacity=".6"')
  );
}
