import { type Brush, createBrush } from '../draw/brush.ts';
import { band, blades, brinkPlaces, type Horseshoe, sheet } from '../draw/horseshoe.ts';
import { cloud, daySky, litCloud, sky } from '../draw/nature.ts';
import { every, num, point } from '../draw/path.ts';
import { disc, fill, linearGradient, picture, place, rect, round, stroke } from '../draw/svg.ts';
import { tourBoat } from '../draw/tour-boat.ts';
import { blue, deepBlue, drawVisitor, red, yellow } from '../draw/visitors.ts';

const size = [1600, 520] as const;

const falls: Horseshoe = {
  middle: 1196,
  radius: 440,
  brink: [250, 58],
  foot: [560, 176],
  narrowing: 44,
  skew: 0,
};

/** Banner of the tours page. */
export function drawToursBanner(): string {
  const brush = createBrush(83364);
  const defs =
    linearGradient('river', [
      [0, '#B9CDB9'],
      [0.35, '#4C8E9C'],
      [1, '#1B657D'],
    ]) +
    linearGradient('pool', [
      [0, '#2C8194'],
      [1, '#14506B'],
    ]);
  const art = [drawFalls(brush), drawBasin(brush), drawWall(brush), drawBoat(), drawTerrace(brush)];
  return picture([0, 0, ...size], art.join(''), defs);
}

function drawFalls(brush: Brush): string {
  const { random } = brush;
  const brink = brinkPlaces(falls, 72);
  const edge = every(brink, 4)
    .toReversed()
    .map((b) => point(b.x, b.y))
    .join('L');
  const white = blades(random, falls, 150, 1.5);
  // Every few paces the water gathers over a hump of rock: a broad bright fold with its own shade beside it.
  let folds = '';
  let shade = '';
  for (let i = 2; i < 70; i += 3 + Math.floor(random.next() * 4)) {
    const width = 1 + Math.floor(random.next() * 2);
    folds += band(brink.slice(i, i + width + 1), 0.05, random.between(0.55, 0.95));
    shade += band(brink.slice(i + width, i + width + 2), 0.05, random.between(0.7, 1));
  }
  return [
    sky(size, [1190, 176], daySky, [300, 230, 168, 116, 76], 1.75),
    disc(1190, 108, 46, '#FFF6DC'),
    litCloud(720, 96, 300, 22, '#2F7488', '#6FA5AB'),
    litCloud(1330, 84, 280, 22, '#6FA5AB', '#D3CFAF'),
    cloud(250, 110, 260, 18, '#1D6078'),
    brush.trees(660, 1606, 168, 2, 11, '#4D7C80', 14, 30),
    fill('url(#river)', `M700 172H1604V262L${edge}L700 256Z`),
    brush.glint(34, [860, 1560], [176, 200], '#CBE0D8', { opacity: 0.7, longest: 40 }),
    brush.glint(26, [20, 40], [174, 196], '#FFF3D0', { shortest: 20, longest: 70, centre: 1190 }),
    sheet(random, falls, 72),
    fill('#0F4A63', shade, 'opacity=".55"'),
    fill('#9CCBCB', folds, 'opacity=".6"'),
    fill('#A8CED1', white.pale, 'opacity=".8"'),
    fill('#E9F2F4', white.white),
    fill('#0F4058', white.dark, 'opacity=".5"'),
    fill('#3C9A94', band(brink, 0, 0.045)),
    fill('#FFF6DC', band(brink, 0, 0.012, 0.6)),
  ].join('');
}

function drawBasin(brush: Brush): string {
  let art = fill('url(#pool)', 'M560 420H1604V520H560Z');
  art +=
    fill('#BFD9DD', brush.billow(1200, 430, 330, 110, 13, 0.2)) +
    fill('#DCEAEA', brush.billow(1000, 436, 190, 78, 9, 0.2) + brush.billow(1390, 440, 220, 92, 9, 0.2)) +
    fill(
      '#F4F6F0',
      brush.billow(1200, 440, 150, 64, 8, 0.18) +
        brush.billow(880, 440, 120, 50, 7, 0.2) +
        brush.billow(1530, 444, 120, 64, 6, 0.2),
    );
  art +=
    rect(560, 432, 1044, 90, 'url(#pool)') +
    brush.glint(44, [760, 1600], [440, 500], '#7DBABF', { opacity: 0.9, shortest: 12, longest: 60 }) +
    brush.glint(30, [820, 1500], [436, 470], '#F4F6F0', { opacity: 0.9, shortest: 12, longest: 50 });
  return art;
}

function drawWall(brush: Brush): string {
  const top = (x: number) => 150 + (Math.max(0, x) / 742) ** 2.2 * 64;
  const rock =
    fill('#0E2F45', 'M0 440L560 446 760 440 700 470 640 520H0Z') +
    fill(
      '#12344A',
      'M0 150' +
        [120, 240, 360, 480, 600, 680, 742].map((x) => `L${x} ${num(top(x))}`).join('') +
        'L770 252 756 300 782 350 764 400 790 444 740 462 560 470 380 520H0Z',
    ) +
    fill('#0E2A3E', 'M0 190L200 206 400 226 560 262 620 320 600 386 650 440 560 468 380 520H0Z') +
    fill(
      '#2A5266',
      'M742 214L770 252 756 300 782 350 764 400 790 444 752 450 740 392 752 344 730 296 744 254 716 208Z',
    ) +
    fill('#C98D72', 'M742 214L770 252 756 300 764 318 778 342 768 372 762 330 748 296 758 254Z');
  return (
    rock +
    brush.treesAlong(-6, 738, top, 10, 32, '#0B2438', 12) +
    fill('#DCEAEA', brush.billow(800, 472, 84, 46, 6, 0.2) + brush.billow(706, 474, 60, 26, 5, 0.2), 'opacity=".92"')
  );
}

const drawBoat = () =>
  fill('#F4F6F0', 'M918 470q60-16 120-4h150q30 4 44 14-60 8-150 8t-164-18z') + place(1064, 462, 2.3, tourBoat());

/** The terrace with its railing, the visitors on it, and the spray before them. */
function drawTerrace({ random }: Brush): string {
  let spray = '';
  for (let i = 0; i < 36; i++)
    spray += `M${Math.round(random.between(830, 1580))} ${Math.round(440 - random.next() ** 1.5 * 210)}h.1`;
  const railY = (x: number) => 428 + (1604 - x) * 0.026;
  let bars = '';
  for (let x = 860; x < 1604; x += 17) bars += `M${x} ${num(railY(x) + 6)}V${num(railY(x) + 72)}`;
  const rail = (drop: number) => `M840 ${num(railY(840) + drop)}L1604 ${num(railY(1604) + drop)}`;
  return [
    stroke('#FBF7EF', 2.4, spray, 'stroke-linecap="round" opacity=".7"'),
    fill('#0B2235', 'M820 520Q1030 498 1210 494L1604 486V520Z'),
    stroke('#0B2235', 2.6, bars),
    stroke('#0B2235', 7, rail(0), round),
    stroke('#0B2235', 4, rail(60)),
    stroke('#8FB4C0', 2, rail(-3)),
    drawVisitor(1266, 500, 1.34, { ...blue, pointing: true }),
    drawVisitor(1322, 503, 1.26, yellow),
    drawVisitor(1364, 505, 0.84, red),
    drawVisitor(1412, 502, 1.38, blue),
    drawVisitor(1474, 504, 1.28, deepBlue),
    drawVisitor(1556, 502, 1.36, blue),
    rect(0, 508, 1600, 12, '#071A29'),
  ].join('');
}
