import { createBrush } from '../draw/brush.ts';
import { shoe } from '../draw/figures.ts';
import { beam, glow, lamp } from '../draw/light.ts';
import { cloud, duskSky, litCloud, sky } from '../draw/nature.ts';
import { discs, limb, num } from '../draw/path.ts';
import { disc, fill, oval, picture, place, rect, stroke } from '../draw/svg.ts';
import { car, sedan } from '../draw/vehicles.ts';

const size = [1600, 520] as const;

/** Banner of the business page. */
export function drawBusinessBanner(): string {
  const brush = createBrush(61333);
  const { random } = brush;
  let art =
    sky(size, [1010, 404], duskSky, [430, 340, 262, 194, 134, 84]) +
    brush.stars(46, 20, 1150, 16, 200) +
    litCloud(640, 250, 300, 24, '#5A4A66', '#C98372') +
    litCloud(960, 196, 260, 20, '#4F4862', '#AD6664') +
    cloud(260, 170, 260, 18, '#1C3753');
  // far skyline
  let skyline = 'M300 440V430L420 396';
  let x = 420;
  while (x < 1200) {
    const w = random.between(14, 36),
      k = Math.exp(-(((x - 960) / 260) ** 2));
    skyline += `V${num(392 - random.between(8, 26) - k * random.between(20, 90))}h${num(w)}`;
    x += w;
  }
  art += fill('#8E5C68', `${skyline}V440Z`);
  // city hall, stepped
  art +=
    fill('#5C4660', 'M930 440V300h10v-34h9v-30h8v-26h7v-18h7v-16h6v-14h6v14h6v16h7v18h7v26h8v30h9v34h10v140z') +
    fill(
      '#F0B37E',
      'M930 300h3v140h-3zM940 266h3v34h-3zM949 236h3v30h-3zM957 210h3v26h-3zM964 192h3v18h-3zM971 176h2.5v16h-2.5z',
    );
  art +=
    fill(
      '#4C3F5C',
      'M700 440V352h34v-22h44v110zM790 440v-74h18v-40h40v-14h22v30h10v98zM1036 440v-96h24v-36h40v60h30v72zM600 440v-50h50v20h40v30z',
    ) +
    fill(
      '#FFDC8F',
      brush.lit([940, 1030], [270, 404], [11, 13], 0.42) +
        brush.lit([707, 770], [340, 404], [10, 12], 0.36) +
        brush.lit([814, 872], [334, 404], [10, 12], 0.4) +
        brush.lit([1042, 1092], [318, 404], [10, 12], 0.42) +
        brush.lit([796, 806], [374, 404], [10, 12], 0.5) +
        brush.lit([606, 680], [398, 404], [10, 12], 0.4),
    );
  // office tower
  art +=
    fill('#14293F', 'M1176 440V0H1604V440Z') +
    fill('#1F3D58', 'M1176 0h14v440h-14z') +
    fill('#C98372', 'M1176 0h4v440h-4z');
  for (const x of [1204, 1268, 1332, 1396, 1460, 1524, 1588])
    art += rect(x, 0, 16, 232, '#1F3D58') + rect(x, 0, 3, 232, '#365973');
  const panes = { lit: '', dark: '' };
  for (let x = 1224; x < 1600; x += 64)
    for (let y = -22; y < 200; y += 50)
      panes[random.next() < 0.42 ? 'lit' : 'dark'] += `M${x} ${y}h18v34h-18zM${x + 22} ${y}h18v34h-18z`;
  art += fill('#0B1E33', panes.dark) + fill('#F3C77C', panes.lit);
  art +=
    fill('#2B4B66', 'M1176 228H1604V240H1176Z') +
    fill('#C98372', 'M1176 228h428v3h-428z') +
    fill('#0F2135', 'M1176 240H1604V436H1176Z');
  // lit entrance in bands
  art +=
    `<clipPath id="entrance"><path d="M1190 242H1604V436H1190Z"/></clipPath><g clip-path="url(#entrance)">` +
    (
      [
        [250, '#1B2E44'],
        [196, '#3E3A50'],
        [148, '#735468'],
        [106, '#B06A60'],
        [72, '#E09463'],
      ] as const
    )
      .map(([q, f]) => oval(1372, 400, q, q * 0.86, f))
      .join('') +
    '</g>';
  art +=
    fill('#F2E6CC', 'M1312 436V306H1432V436H1424V314H1320V436Z') +
    fill('#FFE9B8', 'M1320 314H1424V436H1320Z') +
    fill(
      '#5B3A3E',
      'M1320 340H1424V345H1320ZM1369 345H1375V436H1369ZM1320 345H1325V436H1320ZM1419 345H1424V436H1419ZM1345 345h2.5v91h-2.5zM1397 345h2.5v91h-2.5z',
    ) +
    stroke('#5B3A3E', 2.5, 'M1372 340V314M1372 340L1338 314M1372 340L1406 314M1372 340L1322 324M1372 340L1422 324') +
    fill('#0B1E33', 'M1364 384h3v22h-3zM1377 384h3v22h-3z');
  // planters and sconces
  art += drawPlanter(1562);
  // awning
  art +=
    '<g transform="translate(0 -24)">' +
    fill('#A33420', 'M1256 268H1488L1516 316H1228Z') +
    fill(
      '#D9482B',
      [0, 2, 4, 6].map((i) => `M${num(1256 + i * 33.1)} 268h33.1L${num(1228 + (i + 1) * 41.1)} 316h-41.1z`).join(''),
    ) +
    fill(
      '#F2E6CC',
      [0, 1, 2, 3, 4, 5, 6].map((i) => `M${num(1228 + i * 41.1)} 316h41.1v9a20.55 12 0 0 1-41.1 0z`).join(''),
    ) +
    fill('#D9482B', [0, 2, 4, 6].map((i) => `M${num(1228 + i * 41.1)} 316h41.1v9a20.55 12 0 0 1-41.1 0z`).join('')) +
    fill('#F6B21B', 'M1228 314H1516V318H1228Z') +
    '</g>' +
    stroke('#F6B21B', 4, 'M1234 304V440M1510 304V440') +
    disc(1234, 440, 5, '#F6B21B') +
    disc(1510, 440, 5, '#F6B21B');
  // pavement, carpet, road
  art +=
    rect(0, 434, 1600, 20, '#594A5C') +
    rect(0, 434, 1600, 3, '#8E6A72') +
    fill('#A33420', 'M1318 436H1426L1440 454H1300Z') +
    fill('#D9482B', 'M1324 436H1420L1432 454H1310Z') +
    fill('#E09463', 'M1190 437h120l-16 17h-120zM1434 437h100l22 17h-108z', 'opacity=".5"') +
    rect(0, 454, 1600, 7, '#2B3146') +
    rect(0, 461, 1600, 59, '#13253A') +
    stroke('#8C7B4A', 3, 'M0 508H1600', 'stroke-dasharray="46 40"') +
    fill('#E09463', 'M1240 474h190l30 6h-240zM1280 488h150l16 4h-190z', 'opacity=".35"');
  art += lamp(800, 436, 1.55) + lamp(640, 436, 1.55);
  art +=
    fill('url(#beam)', 'M866 434L660 402V480L866 448Z') +
    oval(770, 478, 110, 6, '#F6B21B', 'opacity=".3"') +
    car(sedan, 852, 482, 1.6);
  art += drawTraveller(1282) + drawDoorman(1468);
  const defs = glow + beam;
  return picture([0, 0, ...size], art, defs);
}

const drawPlanter = (x: number) =>
  fill(
    '#1E5B4F',
    discs([
      [x, 372, 18],
      [x, 394, 15],
      [x, 352, 13],
    ]),
  ) +
  fill(
    '#2A7660',
    discs([
      [x - 5, 368, 9],
      [x - 4, 350, 7],
    ]),
  ) +
  fill('#0B1E33', `M${x - 15} 404h30l-4 32h-22z`) +
  fill('#F6B21B', `M${x - 15} 404h30v4h-30z`);

/** A woman with a briefcase, on her way to the car. */
const drawTraveller = (x: number) =>
  oval(x, 451, 30, 4, '#1B1226', 'opacity=".7"') +
  place(
    x,
    451,
    1.3,
    fill(
      '#C98A66',
      limb([3, -30, 3.6], [9, -16, 3], [14, -4, 2.2]) + limb([-2, -30, 3.6], [-8, -16, 3], [-11, -4, 2.2]),
    ) +
      fill('#071524', 'M17-7l3 6H8l-5 1q2-3 7-4zM-8-7l3 6H-12l-7 1q2-3 7-4z') +
      fill('#14506B', limb([5, -76, 4], [12, -62, 3.4], [14, -50, 3])) +
      fill('#1C6480', 'M-9-80C-13-74-12-64-10-56L-14-24C-6-21 8-22 15-26L9-56C11-66 11-76 6-80Z') +
      fill('#0F3A52', 'M1-81L6-80C11-76 11-66 9-56L15-26 7-23.5 3-52C5-62 4-72 1-81Z') +
      fill('#F6B21B', 'M-10-58L9-58 9.5-54.5-10.5-54.5Z') +
      fill(
        '#C98A66',
        `${limb([-1, -81, 3.2], [-2, -88, 3.2])}M-10-91a7.5 7.5 0 0 0 15 0a7.5 7.5 0 0 0-15 0zM-9-92l-3 4 3.5 1z`,
      ) +
      fill('#3A1F1E', 'M-8.2-92.6a1.2 1.5 0 1 0 2.4 0a1.2 1.5 0 1 0-2.4 0zM-9.4-95.2l4.6-.6.3 1-4.6.6z') +
      fill('#A33420', 'M-10-87l3.6.3-2.8 1.5z') +
      fill('#D99B78', 'M-5.5-89.5a2 1.5 0 1 0 4 0a2 1.5 0 1 0-4 0z') +
      fill('#3A1F1E', 'M-3-98C6-99 8-90 6-84 3-81 0-83 0-87L-4-92Z') +
      fill('#D9482B', 'M-11-95C-9-103 5-104 7-95L11-92.5C4-93-6-94-14-93Z') +
      fill('#0B1E33', 'M-10.5-96L7-96 7.3-94-11-94Z') +
      fill('#1C6480', limb([-3, -76, 4.4], [-11, -62, 3.6], [-15, -48, 3])) +
      disc(-16, -45, 2.8, '#C98A66') +
      fill('#6B3A24', 'M-28-42H-6V-25H-28Z') +
      fill('#8A5230', 'M-28-42H-6V-38H-28Z') +
      fill('#F6B21B', 'M-19-39h4v4h-4z') +
      stroke('#3A1F1E', 2, 'M-21-42V-46H-13V-42'),
  );

/** The doorman beside the door, saluting. */
const drawDoorman = (x: number) =>
  oval(x, 451, 24, 4, '#1B1226', 'opacity=".7"') +
  place(
    x,
    451,
    1.34,
    fill(
      '#071524',
      limb([-5, -44, 6], [-5, -24, 4.6], [-6, -4, 3.4]) + limb([5, -44, 6], [5, -24, 4.6], [5, -4, 3.4]),
    ) +
      shoe(-6) +
      shoe(5) +
      fill('#A33420', 'M-11-80C-16-74-14-60-12-50L-14-32H14L12-50C14-60 16-74 11-80Z') +
      fill('#D9482B', 'M-11-80C-16-74-14-60-12-50L-14-32H0V-80Z') +
      fill('#F6B21B', 'M-1-78h2v46h-2zM-13-54h26v3.5h-26zM-16-79l8-2 1 3-8 3zM16-79l-8-2-1 3 8 3z') +
      fill('#F6B21B', 'M-6-72h2v2h-2zM-6-64h2v2h-2zM4-72h2v2h-2zM4-64h2v2h-2z') +
      fill('#C98A66', limb([0, -82, 3.6], [0, -88, 3.6])) +
      fill('#B97A58', 'M-4-85.5Q0-82 4-85.5V-81H-4Z') +
      fill('#C98A66', 'M-7-91a7 7.5 0 0 0 14 0a7 7.5 0 0 0-14 0z') +
      fill('#B97A58', 'M-6.9-92.5H6.9L6.6-90.8Q0-92-6.6-90.8ZM-.8-90.5h1.6l.9 3h-3.4z') +
      fill('#3A1F1E', 'M-3.9-89.8a1 1.2 0 1 0 2 0a1 1.2 0 1 0-2 0zM1.9-89.8a1 1.2 0 1 0 2 0a1 1.2 0 1 0-2 0z') +
      fill('#3A1F1E', 'M-3.6-85.8Q-1.5-88 0-87Q1.5-88 3.6-85.8Q1.5-85.3 0-86Q-1.5-85.3-3.6-85.8Z') +
      fill('#A33420', 'M-9-95C-10-104 10-104 9-95Z') +
      fill('#F6B21B', 'M-9-97H9V-95.5H-9Z') +
      fill('#0B1E33', 'M-9-95.5H9L8-93C4-91.5-4-91.5-8-93Z') +
      fill('#8A2A1A', limb([13, -74, 4.6], [17, -60, 4], [15, -46, 3.4])) +
      disc(15, -43, 3, '#F2E6CC') +
      fill('#D9482B', limb([-13, -74, 4.6], [-24, -78, 4], [-12.5, -90, 3.2])) +
      disc(-9.5, -92.5, 2.8, '#F2E6CC'),
  );
