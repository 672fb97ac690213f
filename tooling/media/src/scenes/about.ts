import { createBrush } from '../draw/brush.ts';
import { shoe } from '../draw/figures.ts';
import { glow, lamp } from '../draw/light.ts';
import { cloud, dawnSky, litCloud, sky } from '../draw/nature.ts';
import { discs, limb, num } from '../draw/path.ts';
import { disc, fill, oval, picture, place, rect, stroke } from '../draw/svg.ts';
import { car, taxi } from '../draw/vehicles.ts';

const size = [1600, 520] as const;

/** Banner of the about page. */
export function drawAboutBanner(): string {
  const brush = createBrush(41899);
  let art =
    sky(size, [1010, 372], dawnSky, [430, 340, 262, 196, 140, 92]) +
    brush.stars(26, 40, 900, 20, 150, 0.4) +
    disc(1010, 300, 60, '#FFE9B8');
  art +=
    litCloud(620, 228, 300, 26, '#6B6076', '#C98372') +
    litCloud(1080, 150, 330, 26, '#57607A', '#C98372') +
    cloud(300, 150, 260, 18, '#24465F');
  art += brush.trees(-6, 1606, 374, 3, 14, '#4A4A62', 10, 60) + brush.trees(-6, 860, 386, 8, 30, '#23384F', 13, 60);
  art +=
    fill('#1F5149', 'M0 392Q400 380 900 388T1600 384V470H0Z') +
    fill('#2A6655', 'M820 390Q1000 384 1240 388L1600 384V410Q1200 400 820 396Z');
  art +=
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
    );
  art +=
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
    fill('#14293C', 'M1526 280h12v110h-12z');
  // house
  const X = 1246;
  let h = '';
  h +=
    fill('#13293F', `M${X + 150} 200V150H${X + 176}V230Z`) +
    fill('#8A5E5E', `M${X + 150} 150h6v60h-6z`) +
    fill('#0C2033', `M${X + 146} 144h34v8h-34z`);
  h +=
    fill('#1A3149', `M${X + 236} 300H1604V432H${X + 236}Z`) +
    fill('#10253A', `M${X + 220} 304L${X + 250} 250H1604V306Z`) +
    fill('#FFDC8F', `M${X + 272} 336h38v44h-38z`) +
    fill('#1A3149', `M${X + 289} 336h4v44h-4zM${X + 272} 356h38v4h-38z`);
  h += fill('#2C4964', `M${X} 432V270L${X + 120} 172 ${X + 240} 270V432Z`);
  let cb = '';
  for (let y = 206; y < 306; y += 11) {
    const a = Math.max(0, (270 - y) * 1.22);
    cb += `M${num(X + a)} ${y}H${num(X + 240 - a)}`;
  }
  h += stroke('#233D57', 1.6, cb);
  h +=
    fill('#0F2438', `M${X - 24} 284L${X + 120} 160 ${X + 264} 284 ${X + 256} 294 ${X + 120} 178 ${X - 16} 294Z`) +
    fill('#E2A07A', `M${X - 24} 284L${X + 120} 160 ${X + 124} 163.5 ${X - 21} 288Z`);
  for (const [wx, l] of [
    [62, true],
    [142, false],
  ] as const)
    h +=
      fill('#F2E6CC', `M${X + wx - 4} 232h44v60h-44z`) +
      fill(l ? '#FFDC8F' : '#14304A', `M${X + wx} 236h36v52h-36z`) +
      fill('#F2E6CC', `M${X + wx + 16.5} 236h3v52h-3zM${X + wx} 260h36v3h-36z`);
  h += disc(X + 120, 212, 11, '#F2E6CC') + disc(X + 120, 212, 8, '#14304A');
  // porch, lit in bands
  h +=
    `<clipPath id="porch"><path d="M${X - 6} 330H${X + 246}V426H${X - 6}Z"/></clipPath><g clip-path="url(#porch)">` +
    rect(X - 6, 330, 260, 100, '#4A4458') +
    (
      [
        [170, '#735468'],
        [124, '#A4656A'],
        [86, '#D08A66'],
        [52, '#F0B36F'],
        [26, '#FFDC8F'],
      ] as const
    )
      .map(([q, f]) => disc(X + 90, 362, q, f))
      .join('') +
    '</g>';
  h +=
    fill('#F2E6CC', `M${X + 14} 352h50v52h-50z`) +
    fill('#FFE9B8', `M${X + 18} 356h42v44h-42z`) +
    fill('#F2E6CC', `M${X + 37.5} 356h3v44h-3zM${X + 18} 376h42v3h-42z`);
  h +=
    fill('#5B3A3E', `M${X + 108} 346h52v80h-52z`) +
    fill('#FFE9B8', `M${X + 113} 351h42v75h-42z`) +
    fill('#A33420', `M${X + 155} 351l20 -4v82l-20 -3z`) +
    disc(X + 171, 392, 2, '#FFDC8F');
  h +=
    fill('#F2E6CC', `M${X + 184} 356h44v46h-44z`) +
    fill('#FFDC8F', `M${X + 188} 360h36v38h-36z`) +
    fill('#F2E6CC', `M${X + 204.5} 360h3v38h-3z`);
  h +=
    fill('#0B1E33', `M${X + 85} 350h10v3h-10zM${X + 86} 370h8v3h-8zM${X + 89} 344h2v8h-2z`) +
    fill('#FFF8E2', `M${X + 85} 353h10l-1.5 17h-7z`);
  h +=
    fill('#0F2438', `M${X} 308H${X + 240}L${X + 262} 332H${X - 22}Z`) +
    fill('#E2A07A', `M${X} 308H${X + 3}L${X - 18} 332H${X - 22}Z`) +
    rect(X - 22, 330, 284, 6, '#F2E6CC');
  for (const k of [-14, 74, 166, 246]) h += rect(X + k, 336, 9, 92, '#F2E6CC') + rect(X + k + 6, 336, 3, 92, '#B79C93');
  // mother and child at the door
  h += place(
    X + 130,
    426,
    0.66,
    fill('#14506B', 'M-9-78C-13-76-14-66-12-56L-16-14H14L9-56C10-66 8-76 4-78Z') +
      fill('#0B1E33', limb([-6, -16, 4], [-6, -2, 3]) + limb([5, -16, 4], [5, -2, 3])) +
      disc(-3, -88, 8, '#C98A66') +
      fill('#3A1F1E', 'M-9-86C-11-96-4-99 1-97 8-96 9-84 6-78L2-80C3-86 0-92-9-86Z') +
      fill('#14506B', limb([-9, -72, 4], [-20, -78, 3.5], [-22, -92, 3])) +
      disc(-22, -96, 3.2, '#C98A66'),
  );
  h += place(
    X + 148,
    427,
    0.42,
    fill('#D9482B', 'M-9-76L-14-30H12L8-76Z') +
      fill('#0B1E33', limb([-5, -30, 4.5], [-5, -3, 4]) + limb([5, -30, 4.5], [5, -3, 4])) +
      disc(0, -88, 11, '#C98A66') +
      fill('#3A1F1E', 'M-11-88A11 11 0 0 1 11-90C6-94-4-94-11-88Z'),
  );
  h +=
    rect(X - 24, 426, 288, 8, '#C9A58F') +
    rect(X - 20, 434, 280, 8, '#22384D') +
    fill('#B08A80', `M${X + 96} 432h72l6 7H${X + 90}z`) +
    fill('#8A6B70', `M${X + 90} 439h84l6 8H${X + 84}z`);
  art +=
    h +
    fill(
      '#164437',
      `M${X - 26} 446q4-22 22-18 6-14 24-8 10-10 26 0 14-4 18 10 16-2 16 16zM${X + 176} 446q2-18 20-16 8-14 26-6 14-8 26 2 16 0 18 20z`,
    );
  // pavement, kerb, road
  art +=
    rect(0, 444, 1600, 16, '#9A7C7E') +
    rect(0, 444, 1600, 3, '#C9A08C') +
    rect(0, 460, 1600, 6, '#4A5266') +
    rect(0, 466, 1600, 54, '#1D3247') +
    stroke('#8C7B4A', 3, 'M20 508H1600', 'stroke-dasharray="46 40"');
  art += lamp(812, 446, 1.5);
  art += car(
    disc(102, -4, 30, 'url(#glow)') +
      taxi({ driver: false }) +
      fill('#050F1B', 'M158 30L187 33 192 41 156 39Z') +
      fill('#F6B21B', 'M157 32L175-1C177-4 181-3 181 1L166 33Z') +
      fill('#C9860F', 'M166 33L181 1C181.5 5 181 7 180 9L169 33Z'),
    846,
    480,
    1.55,
  );
  // driver with the case
  const T = 1213;
  art +=
    oval(T + 4, 481, 34, 5, '#0A1828') +
    place(
      T,
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
    );
  const defs = glow;
  return picture([0, 0, ...size], art, defs);
}
