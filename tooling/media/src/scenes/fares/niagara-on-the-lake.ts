import { createBrush } from '../../draw/brush.ts';
import { num } from '../../draw/path.ts';
import { disc, fill, rect, stroke } from '../../draw/svg.ts';
import { lamplight, vignette, vignetteSky } from './canvas.ts';

/** Vineyards running down to the lake and its lighthouse. */
export function drawNiagaraOnTheLake(): string {
  const brush = createBrush(53);
  const { random } = brush;
  let rows = '';
  for (let i = -13; i <= 13; i++) {
    const far = 206 + i * 7.4;
    const near = 206 + i * 34 - 12;
    rows += fill(
      i % 2 ? '#2A7660' : '#1E5B4F',
      `M${num(far)} 114L${num(far + 5)} 114L${num(near + 27)} 190H${num(near - 6)}Z`,
    );
  }
  let leaves = '';
  for (let i = 0; i < 34; i++) leaves += `M${num(random.between(4, 396))} ${num(random.between(140, 182))}h.1`;
  return vignette(
    vignetteSky([200, 88], ['#14506B', '#2B6F84', '#5A9AA3', '#9CC7C4', '#D8DFCB', '#F6E3B4'], [150, 118, 92, 68, 44]),
    disc(200, 74, 22, '#FFF3D0'),
    rect(0, 88, 400, 30, '#2C8194'),
    brush.dashes(26, [0, 0], [90, 116], '#F6E3B4', { middle: 200, reach: 44 }),
    brush.dashes(22, [0, 400], [92, 116], '#7DBABF'),
    fill('#FBF7EF', 'M96 60L110 92H96ZM93 64V92H82Z'),
    fill('#0B1E33', 'M78 94H116L110 99H84Z'),
    fill('#164437', 'M0 112Q60 104 120 112T260 110 400 106V184H0Z'),
    fill('#FBF7EF', 'M316 110L320 62H334L338 110Z'),
    fill('#D9482B', 'M318.5 82H335.5L336.3 92H317.7ZM315 62H339V58H315ZM320 48L327 40 334 48Z'),
    rect(321, 48, 12, 10, lamplight),
    rows,
    fill('#164437', 'M0 110Q60 102 120 110T260 108 400 104V114Q300 118 200 114T0 118Z'),
    stroke('#8FBF7A', 4, leaves, 'stroke-linecap="round"'),
  );
}
