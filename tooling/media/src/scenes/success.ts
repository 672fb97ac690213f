import { createBrush } from '../draw/brush.ts';
import { glow, lamp } from '../draw/light.ts';
import { cloud, litCloud, sky } from '../draw/nature.ts';
import { type Point, polygon } from '../draw/path.ts';
import { plane } from '../draw/plane.ts';
import { disc, fill, linearGradient, picture } from '../draw/svg.ts';
import { car, taxiRear } from '../draw/vehicles.ts';

const size = [1600, 520] as const;

/** Banner of the success page. */
export function drawSuccessBanner(): string {
  const brush = createBrush(24810);
  const [vx, hz] = [1170, 268]; // where the road vanishes
  const [focal, eye] = [520, 2.2];
  // A point of the bridge in metres (right, up, ahead of us), seen from the middle of the road.
  const at = (x: number, y: number, z: number): Point => [vx + (focal * x) / z, hz + (focal * (eye - y)) / z];
  let art =
    sky(
      size,
      [vx, hz + 20],
      ['#10304A', '#2A4660', '#5C5A72', '#98707A', '#D38A72', '#F0B37E', '#FAD9A0'],
      [400, 316, 246, 184, 130, 90],
      1.9,
    ) +
    brush.stars(20, 20, 700, 14, 130, 0.35) +
    disc(vx, 224, 74, '#FFF1CC') +
    litCloud(640, 168, 320, 24, '#6B6478', '#D38A72') +
    litCloud(1270, 120, 320, 26, '#98707A', '#F0B37E') +
    cloud(180, 190, 280, 20, '#24425A');
  art += plane(930, 108, -16, 0.5);
  // far shore and gorge
  art +=
    brush.trees(-6, 1606, hz + 2, 2, 12, '#6B5068', 10, 20) +
    fill('#54506A', `M0 ${hz + 4}Q300 262 620 274L880 272 1000 270H1340L1604 262V330H0Z`) +
    fill('#D9A184', 'M700 280L1170 274 1604 282V420H600Z') +
    fill('url(#river)', 'M560 286Q1170 272 1604 288V520H480Z') +
    brush.glint(40, [60, 330], [282, 400], '#FFE6B0', { opacity: 0.9, shortest: 12, longest: 70, centre: vx }) +
    brush.glint(40, [620, 1600], [290, 470], '#3E8A98', { opacity: 0.8, shortest: 10, longest: 60 });
  art +=
    fill('#2B4560', `M0 262Q260 256 520 270 640 276 720 284L700 306 740 330 716 372 740 420 700 520H0Z`) +
    fill('#1B344E', 'M0 300Q240 286 470 308 580 320 620 350L600 390 640 440 610 520H0Z') +
    fill('#C98372', 'M720 284L700 306 740 330 716 372 740 420 728 420 704 372 724 332 690 308 706 283Z') +
    brush.trees(-6, 690, 276, 6, 22, '#1F3850', 12, 30) +
    fill('#2B4560', 'M1604 270L1530 278 1500 292 1520 320 1490 350 1510 400 1604 430Z') +
    fill('#3F5872', 'M1530 278L1500 292 1520 320 1490 350 1510 400 1530 404 1512 352 1540 322 1522 294 1550 277Z');
  // bridge deck
  const along = (x1: number, y1: number, x2: number, y2: number, color: string) =>
    fill(color, polygon([at(x1, y1, 2.5), at(x1, y1, 70), at(x2, y2, 70), at(x2, y2, 2.5)]));
  art +=
    along(-6.4, -1, -5.4, 0, '#0B1E33') +
    along(-5.6, 0, 5.6, 0, '#3B4458') +
    along(-4.2, 0, 4.2, 0, '#2A3448') +
    along(-5.6, 0, -4.2, 0.12, '#6E6270') +
    along(4.2, 0.12, 5.6, 0, '#6E6270') +
    along(-4.25, 0.06, -4.1, 0, '#E2A98A') +
    along(4.1, 0, 4.25, 0.06, '#E2A98A');
  // sun path on the road
  art += fill('url(#sunlight)', polygon([at(-0.75, 0, 2.5), at(-1.6, 0, 70), at(1.6, 0, 70), at(0.75, 0, 2.5)]));
  let dashes = '';
  for (const [a, b] of [
    [4.3, 5],
    [5.8, 7],
    [8.4, 10],
    [12, 14],
    [17, 20],
    [25, 30],
    [38, 46],
  ] as const)
    dashes += polygon([at(-0.07, 0, a), at(-0.07, 0, b), at(0.07, 0, b), at(0.07, 0, a)]);
  art += fill('#F6B21B', dashes);
  // parapets
  art +=
    along(-5.6, 0, -5.6, 1, '#1B3046') +
    along(5.6, 0, 5.6, 1, '#22374C') +
    along(-5.85, 1, -5.45, 1.08, '#8E7076') +
    along(5.45, 1.08, 5.85, 1, '#8E7076') +
    along(-5.45, 1.08, -5.42, 1, '#F0B37E') +
    along(5.42, 1, 5.45, 1.08, '#F0B37E');
  let panels = '';
  for (const z of [2.7, 3.2, 3.8, 4.6, 5.5, 6.6, 8, 9.6, 11.6, 14, 17, 21, 26, 33])
    for (const x of [-5.59, 5.59])
      panels += polygon([at(x, 0.85, z), at(x, 0.85, z * 1.1), at(x, 0.25, z * 1.1), at(x, 0.25, z)]);
  art += fill('#0F2135', panels);
  // lamps
  for (const z of [46, 30, 20, 13.4, 9])
    for (const x of [-5.65, 5.65]) {
      art += lamp(...at(x, 1, z), Number(((focal * 4) / z / 80).toFixed(2)));
    }
  // taxi, its shadow toward us
  const [taxiX, ground] = at(1.5, 0, 5.35);
  art +=
    fill(
      '#141F30',
      polygon([
        [taxiX - 84, ground - 3],
        [taxiX + 84, ground - 3],
        [vx + (taxiX + 84 - vx) * 1.3, 524],
        [vx + (taxiX - 84 - vx) * 1.3, 524],
      ]),
      'opacity=".75"',
    ) + car(taxiRear, taxiX - 60 * 1.45, ground, 1.45);
  const defs =
    glow +
    linearGradient('river', [
      [0, '#E0A884'],
      [0.1, '#8C8A90'],
      [0.35, '#2F7385'],
      [1, '#14405A'],
    ]) +
    linearGradient('sunlight', [
      [0, '#FFE9B8', 0.9],
      [0.35, '#F3B27A', 0.42],
      [1, '#F3B27A', 0],
    ]);
  return picture([0, 0, ...size], art, defs);
}
