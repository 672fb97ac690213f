import { createBrush } from '../draw/brush.ts';
import { beam } from '../draw/light.ts';
import { sky } from '../draw/nature.ts';
import { num } from '../draw/path.ts';
import { plane } from '../draw/plane.ts';
import { disc, fill, oval, picture, place, rect, stroke } from '../draw/svg.ts';
import { taxi } from '../draw/vehicles.ts';

const size = [1600, 450] as const;

/** Behind the call-to-action band: the lake road at night, city lights across the water; words go at the left. */
export function drawCallToAction(): string {
  const brush = createBrush(173);
  const { random } = brush;
  let city = 'M780 300';
  let windows = '';
  for (let x = 780; x < 1600; ) {
    const width = random.between(12, 34);
    const centre = Math.exp(-(((x - 1240) / 190) ** 2));
    const top = 300 - random.between(8, 24) - centre * random.between(20, 74);
    city += `V${num(top)}h${num(width)}`;
    windows += brush.lit([x + 3, x + width - 4], [top + 5, 294], [8, 9], 0.4, [2.6, 3.6]);
    x += width;
  }
  return picture(
    [0, 0, ...size],
    [
      sky(
        size,
        [1180, 300],
        ['#0B1E33', '#102A45', '#1D3A57', '#41495F', '#735468', '#B06A60', '#E09463'],
        [330, 262, 200, 150, 106, 66],
      ),
      brush.stars(50, 0, 1600, 8, 150, 0.5),
      fill('#1F2C46', `${city}V306H780Z`),
      fill('#1F2C46', 'M1236 300L1240 172H1246L1250 300ZM1230 160H1256L1252 172H1234ZM1242 160L1243 96 1244 160Z'),
      fill('#FFDC8F', windows),
      disc(1243, 98, 3, '#D9482B'),
      rect(0, 300, 1600, 60, '#14405A'),
      brush.dashes(90, [0, 1600], [304, 356], '#2C6E84'),
      brush.dashes(70, [0, 0], [303, 356], '#F0B987', { middle: 1190, reach: 170 }),
      brush.trees(-6, 1606, 352, 4, 16, '#0C2033', 12),
      rect(0, 356, 1600, 100, '#0C2033'),
      fill('#152B40', 'M0 392H1600V440H0Z'),
      rect(0, 388, 1600, 4, '#2B4357'),
      stroke('#8C7B4A', 3, 'M0 422H1600', 'stroke-dasharray="46 40"'),
      rect(0, 440, 1600, 10, '#071524'),
      fill('url(#beam)', 'M1128 402L800 366V444L1128 416Z'),
      oval(960, 424, 150, 8, '#F6B21B', 'opacity=".28"'),
      place(1120, 344.6, 1.05, taxi()),
      plane(1450, 92, -14, 0.7),
    ].join(''),
    beam,
    'xMaxYMax slice',
  );
}
