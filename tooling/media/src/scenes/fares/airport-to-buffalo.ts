import { createBrush } from '../../draw/brush.ts';
import { fill, rect, stroke } from '../../draw/svg.ts';
import { lamplight, vignette, vignetteSky } from './canvas.ts';

/** Buffalo harbor: the stepped City Hall between grain elevators, a tug in the evening light. */
export function drawAirportToBuffalo(): string {
  const brush = createBrush(113);
  return vignette(
    vignetteSky(
      [200, 120],
      ['#14506B', '#1E6680', '#3E8A98', '#8DB9B4', '#E3CF9F', '#F6C877'],
      [170, 132, 100, 72, 46],
    ),
    fill('#3A5D74', 'M0 96H30V84H56V100H84V78H104V126H0ZM296 126V88H322V74H344V94H372V82H400V126Z'),
    fill('#0F2E47', 'M164 128V86H172V62H180V40H186V28H192V18H197V8H203V18H208V28H214V40H220V62H228V86H236V128Z'),
    fill('#B9765F', 'M203 8V18H208V28H214V40H220V62H228V86H236V128H228V92H222V66H215V44H209V32H204Z'),
    fill(lamplight, brush.lit([180, 222], [50, 124], [8, 8], 0.6, [2.4, 3.4])),
    fill('#17395A', 'M40 128V82A8 8 0 0 1 56 82A8 8 0 0 1 72 82A8 8 0 0 1 88 82A8 8 0 0 1 104 82V128ZM60 76V58H84V76Z'),
    stroke('#0F2E47', 2, 'M56 84V128M72 84V128M88 84V128'),
    fill('#17395A', 'M258 128V100H290V92H318V128ZM330 128V104H380V128Z'),
    fill(lamplight, brush.lit([264, 314], [104, 124], [8, 8], 0.55, [2.4, 3.4])),
    fill(lamplight, brush.lit([336, 376], [108, 122], [8, 8], 0.55, [2.4, 3.4])),
    rect(0, 126, 400, 60, '#14506B'),
    brush.dashes(40, [0, 400], [130, 180], '#3E8A98'),
    brush.dashes(26, [0, 0], [128, 180], '#F6C877', { middle: 200, reach: 26 }),
    fill('#0B1E33', 'M280 152H348L340 163H288Z'),
    fill('#FBF7EF', 'M292 144H330V152H290Z'),
    rect(318, 132, 8, 12, '#D9482B'),
  );
}
