import { item } from '../draw/path.ts';
import { awayFromSeam, duration, ease, pulse, to2, wave } from './clock.ts';
import { lampXs, roadLine, roadY, taxiStill } from './hero.ts';
import { create, part, type Stage, set, takeApart, translate } from './stage.ts';
import { addSpokes, addSweeps, frontAxle, rearAxle } from './taxi-parts.ts';

/** Length of road that the taxi covers in one loop: out at the left, in again at the right. */
const lap = 2160;

/** The taxi's left end at t. */
export const taxiXAt = (t: number) => {
  const x = taxiStill.x - (lap * (t % duration)) / duration;
  return x < -300 ? x + lap : x;
};

/** The bridge's lamps flicker a little. */
export function flickerBridge(stage: Stage): void {
  const { group, pieces } = takeApart(stage, 'bridge-lamps');
  const halos = create('g', { fill: 'url(#glow)' });
  group.before(halos);
  pieces.forEach(({ element, points }, i) => {
    const halo = create('circle', { cx: item(points, 0)[0], cy: 419, r: 11 }, halos);
    const cycles = 2 + (i % 3);
    const reach = i % 2 ? 0.16 : -0.16;
    stage.act((t) => {
      set(element, { 'stroke-width': to2(3.6 * (1 + reach * wave(cycles, t))) });
      set(halo, { opacity: to2(0.42 * pulse(1 + (i % 2), t)) });
    });
  });
}

/** The taxi drives by, its light before it; each lamp flares as it passes and slides over its body. */
export function drive(stage: Stage): void {
  const [light, taxi, line] = [part('drive'), part('taxi'), part('road-line')];
  light.before(line);
  set(line, { d: roadLine(), mask: 'url(#beside-taxi)' });
  const hiding = hideLineUnderTaxi(stage.defs);
  const spokes = addSpokes(taxi);
  const sweeps = addSweeps(stage.defs, taxi, lampXs.length);
  const lamps = [...part('lamps').children].map((lamp, i) => {
    const halo = lamp.querySelector('circle');
    if (!halo) throw new Error('A lamp of the hero scene has no halo');
    const flare = create('circle', { r: 40, cy: -66, fill: 'url(#glow)', opacity: 0 });
    halo.after(flare);
    return { halo, flare, x: lampXs[i] ?? 0, cycles: 2 + (i % 2), reach: i % 2 ? 0.045 : -0.045 };
  });
  const stillSlope = roadY(taxiStill.x + rearAxle) - roadY(taxiStill.x + frontAxle);
  stage.act((t) => {
    const x = taxiXAt(t);
    const y = taxiStill.y + roadY(x + 94) - roadY(taxiStill.x + 94);
    const slope = (roadY(x + rearAxle) - roadY(x + frontAxle) - stillSlope) / (rearAxle - frontAxle);
    const home = translate(-taxiStill.x, -taxiStill.y);
    set(light, { transform: `${translate(x, y)} rotate(${to2(slope * 57.3)} 100 80) ${home}` });
    set(taxi, { transform: translate(taxiStill.x, taxiStill.y + 0.35 * wave(9, t) + 0.25 * wave(14, t)) });
    set(hiding, { x: -3000 - x, transform: `translate(${to2(x)} 0)` });
    for (const { group, axle } of spokes)
      set(group, {
        opacity: to2(awayFromSeam(0.5, t)),
        transform: `translate(${axle} 66) rotate(${to2((-360 * 24 * t) / duration)})`,
      });
    lamps.forEach((lamp, i) => {
      const passing = lamp.x - x;
      const lit = ease(-22, 34, passing) * ease(222, 166, passing);
      for (const sweep of sweeps) {
        const band = sweep[i];
        if (band) set(band, { transform: `translate(${to2(passing)} 0)`, opacity: to2(0.95 * lit) });
      }
      const flare = ease(-120, 20, passing) * ease(300, 170, passing) * awayFromSeam(0.6, t);
      set(lamp.halo, { r: to2(34 * (1 + lamp.reach * wave(lamp.cycles, t))) });
      set(lamp.flare, { opacity: to2(0.16 * pulse(lamp.cycles, t) + 0.4 * flare) });
    });
  });
}

/** The road's middle line fades out where the taxi stands, as it does in the still. Answers the rectangle that moves. */
function hideLineUnderTaxi(defs: Element): SVGRectElement {
  const fade = create(
    'linearGradient',
    { id: 'taxi-gap', gradientUnits: 'userSpaceOnUse', x1: -16, x2: 284, y1: 0, y2: 0 },
    defs,
  );
  for (const [offset, color] of [
    [0, '#FFF'],
    [0.14, '#000'],
    [0.86, '#000'],
    [1, '#FFF'],
  ] as const)
    create('stop', { offset, 'stop-color': color }, fade);
  const mask = create(
    'mask',
    { id: 'beside-taxi', maskUnits: 'userSpaceOnUse', x: 0, y: 700, width: 1600, height: 200 },
    defs,
  );
  return create('rect', { x: -3000, y: 700, width: 6000, height: 200, fill: 'url(#taxi-gap)' }, mask);
}
