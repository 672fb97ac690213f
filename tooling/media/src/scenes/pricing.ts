import { type Brush, createBrush } from '../draw/brush.ts';
import { cloud, daySky, litCloud, sky } from '../draw/nature.ts';
import { discs, item, num, type Point, point, strip } from '../draw/path.ts';
import { plane } from '../draw/plane.ts';
import { type PlumeStation, veil } from '../draw/plume.ts';
import { disc, fill, linearGradient, oval, picture, place, rect, round, stroke } from '../draw/svg.ts';
import { checkers } from '../draw/vehicles.ts';

const size = [1600, 520] as const;

const riverLine: readonly Point[] = [
  [560, 576],
  [750, 512],
  [900, 450],
  [990, 394],
  [1004, 342],
  [970, 300],
  [964, 262],
  [1004, 226],
];

const roadLine: readonly Point[] = [
  [1420, 462],
  [1310, 474],
  [1200, 470],
  [1128, 448],
  [1116, 414],
  [1150, 380],
  [1168, 344],
  [1130, 308],
  [1084, 280],
  [1068, 254],
  [1080, 232],
  [1076, 214],
];

const milestones = [
  [1062, 466, 1.15, '5'],
  [1208, 404, 0.98, '10'],
  [1086, 352, 0.82, '15'],
  [1156, 290, 0.64, '20'],
  [1044, 262, 0.5, '25'],
] as const;

const digits: Record<string, string> = {
  0: 'M0-5a4 5 0 0 1 8 0v4a4 5 0 0 1-8 0z',
  1: 'M2-7l4-3V4',
  2: 'M0-6a4 4 0 0 1 8 0C8-2 0 0 0 4H8',
  5: 'M8-10H1L0-4C6-6 9-3 8 0 7 5 2 5 0 2',
};

const plume: readonly PlumeStation[] = [
  [-96, 30, 3],
  [-76, 24, 8],
  [-50, 14, 14],
  [-26, 6, 22],
  [6, 0, 34],
];

/** The taxi as it looks from the height of this view: near side, hood, glass and roof. Around its middle, facing left. */
const taxiFromAbove =
  oval(2, 20, 58, 11, '#0C2033', 'opacity=".55"') +
  fill('#050F1B', 'M-40 14a10 10 0 0 0 20 0zM20 14a10 10 0 0 0 20 0z') +
  fill('#C9860F', 'M-52 0H52V10Q52 16 46 16H-46Q-52 16-52 10Z') +
  fill('#0B1E33', checkers(-42, 42, 5, 7, 4.5)) +
  fill('#F6B21B', 'M-52 2Q-53-14-42-19H42Q53-14 52 2Q50 5 46 5H-46Q-50 5-52 2Z') +
  fill('#FFD569', 'M-49-4Q-48-14-41-17H-27L-31 3H-46Q-49 2-49-4Z') +
  fill('#0B1E33', 'M-31 4L-22-20H26L37 4Z') +
  fill('#7FA9B4', 'M-28 2L-21-17-14-19-19-2Z') +
  fill('#FFD569', 'M-18-4L-12-23H18L24-4Z') +
  fill('#FFE2A0', 'M-20 3L-18-1H1V3ZM5 3V-1H23L26 3Z') +
  fill('#C9860F', 'M-2-10H11V-7H-2Z') +
  fill('#FFF8E2', 'M-2-19H11L12-10H-3Z') +
  fill('#FFF8E2', 'M-53-4h5v8h-5z') +
  fill('#D9482B', 'M48-5h5v9h-5z');

function drawMilestone(x: number, y: number, scale: number, miles: string): string {
  const width = miles.length * 11 - 3;
  const figures = [...miles].map(
    (digit, i) => `<path transform="translate(${num(-width / 2 + i * 11 - 1)} -12)" d="${digits[digit]}"/>`,
  );
  return place(
    x,
    y,
    scale,
    fill('#0B2A2E', 'M-22 0H26L20 6H-16Z', 'opacity=".5"') +
      fill('#F6EDDA', 'M-19 2V-32A19 19 0 0 1 19-32V2Z') +
      fill('#F6B21B', 'M-19-34A19 19 0 0 1 19-34V-32H-19Z') +
      fill('#0B1E33', 'M-19-34H19V-31H-19Z') +
      fill('#BFAE90', 'M14 2V-31H19V2Z') +
      `<g fill="none" stroke="#0B1E33" stroke-width="3.2" ${round}>${figures.join('')}</g>`,
  );
}

/** Banner of the pricing page. */
export function drawPricingBanner(): string {
  const brush = createBrush(78111);
  const art = [
    drawBackground(brush),
    drawRiver(brush),
    drawFalls(brush),
    drawSkyline(),
    drawRoad(),
    drawAirport(),
    drawOrchard(brush),
  ];
  const defs = linearGradient('plume', [
    [0, '#FFF6DC', 0.5],
    [0.6, '#EDF1EA', 0.85],
    [1, '#F4F6F0', 0.95],
  ]);
  return picture([0, 0, ...size], art.join(''), defs);
}

/** Sky and far ground. */
function drawBackground(brush: Brush): string {
  let furrows = '';
  for (let i = 0; i < 11; i++)
    furrows += `M${1330 + i * 30} ${num(304 + i * 3.4)}Q${1240 + i * 20} ${num(314 + i * 3)} ${1190 + i * 18} ${num(338 + i * 2.4)}`;
  let rows = '';
  for (let i = 0; i < 12; i++) rows += `M${420 + i * 36} ${num(306 + i * 2)}L${230 + i * 40} 352`;
  return (
    sky(size, [1170, 150], daySky, [280, 216, 160, 112, 72], 1.9) +
    disc(1170, 102, 42, '#FFF6DC') +
    litCloud(560, 92, 320, 20, '#2F7488', '#6FA5AB') +
    litCloud(1290, 84, 280, 20, '#6FA5AB', '#D8DFCB') +
    cloud(160, 130, 260, 16, '#1D6078') +
    rect(0, 146, 1600, 24, '#3E8A98') +
    brush.glint(26, [40, 40], [148, 166], '#FFF3D0', { shortest: 16, longest: 60, centre: 1170 }) +
    fill('#2F7488', 'M0 166Q300 158 620 164T1100 160 1604 166V200H0Z') +
    brush.trees(-6, 1606, 166, 1, 5, '#2A6B7C', 11, 10) +
    fill('#3A7F7A', 'M0 176Q400 166 800 172T1604 170V240H0Z') +
    fill('#2A6655', 'M0 206Q300 190 700 202T1200 196 1604 204V300H0Z') +
    fill('#1E5B4F', 'M0 250Q300 226 760 246T1604 240V360H0Z') +
    fill('#2A6B58', 'M1060 262Q1300 240 1604 262V330Q1320 296 1090 300Z') +
    fill('#3F8062', 'M1090 300Q1320 292 1604 326V380Q1360 340 1130 344Z') +
    fill('#1B5348', 'M0 300Q300 276 720 300L960 330V520H0Z') +
    fill('#24604F', 'M1120 340Q1360 336 1604 376V520H900L1040 430Z') +
    fill('#17473F', 'M0 370Q300 340 640 372L820 420 700 520H0Z') +
    stroke('#2F6F58', 3, furrows) +
    stroke('#164437', 4, rows, 'opacity=".8"') +
    stroke('#123F3A', 7, 'M1104 264Q1340 250 1604 264', 'stroke-linecap="round" stroke-dasharray=".1 9"') +
    stroke('#123F3A', 10, 'M1134 346Q1340 326 1604 372', 'stroke-linecap="round" stroke-dasharray=".1 11"') +
    stroke('#123F3A', 12, 'M1180 392Q1260 386 1340 392', 'stroke-linecap="round" stroke-dasharray=".1 15"') +
    stroke(
      '#143F3A',
      8,
      'M760 262Q860 250 930 256M380 330Q560 310 740 330M90 300Q230 286 330 300',
      'stroke-linecap="round" stroke-dasharray=".1 10"',
    )
  );
}

/** The river. */
function drawRiver({ random }: Brush): string {
  let art = '';
  const riverWidth = (y: number) => 8 + ((y - 206) / 300) ** 1.15 * 140;
  const river = strip(riverLine, riverWidth, 5);
  const shore = riverLine.map(([x, y]): Point => [x, y + 4]);
  art += fill('#0F4A5E', strip(shore, (y) => riverWidth(y) * 1.07 + 5, 5).d) + fill('#2C8194', river.d);
  let ripples = '';
  let light = '';
  for (const [x, y] of river.middle) {
    if (y < 236 || y > 512) continue;
    for (let k = 0; k < 4; k++) {
      const off = random.between(-1, 1) * riverWidth(y) * 0.62;
      const length = (6 + (y - 220) * 0.12) * random.between(0.5, 1.2);
      const dash = `M${point(x + off - length / 2, y + random.between(-6, 6))}h${num(length)}`;
      if (k === 0) light += dash;
      else ripples += dash;
    }
  }
  art +=
    stroke('#7DBABF', 2, ripples, 'stroke-linecap="round" opacity=".8"') +
    stroke('#F6E7C6', 2, light, 'stroke-linecap="round" opacity=".9"');
  return art;
}

/** The falls: lip, gorge and plume. */
function drawFalls({ random }: Brush): string {
  return place(
    1006,
    222,
    1.5,
    fill('#5FA6AE', 'M-68-22L-98-36H104L68-22Q34-6 0-6T-68-22Z') +
      stroke('#D8E6DA', 1.5, 'M-60-30h26M-20-32h30M26-30h34M-44-24h20M10-22h26M-10-14h18') +
      fill('#2C8194', 'M-64-10L-34 14 0 22 36 14 64-10Z') +
      fill(
        '#174845',
        'M-66-26L-80-22-84-12-76 0-60 8-44 22-34 12-52 0-66-8ZM66-28L80-23 84-12 76 0 62 8 46 22 36 12 52 0 66-8Z',
      ) +
      fill('#B98F6C', 'M-66-24L-72-14-64-4-50 4-40 15-34 12-52 0-66-8ZM66-26L70-16 66-4 60 0 66-8Z') +
      fill('#2C8194', 'M-66-22Q-36-8 0-7T66-24V-10Q34 8 0 9T-66-8Z') +
      fill('#E9F2F4', 'M-66-24Q-36-10 0-9T66-26V-22Q34-5 0-5T-66-20Z') +
      stroke(
        '#E9F2F4',
        2.4,
        'M-60-19v14M-53-16v16M-44-14v18M-36-12v13M-27-10v18M-18-9v12M-9-8v17M0-8v12M9-8v17M18-9v12M27-10v18M36-13v14M44-15v17M53-18v15M60-20v13',
      ) +
      fill('url(#plume)', veil(random, plume, { from: -92, to: 6, share: 1, swing: 0.3 })) +
      fill('url(#plume)', veil(random, plume, { from: -62, to: 6, share: 0.55, lean: 0.12, swing: 0.35 })) +
      fill(
        '#F4F6F0',
        discs([
          [-24, 4, 10],
          [-8, 1, 13],
          [12, 3, 12],
          [28, 5, 9],
          [-40, 5, 7],
          [42, 4, 7],
        ]),
      ),
  );
}

/** The skyline by the falls. */
function drawSkyline(): string {
  return place(
    -34,
    6,
    1,
    fill('#12474F', 'M848 200Q890 188 930 198V208H848Z') +
      fill(
        '#0F3A52',
        'M862 204V186h9v-6h10v8h14v-14h10v20h8v-12h10v18zM1150 202v-12h10v-12h8v12h12v12zM884 204V138l-6-2-3-6h22l-3 6-6 2v66zM885.5 130v-14h1.5v14z',
      ) +
      fill(
        '#FFDC8F',
        'M876 131h20v2h-20zM865 190h2v2h-2zM874 184h2v2h-2zM899 180h2v2h-2zM899 186h2v2h-2zM908 194h2v2h-2zM917 188h2v2h-2zM1154 194h2v2h-2zM1162 182h2v2h-2z',
      ),
  );
}

/** The road. */
function drawRoad(): string {
  const roadWidth = (y: number) => 1.6 + (Math.max(0, y - 200) / 260) ** 1.2 * 19;
  const road = strip(roadLine, roadWidth, 8);
  let dashes = '';
  for (let i = 0; i + 1 < road.middle.length; i += 3) {
    const [from, to] = [item(road.middle, i), item(road.middle, i + 1)];
    if (from[1] >= 226) dashes += `M${point(...from)}L${point(...to)}`;
  }
  const bed = roadLine.map(([x, y]): Point => [x + 2, y + 3]);
  return (
    fill('#10403A', strip(bed, (y) => roadWidth(y) + 4 + (y - 200) * 0.012, 5).d) +
    fill('#F2E6CC', strip(roadLine, (y) => roadWidth(y) + 1 + (y - 200) * 0.006, 6).d) +
    fill('#1D3247', road.d) +
    stroke('#F6B21B', 2.4, dashes)
  );
}

/** The airport, an airliner coming in, the taxi and its milestones. */
function drawAirport(): string {
  let art = '';
  art +=
    fill('#10403A', 'M1262 508L1604 398V420L1300 520H1250Z') +
    fill('#2C4558', 'M1256 502L1604 388V412L1290 520H1236Z') +
    stroke('#F2E6CC', 3, 'M1290 504L1604 402', 'stroke-dasharray="20 16"') +
    fill('#F2E6CC', 'M1262 504l26-8 3 2-26 8zM1270 508l26-8 3 2-26 8z');
  art +=
    fill('#0F3A52', 'M1390 424h120v24h-120z') +
    fill('#F2E6CC', 'M1384 418h132v6h-132zM1384 446h132v3h-132z') +
    fill(
      '#FFDC8F',
      'M1396 428h14v12h-14zM1414 428h14v12h-14zM1432 428h14v12h-14zM1450 428h14v12h-14zM1468 428h14v12h-14zM1486 428h14v12h-14z',
    ) +
    fill('#0F3A52', 'M1364 448L1367 396h12l3 52z') +
    fill('#0B2A40', 'M1356 394l-4-16h40l-4 16z') +
    fill('#FFDC8F', 'M1357 381h30l-2 9h-26z') +
    fill('#F2E6CC', 'M1350 374h44v4h-44z') +
    rect(1371, 360, 2, 14, '#0B2A40') +
    disc(1372, 359, 3, '#D9482B');
  art += plane(1388, 246, 14, 0.78, true) + place(1213, 467, 0.66, taxiFromAbove, 8);
  for (const [x, y, scale, miles] of milestones) art += drawMilestone(x, y, scale, miles);
  return art;
}

/** The orchard in the foreground. */
function drawOrchard({ random }: Brush): string {
  let art = '';
  art += fill('#0C2F33', 'M0 520V470Q200 440 420 468T760 520Z');
  const trees = Array.from(
    { length: 18 },
    () =>
      [
        Math.round(random.between(10, 490)),
        Math.round(random.between(478, 520)),
        Math.round(random.between(9, 18)),
      ] as const,
  );
  art += fill('#103B3B', discs(trees));
  return art;
}
