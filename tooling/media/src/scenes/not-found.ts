import { createBrush } from '../draw/brush.ts';
import { glow } from '../draw/light.ts';
import { sky } from '../draw/nature.ts';
import { planeSilhouette } from '../draw/plane.ts';
import { disc, fill, picture, place, rect, stroke } from '../draw/svg.ts';

const size = [1600, 520] as const;

/** Banner of the notFound page. */
export function drawNotFoundBanner(): string {
  const brush = createBrush(1455);
  const forestSky = ['#0B2236', '#143A50', '#23566A', '#3F7784', '#6FA0A6', '#A8C8C6'] as const;
  let art =
    sky(size, [1150, 330], forestSky, [410, 320, 240, 168, 106], 1.75) +
    disc(1280, 196, 46, '#F4EFD8') +
    brush.stars(34, 20, 900, 20, 190, 0.45);
  art +=
    brush.pines(
      [
        [690, 340, 130, 32],
        [770, 334, 170, 38],
        [850, 330, 120, 28],
        [930, 326, 100, 24],
        [1010, 322, 80, 20],
        [1290, 322, 90, 22],
        [1370, 328, 130, 32],
        [1450, 332, 160, 38],
        [1540, 338, 130, 32],
        [1600, 342, 170, 40],
      ],
      '#5C8E97',
    ) + fill('#7FAEB2', brush.bank(540, 1640, 330, 7, 90, 520));
  art +=
    brush.pines(
      [
        [560, 392, 240, 56],
        [660, 384, 190, 46],
        [750, 374, 150, 38],
        [1480, 378, 200, 48],
        [1570, 390, 260, 60],
        [1400, 366, 120, 30],
      ],
      '#2C6472',
    ) + fill('#5C929A', brush.bank(420, 1640, 374, 8, 110, 520), 'opacity=".9"');
  // ground and the two roads
  art +=
    fill('#2F6A6E', 'M0 412Q500 388 900 378T1604 392V520H0Z') +
    fill('#245A5E', 'M0 440Q400 410 800 420L980 520H0ZM1604 430Q1480 420 1400 430L1330 520H1604Z');
  const leftOuter = 'M930 524C985 478 900 424 742 376',
    leftInner = 'L768 374C950 410 1086 424 1150 474',
    rightInner = 'C1214 424 1340 408 1520 372',
    rightOuter = 'L1546 374C1400 424 1315 478 1370 524Z';
  art +=
    fill('#14293B', leftOuter + leftInner + rightInner + rightOuter) +
    fill('#3B7C76', 'M768 374C950 410 1086 424 1150 474 1214 424 1340 408 1520 372Q1150 356 768 374Z') +
    stroke(
      '#D3E2DE',
      3.5,
      `${leftOuter}M768 374C950 410 1086 424 1150 474${rightInner}M1546 374C1400 424 1315 478 1370 524`,
      'opacity=".8"',
    ) +
    stroke('#F6B21B', 4, 'M1150 524V500') +
    stroke(
      '#F6B21B',
      4,
      'M1096 490C1062 448 960 416 756 375M1204 490C1238 448 1340 416 1532 373',
      'stroke-dasharray="30 20"',
    );
  // distant headlights on the right fork
  art += disc(1462, 382, 30, 'url(#glow)') + disc(1456, 382, 3.4, '#FFF3D0') + disc(1468, 381, 3.4, '#FFF3D0');
  // sign
  const X = 1150;
  art +=
    fill('#1E5B4F', `M${X - 70} 462q10-26 32-18 8-18 26-10 14-14 30 2 18-8 26 10 18-4 24 16z`) +
    rect(X - 9, 166, 18, 298, '#0B1E33') +
    rect(X - 9, 166, 5, 298, '#35586C') +
    '<g transform="translate(0 46)">' +
    fill('#F6B21B', `M${X - 13} 112h26v10h-26z`) +
    disc(X, 104, 9, '#F6B21B');
  art +=
    fill('#0B1E33', `M${X + 26} 148H${X - 176}L${X - 222} 183 ${X - 176} 218H${X + 26}Z`) +
    fill('#F6B21B', `M${X + 20} 154H${X - 174}L${X - 212} 183 ${X - 174} 212H${X + 20}Z`) +
    fill('#FFD569', `M${X + 20} 154H${X - 174}L${X - 212} 183H${X - 205}L${X - 172} 158H${X + 20}Z`) +
    fill('#0B1E33', `M${X - 26} 236H${X + 166}L${X + 210} 270 ${X + 166} 304H${X - 26}Z`) +
    fill('#F4F1E6', `M${X - 20} 242H${X + 164}L${X + 200} 270 ${X + 164} 298H${X - 20}Z`) +
    fill('#C9D6D4', `M${X - 20} 292H${X + 171}L${X + 164} 298H${X - 20}Z`);
  // plane glyph and falls glyph
  art += place(X - 90, 180, '-.62 .62', fill('#0B1E33', planeSilhouette));
  art += fill(
    '#14506B',
    [0, 1, 2, 3, 4, 5, 6]
      .map((i) => `M${X + 36 + i * 14} 252h10v${[22, 30, 26, 36, 28, 32, 20][i]}a5 5 0 0 1-10 0z`)
      .join(''),
  );
  // gull on the post
  art += place(
    X + 2,
    96,
    1.1,
    fill('#F4F1E6', 'M-26-14C-24-24-10-24-2-20L30-8C24-2 10 2-2 1-14 0-20-6-22-10Z') +
      fill('#8FA6AC', 'M-6-18L34-6 40-4C28 0 10 0 0-4Z') +
      disc(-24, -18, 8, '#F4F1E6') +
      fill('#F6B21B', 'M-31-18l-10 3 10 2z') +
      disc(-26, -19, 1.4, '#0B1E33') +
      fill('#F6B21B', 'M-4 1h2v8h-2zM4 1h2v8h-2z'),
  );
  // lantern on the right board
  art +=
    stroke('#0B1E33', 3, `M${X + 60} 304v14`) +
    disc(X + 60, 334, 56, 'url(#glow)') +
    fill('#0B1E33', `M${X + 50} 322l10-8 10 8zM${X + 52} 346h16v4h-16z`) +
    fill('#FFE6A8', `M${X + 52} 322h16l-2 24h-12z`);
  art += '</g>';
  art +=
    fill('#A8C8C6', brush.bank(300, 1010, 484, 10, 100, 524, true), 'opacity=".45"') +
    fill('#A8C8C6', brush.bank(1290, 1800, 480, 10, 100, 524), 'opacity=".5"');
  art += brush.pines(
    [
      [60, 520, 380, 84],
      [190, 520, 270, 64],
      [310, 520, 210, 52],
      [430, 520, 150, 40],
      [-30, 520, 440, 92],
    ],
    '#081C2B',
  );
  const defs = glow;
  return picture([0, 0, ...size], art, defs);
}
