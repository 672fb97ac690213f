import { createBrush } from '../../draw/brush.ts';
import { discs } from '../../draw/path.ts';
import { disc, fill, rect, stroke } from '../../draw/svg.ts';
import { dusk, lamplight, vignette, vignetteSky } from './canvas.ts';

/** The American Falls and the observation tower. */
export function drawNiagaraFallsUsa(): string {
  const brush = createBrush(11);
  const { random } = brush;
  const tones = ['#1B657D', '#2C8194', '#0F4058', '#4C9BA8'] as const;
  let sheet = '';
  for (let x = 92; x < 400; ) {
    const width = random.between(5, 16);
    sheet += rect(x, 92, width, 70, tones[Math.floor(random.next() * 4)] ?? tones[0]);
    x += width;
  }
  const mist = discs([
    [110, 172, 22],
    [146, 166, 26],
    [190, 172, 28],
    [236, 166, 24],
    [276, 172, 30],
    [322, 164, 28],
    [366, 172, 30],
    [404, 164, 24],
  ]);
  return vignette(
    vignetteSky([120, 110], dusk),
    disc(120, 92, 26, '#FFE9B8'),
    brush.trees(-6, 406, 92, 4, 13, '#3F3F58'),
    fill('#16304A', 'M0 92H236L246 120 240 184H0Z'),
    fill('#14506B', 'M92 90H400V184H92Z'),
    sheet,
    fill('#F6E7C6', 'M92 88Q240 82 400 90V93Q240 85 92 91Z'),
    brush.streaks(46, [92, 400], [92, 160], '#E9F2F4', 1.8),
    fill('#E9F2F4', `${mist}M86 172H410V190H86Z`),
    fill('#12283F', 'M0 86L60 84 96 92 92 120 100 150 94 184H0Z'),
    brush.trees(-4, 92, 88, 8, 22, '#0C2033', 10),
    rect(40, 22, 14, 150, '#0B1E33'),
    rect(58, 22, 4, 150, '#0B1E33'),
    fill('#0B1E33', 'M30 22H150V27H62V32H30ZM30 14H66V22H30Z'),
    fill('#0B1E33', 'M62 32L130 27H62Z'),
    fill(lamplight, brush.lit([34, 64], [16, 20], [7, 5], 1, [3, 4])),
    stroke('#0B1E33', 1.5, 'M66 22V15H150V22'),
  );
}
