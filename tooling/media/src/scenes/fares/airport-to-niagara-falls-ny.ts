import { createBrush } from '../../draw/brush.ts';
import { plane } from '../../draw/plane.ts';
import { disc, fill, rect, stroke } from '../../draw/svg.ts';
import { lamplight, vignette, vignetteSky } from './canvas.ts';

/** An airliner comes in to land past the control tower. */
export function drawAirportToNiagaraFallsNy(): string {
  const brush = createBrush(71);
  return vignette(
    vignetteSky([90, 120], ['#0B1E33', '#13304C', '#2C4560', '#5A5468', '#A4656A', '#DB8A66']),
    brush.trees(-4, 404, 122, 3, 9, '#1D2D47'),
    rect(0, 122, 400, 70, '#0F2539'),
    fill('#1B3850', 'M150 122H176L400 184H120Z'),
    stroke(lamplight, 3, 'M163 124L190 184M163 124L320 184', 'stroke-dasharray=".1 11" stroke-linecap="round"'),
    fill('#0B1E33', 'M300 122V60H290L284 40H336L330 60H320V122Z'),
    fill(lamplight, 'M288.5 43H331.5L328 56H292Z'),
    stroke('#0B1E33', 2, 'M300 42V58M310 42V58M320 42V58'),
    fill('#0B1E33', 'M280 36H340V41H280ZM309 20H311V36H309Z'),
    disc(310, 19, 3, '#D9482B'),
    fill('#14283E', 'M336 122V96H400V122Z'),
    fill(lamplight, brush.lit([342, 396], [102, 112], [9, 9], 0.8, [4, 5])),
    plane(150, 64, -9, 0.62, true),
  );
}
