import type { Brush } from '../../draw/brush.ts';
import { num, type Point, point, polygon } from '../../draw/path.ts';
import { fill, linearGradient, named, place, stroke } from '../../draw/svg.ts';

export const gorgeDefs =
  linearGradient('haze', [
    [0, '#6E5468'],
    [0.7, '#D98F70'],
  ]) +
  linearGradient('pool', [
    [0, '#C79080'],
    [0.05, '#7F8791'],
    [0.16, '#2F7385'],
    [0.5, '#14506B'],
    [1, '#0E3047'],
  ]);

/** The far gorge behind the bridge, in evening haze. */
export const drawFarGorge = () =>
  fill('url(#haze)', 'M-4 368H1010V512H-4Z') +
  fill('#3A4460', 'M-4 384L520 386 640 392 700 404 742 412 764 440 772 470 800 500 820 512 756 560H-4Z') +
  fill('#454A66', 'M1020 392L940 398 916 410 900 438 896 466 876 496 862 512H1020Z') +
  fill('#38415C', 'M1020 392L940 398 926 405 944 430 936 470 952 512H1020Z') +
  fill('#2B3550', 'M-4 376L300 378 520 384 640 392 700 404 520 398 -4 396Z');

/** The river, from under the bridge to our feet. */
export function drawLowerRiver({ random }: Brush): string {
  const ripple = { blue: '', sun: '' };
  for (let i = 0; i < 84; i++) {
    const near = random.next();
    const left = 800 - near * 170;
    const [x, y] = [random.between(left, left + 190 + near * 330), 514 + near * 180];
    const length = (9 + near * 62) * random.between(0.4, 1.2);
    const height = 0.6 + near * 1.8;
    const tone = i % 3 === 0 && x > left + 60 ? 'sun' : 'blue';
    ripple[tone] +=
      `M${point(x, y)}q${point(length / 2, -height)} ${num(length)} 0q${point(-length / 2, height)} ${num(-length)} 0Z`;
  }
  return (
    fill('url(#pool)', 'M800 505C830 501 866 501 890 505L974 520 1010 560 1604 620V800H520L640 690 706 606 752 548Z') +
    fill('#3E8A98', ripple.blue, 'id="river-blue" opacity=".8"') +
    fill('#F0B987', ripple.sun, 'id="river-sun" opacity=".8"')
  );
}

const rim = (x: number) => 418 + Math.max(0, x) * 0.018;

/** The near side of the left bank: a wooded shoulder that runs down to the road. */
const shoulder = (x: number) => 500 + 200 * (Math.max(0, x) / 610) ** 2.1;

/** The left bank, where the bridge lands: a town on the rim, ledges of rock, a lamp-lit path through the woods. */
export function drawLeftBank(brush: Brush): string {
  const { random } = brush;
  return [
    drawTown(brush),
    fill(
      '#122740',
      'M-4 418L200 420 420 424 560 428 690 430 718 436 712 470 736 500 742 530 716 556 726 580 690 616 664 640 640 690 560 760H-4Z',
    ),
    drawLedges(),
    fill(
      '#24405C',
      'M690 430L718 436 712 470 736 500 742 530 716 556 726 580 690 616 664 640 640 690 612 712 628 664 656 620 662 590 690 560 684 532 704 512 690 474Z',
    ),
    fill(
      '#8A5E62',
      'M704 440L718 436 712 470 736 500 742 530 728 516 716 500 702 472ZM716 556L726 580 690 616 704 586Z',
    ),
    drawRimWoods(brush),
    brush.treesAlong(-10, 470, (x) => shoulder(x) - 16, 14, 40, '#14304A', 13),
    fill('#0E2036', 'M-4 500C200 508 380 540 520 600 570 622 600 650 610 700L560 780H-4Z'),
    brush.treesAlong(-10, 590, (x) => shoulder(x) + 4, 10, 30, '#0E2036', 11),
    drawPath(random.between(0, 1)),
  ].join('');
}

function drawTown({ random, lit }: Brush): string {
  let houses = 'M40 432V414';
  const windows: string[] = [];
  for (let x = 40; x < 520; ) {
    const width = random.between(14, 34);
    const middle = Math.exp(-(((x - 250) / 130) ** 2));
    const height = random.between(5, 14) + middle * random.between(8, 46);
    const top = rim(x) - height;
    houses += `V${num(top)}h${num(width)}`;
    if (height > 14) windows.push(lit([x + 4, x + width - 3], [top + 5, rim(x) - 4], [6, 7], 0.4, [2.2, 3]));
    x += width;
  }
  return (
    fill('#1B2F49', `${houses}V432Z`) +
    fill('#1B2F49', 'M372 424V378L377 350 382 378V424Z') +
    fill('#FFDC8F', windows.join(''), 'opacity=".8"')
  );
}

/** Strata of the cliff: each ledge catches a little of the sky and throws a talus slope below it. */
const drawLedges = () =>
  fill('#1A3550', 'M-4 446L180 449 360 452 520 456 640 462 690 470 684 477 600 470 440 463 240 458-4 455Z') +
  fill('#0F2238', 'M-4 455L240 458 440 463 600 470 684 477 690 492 620 498 460 486 240 476-4 472Z') +
  fill('#1D3A56', 'M300 492L440 498 560 508 650 520 684 532 676 540 590 528 470 516 330 504Z') +
  fill('#0F2238', 'M330 504L470 516 590 528 676 540 662 560 600 556 500 540 400 522Z') +
  fill('#1A3550', 'M520 566L600 578 662 590 656 598 590 592 530 578Z');

function drawRimWoods({ random }: Brush): string {
  let d = '';
  for (let i = 0; i < 82; i++) {
    const x = 700 * random.next() ** 0.8 - 10;
    const height = random.between(6, 16) + 12 * Math.max(0, Math.sin(x / 70));
    d += `M${point(x - 5, rim(x) + 2)}l5 ${num(-height)}l5 ${num(height)}Z`;
  }
  return fill('#122740', d);
}

/** A path through the woods, its lamps as small lights. */
const drawPath = (phase: number) =>
  stroke('#1F3B55', 5, 'M-4 560C120 566 250 582 350 620 420 646 470 676 500 712', 'stroke-linecap="round"') +
  stroke(
    '#FFDC8F',
    3.4,
    'M-4 554C120 560 250 576 352 614 424 640 476 672 506 708',
    `stroke-linecap="round" stroke-dasharray=".1 46" stroke-dashoffset="${num(phase * 46)}" opacity=".85"`,
  );

/** The steel arch bridge: deck, arch, spandrels and lamps. */
export function drawBridge(): string {
  const [x0, x1, crown, springing] = [716, 976, 438, 522];
  const arch = (x: number) => crown + (springing - crown) * ((x - (x0 + x1) / 2) / ((x1 - x0) / 2)) ** 2;
  const upper: Point[] = [];
  const lower: Point[] = [];
  let columns = '';
  let lamps = '';
  for (let i = 0; i <= 24; i++) {
    const x = x0 + ((x1 - x0) * i) / 24;
    upper.push([x, arch(x)]);
    lower.push([x, arch(x) + 7 + (4 * Math.abs(i - 12)) / 12]);
    if (i > 0 && i < 24 && Math.abs(i - 12) >= 2) columns += `M${point(x, 428)}V${num(arch(x) + 2)}`;
  }
  for (let x = 728; x <= 968; x += 24) lamps += `M${x} 419h.1`;
  return [
    stroke('#0F2338', 2.4, columns),
    fill('#0F2338', polygon([...upper, ...lower.reverse()])),
    fill('#0F2338', 'M600 423L1010 424V432L600 431Z'),
    fill('#C98A6C', 'M700 422.5L1010 423V424.5L700 424Z'),
    stroke('#FFDC8F', 3.6, lamps, 'id="bridge-lamps" stroke-linecap="round"'),
  ].join('');
}

/** The wooded island between bridge and falls. */
export function drawIsland({ random }: Brush): string {
  let back = 'M880 424';
  let front = 'M900 420';
  for (let i = 0; i < 32; i++) {
    const u = i / 31;
    const x = 866 + i * 6.8;
    const crown = 44 * Math.max(0, Math.sin(Math.PI * u ** 1.25)) ** 0.9;
    const y = 412 - crown - random.between(0, 11) * Math.min(1, u * 3 + 0.2) + u * 14;
    back += `L${point(x - 3, y + 9)}L${point(x, y - random.between(2, 10))}`;
  }
  for (let i = 0; i < 24; i++) {
    const u = i / 23;
    const x = 940 + i * 5.8;
    const y = 412 - 16 * Math.sin(Math.PI * u) + u * 12 - random.between(0, 10);
    front += `L${point(x - 3, y + 9)}L${point(x, y - random.between(3, 12))}`;
  }
  return [
    fill(
      '#17314C',
      'M962 414L1000 402 1030 404 1058 416 1082 434 1066 470 1074 520 1060 566 1070 660 990 640 972 600 982 566 964 524 974 470Z',
    ),
    fill(
      '#2A4A66',
      'M1022 408L1058 416 1082 434 1066 470 1074 520 1060 566 1070 660 1030 650 1040 590 1022 540 1038 486 1026 446Z',
    ),
    fill('#B9765F', 'M1058 416L1082 434 1066 470 1074 520 1060 566 1064 610 1048 560 1060 516 1050 470 1062 440Z'),
    fill(
      '#10243A',
      'M974 470L990 450 996 486 1008 520 990 546 982 566 964 524ZM982 566L1002 580 1012 640 990 640 972 600Z',
    ),
    fill('#1A2F49', `${back}L1084 436 1000 420Z`),
    fill('#0F2338', `${front}L1082 436 1000 426Z`),
  ].join('');
}

/** The tour boat below the falls. */
export const drawBoat = () =>
  named(
    'boat',
    place(
      884,
      610,
      1,
      fill('#0B1E33', 'M-34 0H34L26 12H-27Z') +
        fill('#E9F2F4', 'M-24-9H22V-1H-26Z') +
        fill('#14506B', 'M-14-17H12V-10H-16Z') +
        stroke('#FFDC8F', 3, 'M-22-5H20', 'stroke-dasharray="4 3.5"') +
        fill('#D9482B', 'M-2-27H5V-17H-2Z'),
    ),
  );
