import { createBrush } from '../draw/brush.ts';
import { litCloud, sky } from '../draw/nature.ts';
import { num } from '../draw/path.ts';
import { plane } from '../draw/plane.ts';
import { disc, fill, linearGradient, picture, place, rect, stroke } from '../draw/svg.ts';
import { taxi } from '../draw/vehicles.ts';

const size = [480, 640] as const;

const skyline = [
  [20, 330, 40, 330, 40, 318, 54, 318, 54, 326, 70, 326, 70, 308, 82, 308, 82, 322, 96, 322, 96, 300, 106, 300],
  [106, 316, 118, 316, 118, 290, 121, 290, 122.5, 240, 117, 240, 117, 233, 122, 230, 124, 196, 126, 230, 131, 233],
  [131, 240, 125.5, 240, 127, 290, 130, 290, 130, 312, 142, 312, 142, 296, 154, 296, 154, 318, 170, 318, 170, 306],
  [182, 306, 182, 324, 204, 324, 204, 330, 240, 333],
]
  .flat()
  .join(' ');

/** The home page's tall travel poster: lake, vineyards, a lane with a taxi, an airliner climbing. */
export function drawPoster(): string {
  const brush = createBrush(137);
  const { random } = brush;
  let rows = '';
  for (let i = -16; i <= 16; i++) {
    const far = 250 + i * 15;
    const near = 230 + i * 62;
    rows +=
      fill(i % 2 ? '#2A7660' : '#1E5B4F', `M${num(far)} 418L${num(far + 9)} 418L${num(near + 38)} 646H${num(near)}Z`) +
      fill('#164437', `M${num(far + 9)} 418L${num(near + 38)} 646H${num(near + 47)}L${num(far + 11)} 418Z`);
  }
  let leaves = '';
  for (let i = 0; i < 90; i++) {
    const y = 424 + random.next() ** 0.6 * 216;
    leaves += `M${num(random.between(0, 480))} ${num(y)}h.1`;
  }
  return picture(
    [0, 0, ...size],
    [
      sky(
        size,
        [310, 330],
        ['#0E2A44', '#1B3B58', '#47506A', '#8A5E6C', '#C9755F', '#EBA06B', '#F8CF8E'],
        [330, 270, 215, 165, 118, 76],
      ),
      disc(310, 292, 58, '#FFE9B8'),
      litCloud(-60, 250, 230, 26, '#735468', '#E09463'),
      litCloud(360, 214, 200, 24, '#8A5E6C', '#F3B27A'),
      fill('#FBF7EF', 'M-10 232L150 150 152 155-8 240Z', 'opacity=".35"'),
      plane(238, 108, -20, 1.12),
      fill('#4A4560', `M0 336L${skyline}V340H0Z`),
      rect(0, 334, 480, 72, '#1E6E84'),
      brush.dashes(60, [0, 480], [338, 402], '#4C9BA8'),
      brush.dashes(46, [0, 0], [337, 404], '#FFE0A0', { middle: 310, reach: 70 }),
      fill('#FBF7EF', 'M404 346L420 380H404ZM400 352V380H388Z'),
      fill('#0B1E33', 'M382 382H426L420 388H390Z'),
      fill('#0F3A38', 'M0 404Q120 388 240 400T480 392V460H0Z'),
      brush.trees(-6, 180, 404, 8, 24, '#0C2C33', 11),
      brush.trees(350, 484, 400, 10, 28, '#0C2C33', 11),
      fill('#164437', 'M0 408H480V640H0Z'),
      rows,
      stroke('#8FBF7A', 4.5, leaves, 'stroke-linecap="round" opacity=".8"'),
      fill('#0F3A38', 'M0 400Q120 386 240 398T480 390V412Q360 424 240 416T0 424Z'),
      // the lane
      fill('#18283B', 'M-4 500Q240 474 484 506V566Q240 534-4 560Z'),
      fill('#3A4A5A', 'M-4 500Q240 474 484 506V510Q240 478-4 504Z'),
      stroke('#F6B21B', 2.5, 'M-4 534Q240 508 484 540', 'stroke-dasharray="26 22" opacity=".8"'),
      fill('url(#lane-beam)', 'M150 504L-30 482V546L150 516Z'),
      place(142, 449, 1.06, taxi()),
      fill('#0A2A2A', 'M-4 640V596Q40 570 84 590T170 606Q230 590 290 612T400 596Q450 580 484 600V644Z'),
    ].join(''),
    linearGradient(
      'lane-beam',
      [
        [0, '#FFE9B0', 0.8],
        [1, '#FFE9B0', 0],
      ],
      'left',
    ),
  );
}
