import { type Brush, createBrush } from '../draw/brush.ts';
import { shoe } from '../draw/figures.ts';
import { glow, lamp } from '../draw/light.ts';
import { cloud, dawnSky, litCloud, sky } from '../draw/nature.ts';
import { discs, limb, num } from '../draw/path.ts';
import { disc, fill, oval, picture, place, rect, stroke } from '../draw/svg.ts';
import { car, taxi } from '../draw/vehicles.ts';

const size = [1600, 520] as const;

/** The house's left wall. */
const left = 1246;

/** Banner of the about page. */
export function drawAboutBanner(): string {
  const brush = createBrush(41899);
  const art = [drawBackground(brush), drawHouse(), drawPorch(), drawFamily(), drawRoad(), drawDriver()];
  const defs = glow;
  return picture([0, 0, ...size], art.join(''), defs);
}

/** Sky and far ground. */
function drawBackground(brush: Brush): string {
  return (
    sky(size, [1010, 372], dawnSky, [430, 340, 262, 196, 140, 92]) +
    brush.stars(26, 40, 900, 20, 150, 0.4) +
    disc(1010, 300, 60, '#FFE9B8') +
    litCloud(620, 228, 300, 26, '#6B6076', '#C98372') +
    litCloud(1080, 150, 330, 26, '#57607A', '#C98372') +
    cloud(300, 150, 260, 18, '#24465F') +
    brush.trees(-6, 1606, 374, 3, 14, '#4A4A62', 10, 60) +
    brush.trees(-6, 860, 386, 8, 30, '#23384F', 13, 60) +
    fill('#1F5149', 'M0 392Q400 380 900 388T1600 384V470H0Z') +
    fill('#2A6655', 'M820 390Q1000 384 1240 388L1600 384V410Q1200 400 820 396Z') +
    brush.pines(
      [
        [560, 440, 190, 44],
        [660, 436, 130, 32],
        [470, 446, 250, 56],
        [740, 430, 84, 22],
      ],
      '#0F2A3A',
    ) +
    brush.pines(
      [
        [360, 450, 220, 50],
        [250, 456, 300, 64],
        [130, 460, 210, 52],
        [30, 462, 320, 70],
      ],
      '#0B2031',
    ) +
    fill(
      '#2C4257',
      discs([
        [1532, 232, 58],
        [1490, 262, 44],
        [1578, 262, 50],
        [1540, 186, 40],
      ]),
    ) +
    fill(
      '#3D4E66',
      discs([
        [1512, 206, 30],
        [1484, 252, 24],
      ]),
    ) +
    fill('#14293C', 'M1526 280h12v110h-12z')
  );
}

/** The family home, behind its porch. */
function drawHouse(): string {
  let house =
    fill('#13293F', `M${left + 150} 200V150H${left + 176}V230Z`) +
    fill('#8A5E5E', `M${left + 150} 150h6v60h-6z`) +
    fill('#0C2033', `M${left + 146} 144h34v8h-34z`);
  house +=
    fill('#1A3149', `M${left + 236} 300H1604V432H${left + 236}Z`) +
    fill('#10253A', `M${left + 220} 304L${left + 250} 250H1604V306Z`) +
    fill('#FFDC8F', `M${left + 272} 336h38v44h-38z`) +
    fill('#1A3149', `M${left + 289} 336h4v44h-4zM${left + 272} 356h38v4h-38z`);
  house += fill('#2C4964', `M${left} 432V270L${left + 120} 172 ${left + 240} 270V432Z`);
  let boards = '';
  for (let y = 206; y < 306; y += 11) {
    const inset = Math.max(0, (270 - y) * 1.22);
    boards += `M${num(left + inset)} ${y}H${num(left + 240 - inset)}`;
  }
  house += stroke('#233D57', 1.6, boards);
  house +=
    fill(
      '#0F2438',
      `M${left - 24} 284L${left + 120} 160 ${left + 264} 284 ${left + 256} 294 ${left + 120} 178 ${left - 16} 294Z`,
    ) + fill('#E2A07A', `M${left - 24} 284L${left + 120} 160 ${left + 124} 163.5 ${left - 21} 288Z`);
  for (const [x, isLit] of [
    [62, true],
    [142, false],
  ] as const)
    house +=
      fill('#F2E6CC', `M${left + x - 4} 232h44v60h-44z`) +
      fill(isLit ? '#FFDC8F' : '#14304A', `M${left + x} 236h36v52h-36z`) +
      fill('#F2E6CC', `M${left + x + 16.5} 236h3v52h-3zM${left + x} 260h36v3h-36z`);
  house += disc(left + 120, 212, 11, '#F2E6CC') + disc(left + 120, 212, 8, '#14304A');
  return house;
}

/** The porch before it, lit in bands. */
function drawPorch(): string {
  let porch =
    `<clipPath id="porch"><path d="M${left - 6} 330H${left + 246}V426H${left - 6}Z"/></clipPath><g clip-path="url(#porch)">` +
    rect(left - 6, 330, 260, 100, '#4A4458') +
    (
      [
        [170, '#735468'],
        [124, '#A4656A'],
        [86, '#D08A66'],
        [52, '#F0B36F'],
        [26, '#FFDC8F'],
      ] as const
    )
      .map(([q, f]) => disc(left + 90, 362, q, f))
      .join('') +
    '</g>';
  porch +=
    fill('#F2E6CC', `M${left + 14} 352h50v52h-50z`) +
    fill('#FFE9B8', `M${left + 18} 356h42v44h-42z`) +
    fill('#F2E6CC', `M${left + 37.5} 356h3v44h-3zM${left + 18} 376h42v3h-42z`);
  porch +=
    fill('#5B3A3E', `M${left + 108} 346h52v80h-52z`) +
    fill('#FFE9B8', `M${left + 113} 351h42v75h-42z`) +
    fill('#A33420', `M${left + 155} 351l20 -4v82l-20 -3z`) +
    disc(left + 171, 392, 2, '#FFDC8F');
  porch +=
    fill('#F2E6CC', `M${left + 184} 356h44v46h-44z`) +
    fill('#FFDC8F', `M${left + 188} 360h36v38h-36z`) +
    fill('#F2E6CC', `M${left + 204.5} 360h3v38h-3z`);
  porch +=
    fill('#0B1E33', `M${left + 85} 350h10v3h-10zM${left + 86} 370h8v3h-8zM${left + 89} 344h2v8h-2z`) +
    fill('#FFF8E2', `M${left + 85} 353h10l-1.5 17h-7z`);
  porch +=
    fill('#0F2438', `M${left} 308H${left + 240}L${left + 262} 332H${left - 22}Z`) +
    fill('#E2A07A', `M${left} 308H${left + 3}L${left - 18} 332H${left - 22}Z`) +
    rect(left - 22, 330, 284, 6, '#F2E6CC');
  for (const k of [-14, 74, 166, 246])
    porch += rect(left + k, 336, 9, 92, '#F2E6CC') + rect(left + k + 6, 336, 3, 92, '#B79C93');
  return porch;
}

/** Mother and child at the door, the steps and the bushes. */
function drawFamily(): string {
  let family = place(
    left + 130,
    426,
    0.66,
    fill('#14506B', 'M-9-78C-13-76-14-66-12-56L-16-14H14L9-56C10-66 8-76 4-78Z') +
      fill('#0B1E33', limb([-6, -16, 4], [-6, -2, 3]) + limb([5, -16, 4], [5, -2, 3])) +
      disc(-3, -88, 8, '#C98A66') +
      fill('#3A1F1E', 'M-9-86C-11-96-4-99 1-97 8-96 9-84 6-78L2-80C3-86 0-92-9-86Z') +
      fill('#14506B', limb([-9, -72, 4], [-20, -78, 3.5], [-22, -92, 3])) +
      disc(-22, -96, 3.2, '#C98A66'),
  );
  family += place(
    left + 148,
    427,
    0.42,
    fill('#D9482B', 'M-9-76L-14-30H12L8-76Z') +
      fill('#0B1E33', limb([-5, -30, 4.5], [-5, -3, 4]) + limb([5, -30, 4.5], [5, -3, 4])) +
      disc(0, -88, 11, '#C98A66') +
      fill('#3A1F1E', 'M-11-88A11 11 0 0 1 11-90C6-94-4-94-11-88Z'),
  );
  family +=
    rect(left - 24, 426, 288, 8, '#C9A58F') +
    rect(left - 20, 434, 280, 8, '#22384D') +
    fill('#B08A80', `M${left + 96} 432h72l6 7H${left + 90}z`) +
    fill('#8A6B70', `M${left + 90} 439h84l6 8H${left + 84}z`);
  return (
    family +
    fill(
      '#164437',
      `M${left - 26} 446q4-22 22-18 6-14 24-8 10-10 26 0 14-4 18 10 16-2 16 16zM${left + 176} 446q2-18 20-16 8-14 26-6 14-8 26 2 16 0 18 20z`,
    )
  );
}

/** Pavement, curb and road, with the taxi waiting at it. */
function drawRoad(): string {
  return (
    rect(0, 444, 1600, 16, '#9A7C7E') +
    rect(0, 444, 1600, 3, '#C9A08C') +
    rect(0, 460, 1600, 6, '#4A5266') +
    rect(0, 466, 1600, 54, '#1D3247') +
    stroke('#8C7B4A', 3, 'M20 508H1600', 'stroke-dasharray="46 40"') +
    lamp(812, 446, 1.5) +
    car(
      disc(102, -4, 30, 'url(#glow)') +
        taxi({ driver: false }) +
        fill('#050F1B', 'M158 30L187 33 192 41 156 39Z') +
        fill('#F6B21B', 'M157 32L175-1C177-4 181-3 181 1L166 33Z') +
        fill('#C9860F', 'M166 33L181 1C181.5 5 181 7 180 9L169 33Z'),
      846,
      480,
      1.55,
    )
  );
}

/** The driver, loading a case. */
function drawDriver(): string {
  const x = 1213;
  return (
    oval(x + 4, 481, 34, 5, '#0A1828') +
    place(
      x,
      481,
      1.42,
      fill('#39465C', limb([3, -46, 7], [9, -25, 5], [15, -4, 3.6])) +
        shoe(14) +
        fill('#566479', limb([-1, -46, 7.5], [-6, -25, 5.4], [-4, -4, 3.8])) +
        shoe(-5) +
        fill('#102A44', limb([-6, -76, 4.6], [-20, -66, 4], [-34, -62, 3.4])) +
        fill('#A33420', 'M-54-62H-26V-40H-54Z') +
        fill('#D9482B', 'M-54-62H-26V-58H-54ZM-54-62H-50V-40H-54Z') +
        fill('#F6B21B', 'M-47-62h3v22h-3zM-34-62h3v22h-3z') +
        stroke('#071524', 2.4, 'M-45-62V-66H-35V-62') +
        fill('#173C5C', 'M-13-80C-17-72-16-58-13-48L-12-38H10C11-52 12-66 8-78 5-84-6-86-13-80Z') +
        fill('#2B5A7C', 'M-13-80C-17-72-16-58-13-48L-12-38H-8C-10-52-12-66-8-80Z') +
        fill('#FBF7EF', 'M-12.5-82L-6-84-11-77Z') +
        fill(
          '#C98A66',
          `${limb([-8, -84, 4], [-10, -90, 4])}M-17-92a8 8 0 0 0 16 0a8 8 0 0 0-16 0zM-16-93l-3.5 4.5 4 1.5z`,
        ) +
        fill('#3A1F1E', 'M-3-97C1-94 1-88-2-85L-5-90Z') +
        fill('#F6B21B', 'M-18-95C-19-101-13-104-7-103 0-103 2-98 0-94Z') +
        fill('#0B1E33', 'M-17-96.5L-1-95.5 0-93-17-93.5-24-91.5C-25-94-21-96-17-96.5Z') +
        fill('#1F4A6B', limb([1, -76, 5.2], [-8, -60, 4.4], [-24, -55, 3.6])) +
        disc(-27, -54.5, 3.4, '#C98A66') +
        fill('#FBF7EF', 'M-22-59h-2.5v8h2.5z'),
    )
  );
}
