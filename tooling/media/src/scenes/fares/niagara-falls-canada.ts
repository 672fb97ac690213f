import { createBrush } from '../../draw/brush.ts';
import { discs } from '../../draw/path.ts';
import { fill, rect, stroke } from '../../draw/svg.ts';
import { lamplight, vignette, vignetteSky } from './canvas.ts';

const hotels = [
  [0, 72, 30],
  [30, 58, 26],
  [60, 80, 22],
  [84, 64, 30],
  [118, 50, 20],
  [138, 74, 34],
  [176, 60, 28],
  [206, 84, 26],
  [300, 76, 26],
  [330, 62, 30],
  [364, 80, 36],
] as const;

/** The Canadian shore at night: hotels and a tower above the Horseshoe Falls. */
export function drawNiagaraFallsCanada(): string {
  const brush = createBrush(31);
  const mist = discs([
    [176, 182, 18],
    [210, 174, 24],
    [250, 180, 26],
    [296, 172, 26],
    [340, 180, 28],
    [384, 172, 24],
  ]);
  return vignette(
    vignetteSky([300, 112], ['#0B1E33', '#15324E', '#3C4862', '#735468', '#B06A60', '#E09463']),
    hotels.map(([x, y, width]) => rect(x, y, width, 70, '#1A2B46')).join(''),
    fill(
      lamplight,
      hotels.map(([x, y, width]) => brush.lit([x + 4, x + width - 4], [y + 6, 112], [6, 8], 0.42, [2.2, 3.2])).join(''),
    ),
    fill('#0B1E33', 'M262 120L266 30H272L276 120Z'),
    fill('#0B1E33', 'M248 26H290L284 38H254ZM254 18H284L290 26H248ZM267.5 18V-4H270.5V18Z'),
    stroke(lamplight, 3, 'M252 26H288', 'stroke-dasharray="3 3"'),
    fill('#12283F', 'M0 112H400V184H0Z'),
    brush.trees(-4, 400, 114, 3, 10, '#12283F', 8),
    fill('#1B657D', 'M150 122Q260 104 400 120V190H150Z'),
    fill('#F6E7C6', 'M150 121Q260 103 400 119V122Q260 106 150 124Z'),
    brush.streaks(44, [152, 398], [118, 176], '#E9F2F4', 1.7),
    brush.streaks(18, [152, 398], [118, 176], '#4C9BA8', 2.4),
    fill('#E9F2F4', `${mist}M160 182H410V192H160Z`),
    fill('#0E2236', 'M0 118L120 122 156 124 150 146 160 184H0Z'),
    stroke(lamplight, 4, 'M8 130L150 134', 'stroke-linecap="round" stroke-dasharray=".1 22"'),
  );
}
