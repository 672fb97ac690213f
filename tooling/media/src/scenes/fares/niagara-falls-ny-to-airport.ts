import { createBrush } from '../../draw/brush.ts';
import { num } from '../../draw/path.ts';
import { disc, fill, place, rect, stroke } from '../../draw/svg.ts';
import { taxi } from '../../draw/vehicles.ts';
import { dusk, lamplight, vignette, vignetteSky } from './canvas.ts';

/** A taxi crosses the arch bridge above the gorge. */
export function drawNiagaraFallsNyToAirport(): string {
  const brush = createBrush(97);
  let columns = '';
  let upper = '';
  let lower = '';
  for (let i = 0; i <= 20; i++) {
    const u = (i - 10) / 10;
    if (i > 0 && i < 20 && Math.abs(i - 10) >= 2) columns += `M${num(200 + u * 170)} 80V${num(88 + 84 * u * u)}`;
    upper += `L${num(200 + u * 170)} ${num(86 + 86 * u * u)}`;
    lower = `L${num(200 + u * 172)} ${num(94 + 90 * u * u)}${lower}`;
  }
  return vignette(
    vignetteSky([250, 104], dusk),
    disc(250, 88, 28, '#FFE9B8'),
    fill('#454A66', 'M0 96H80L150 132 160 184H0ZM400 92H330L262 130 250 184H400Z'),
    fill('#C58E74', 'M150 132L262 130 270 140H146Z'),
    fill('#1E6E84', 'M136 140H276L330 184H90Z'),
    brush.dashes(26, [120, 290], [142, 182], '#4C9BA8'),
    brush.dashes(12, [0, 0], [142, 182], '#F3B27A', { middle: 212, reach: 30 }),
    stroke('#0B1E33', 3, columns),
    fill('#0B1E33', `M30 172${upper}${lower}Z`),
    rect(0, 74, 400, 8, '#0B1E33'),
    rect(0, 72.5, 400, 1.5, '#F3B27A'),
    stroke(lamplight, 4, 'M14 70h400', 'stroke-linecap="round" stroke-dasharray=".1 26"'),
    place(155, 46, 0.35, taxi()),
    fill('#0E2236', 'M0 82H26L40 120 30 184H0ZM400 82H376L362 122 372 184H400Z'),
  );
}
