import { createBrush } from '../draw/brush.ts';
import { duskSky, sky } from '../draw/nature.ts';
import { disc, fill, oval, picture, place, rect, stroke } from '../draw/svg.ts';
import { taxi } from '../draw/vehicles.ts';

const size = [360, 340] as const;

/** A rounded box. */
const box = (x: number, y: number, width: number, height: number, radius: number, color: string) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${color}"/>`;

/** A phone with tonight's ride on it, cut off at its lower edge: it stands behind the banner's rim. */
export function drawPhone(): string {
  const brush = createBrush(716);
  const screen = [
    sky([208, 190], [128, 118], duskSky, [104, 84, 66, 50, 34, 22], 1.3),
    disc(128, 104, 17, '#FFE9B8'),
    brush.trees(-4, 212, 122, 3, 12, '#3C3A52', 8),
    // The river, and the road along it.
    fill('#1E6E84', 'M0 122H208V200H0Z'),
    brush.glint(14, [20, 200], [128, 156], '#7DBABF', { opacity: 0.8, shortest: 8, longest: 30 }),
    fill('#0F3A38', 'M0 150Q70 138 140 150T208 148V200H0Z'),
    fill('#18283B', 'M0 168Q104 156 208 168V200H0Z'),
    stroke('#F6B21B', 2, 'M0 184Q104 172 208 184', 'stroke-dasharray="14 12" opacity=".8"'),
    place(62, 128, 0.52, taxi()),
  ].join('');
  // The ticket: from, to, the fare.
  const ticket =
    box(12, 190, 184, 120, 10, '#FBF7EF') +
    stroke('#14506B', 3, 'M34 220V250', 'stroke-dasharray="4 4"') +
    oval(34, 258, 5, 5, '#14506B') +
    disc(34, 258, 2.2, '#FBF7EF') +
    box(50, 212, 84, 8, 4, '#0B1E33') +
    box(50, 228, 54, 6, 3, '#B9C7CD') +
    box(50, 254, 96, 8, 4, '#0B1E33') +
    box(150, 212, 34, 22, 5, '#E9F2F4') +
    box(26, 276, 156, 30, 6, '#F6B21B') +
    box(74, 288, 60, 7, 3.5, '#0B1E33');
  const clip = '<clipPath id="glass"><rect width="208" height="420" rx="24"/></clipPath>';
  const body =
    box(-10, -10, 228, 440, 34, '#04101C') +
    stroke('#2A5266', 2, 'M-9 60V30a38 38 0 0 1 38-38H178') +
    `<g clip-path="url(#glass)">${rect(0, 0, 208, 420, '#0B1E33')}${screen}${rect(0, 200, 208, 220, '#14506B')}${ticket}</g>` +
    box(74, 8, 60, 14, 7, '#04101C');
  const rings = [150, 118, 86].map((radius, i) =>
    disc(184, 190, radius, ['#12304A', '#17405A', '#1D5068'][i] ?? '#12304A'),
  );
  return picture([0, 0, ...size], rings.join('') + place(104, 34, 1, body, 8), clip, 'xMidYMax slice');
}
