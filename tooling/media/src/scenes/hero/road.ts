import type { Brush } from '../../draw/brush.ts';
import { beam, glow, lamp } from '../../draw/light.ts';
import { num, type Point, point, polygon } from '../../draw/path.ts';
import { airliner } from '../../draw/plane.ts';
import { fill, linearGradient, named, oval, stroke } from '../../draw/svg.ts';
import { taxiBody, taxiWheelsAndLights } from '../../draw/vehicles.ts';

/** The river road's upper edge at x. */
export const roadY = (x: number) =>
  752 - 14 * Math.sin(((x - 300) / 1300) * Math.PI) + (x < 300 ? (300 - x) * 0.05 : 0);

/** Where the lamps stand. */
export const lampXs = [800, 1010, 1290, 1500] as const;

/** Where the taxi stands in the still: left end, and top of its own drawing. */
export const taxiStill = { x: 1036, y: Math.round((roadY(1130) - 44) * 2) / 2 } as const;

/** Where the airliner flies in the still. */
export const planeStill = { x: 1036, y: 148, rotation: -17, scale: 0.82 } as const;

export const roadDefs =
  glow +
  beam +
  linearGradient(
    'contrail-fade',
    [
      [0, '#FBF7EF', 0],
      [1, '#FBF7EF', 0.6],
    ],
    'right',
  );

/** The near bank: rock at the right, parapet, road and lamps. */
export function drawNearBank({ random }: Brush): string {
  const slope: Point[] = [[0, 700]];
  for (let x = 0; x <= 1600; x += 40)
    slope.push([x, roadY(x) - 20 - random.between(0, 10) - (x < 720 ? (720 - x) * 0.05 : 0)]);
  let posts = '';
  for (let x = 20; x < 1600; x += 34) posts += `M${point(x, roadY(x) - 22)}v10M${point(x + 17, roadY(x) - 11)}v11`;
  for (let x = 0; x < 1600; x += 80) posts += `M${point(x, roadY(x) - 11.5)}L${point(x + 80, roadY(x + 80) - 11.5)}`;
  return [
    fill('#0F2A41', 'M1604 520L1560 540 1530 586 1506 600 1488 650 1450 672 1430 712 1400 730V800H1604Z'),
    fill(
      '#3B5166',
      'M1604 520L1560 540 1530 586 1506 600 1488 650 1450 672 1430 712 1446 712 1466 690 1504 664 1520 616 1546 602 1572 556 1604 540Z',
    ),
    fill(
      '#16344D',
      'M1530 586L1546 602 1520 616 1504 664 1530 650 1552 690 1604 660V700L1560 730 1516 700 1480 720 1446 712 1466 690 1504 664 1520 616ZM1604 540L1604 600 1576 640 1552 610 1572 556Z',
    ),
    fill('#B9765F', 'M1604 520L1560 540 1530 586 1524 590 1554 534 1604 512ZM1506 600L1488 650 1480 654 1500 597Z'),
    fill('#0E2537', polygon([...slope, [1604, 740], [1604, 900], [0, 900]])),
    alongRoad(-24, 2, '#1B3850'),
    alongRoad(-27, -22, '#55697A'),
    stroke('#0E2537', 1.6, posts),
    alongRoad(2, 52, '#152B40'),
    alongRoad(2, 6, '#2B4357'),
    named('lamps', lampXs.map((x) => lamp(x, roadY(x) - 22)).join('')),
  ].join('');
}

function alongRoad(from: number, to: number, color: string): string {
  const xs = Array.from({ length: 33 }, (_, i) => i * 50).concat(1604);
  const edge = (offset: number) => xs.map((x): Point => [x, roadY(x) + offset]);
  return fill(color, polygon([...edge(from), ...edge(to).reverse()]));
}

/** The dashes of the road's middle line, without those that `hides` covers. */
export function roadLine(hides: (x: number) => boolean = () => false): string {
  let d = '';
  for (let x = 30; x < 1600; x += 86)
    if (!hides(x)) d += `M${point(x, roadY(x) + 43)}L${point(x + 44, roadY(x + 44) + 43)}`;
  return d;
}

/** The taxi with the light it throws ahead and behind. */
export function drawDrive(): string {
  const { x, y } = taxiStill;
  return (
    named(
      'drive',
      fill('url(#beam)', `M${x + 6} ${num(y + 37)}L${x - 250} ${num(y + 2)}V${num(y + 76)}L${x + 2} ${num(y + 50)}Z`) +
        oval(x - 130, y + 68, 118, 9, '#F6B21B', 'opacity=".34"') +
        oval(x - 86, y + 68, 66, 5, '#FFE6A8', 'opacity=".5"') +
        named(
          'taxi',
          taxiBody() +
            '<circle cx="102" cy="-4" r="26" fill="url(#glow)"/>' +
            named('taxi-wheels', taxiWheelsAndLights),
          `transform="translate(${x} ${num(y)})"`,
        ) +
        oval(x + 220, y + 66, 40, 5, '#D9482B', 'opacity=".4"'),
    ) +
    stroke(
      '#8C7B4A',
      2.6,
      roadLine((dash) => dash > x - 60 && dash < x + 210),
      'id="road-line"',
    )
  );
}

/** Ground and pines between the road and us. */
export function drawForeground({ random, pines }: Brush): string {
  const ground: Point[] = [];
  for (let x = 0; x <= 1604; x += 26) {
    const dip = (x < 240 ? (240 - x) * 0.12 : 0) + (x > 1530 ? (x - 1530) * 0.1 : 0);
    ground.push([x, 802 - dip - random.between(0, 9)]);
  }
  return (
    pines(
      [
        [250, 770, 150, 36],
        [330, 776, 120, 30],
        [190, 770, 210, 46],
        [400, 790, 96, 26],
        [470, 800, 70, 20],
        [610, 806, 56, 17],
        [1572, 790, 150, 38],
        [1510, 800, 96, 26],
      ],
      '#0C2233',
    ) +
    fill('#071524', polygon([...ground, [1604, 900], [0, 900]])) +
    pines(
      [
        [40, 830, 500, 100],
        [128, 826, 330, 70],
        [-30, 840, 400, 90],
        [292, 836, 170, 42],
        [1612, 860, 360, 84],
        [1450, 836, 104, 30],
        [520, 836, 84, 26],
      ],
      '#071524',
    )
  );
}

/** The climbing airliner and its contrail. */
export function drawFlight(): string {
  const { x, y, rotation, scale } = planeStill;
  const trail = `M${x - 222} ${y + 102}L${x - 76} ${y + 32} ${x - 74} ${y + 36} ${x - 218} ${y + 106}Z`;
  return (
    fill('url(#contrail-fade)', trail, 'id="contrail"') +
    named(
      'plane',
      `${airliner}<circle cx="-44" cy="52" r="3.5" fill="#D9482B"/>`,
      `transform="translate(${x} ${y}) rotate(${rotation}) scale(${scale})"`,
    )
  );
}
