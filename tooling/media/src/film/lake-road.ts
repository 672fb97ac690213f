import { ease, to2 } from './clock.ts';
import { create, part, set, translate, viewHeight, viewWidth } from './stage.ts';
import { addSpokes, addSweeps } from './taxi-parts.ts';

/** Units by which the picture is drawn on above its own sky, to be as tall as the gorge. */
const skyAbove = 330;

/** Where the lake road's taxi is in the camera's units. */
export const lakeTaxi = { x: 1224, y: skyAbove + 380 } as const;

/** Units a second by which things slide to the right, while the taxi stays where it is drawn. */
const speed = { sky: 2.5, water: 9, trees: 62, road: 330 } as const;

/** One lamp every so many units, as wide as the picture. */
const lampGap = 460;
const lampCount = 5;

/** How many units of the road are a unit of the taxi's own drawing. */
const taxiScale = 1.05;
const taxiLeft = 1120;

/** Puts the lake road at night on the stage; answers what shows it at t seconds. It does not begin anew. */
export async function driveAtNight(root: HTMLElement): Promise<(t: number) => void> {
  root.innerHTML = await (await fetch('/lake-road.svg')).text();
  const scene = root.firstElementChild;
  const defs = scene?.querySelector('defs');
  const ground = scene?.querySelector('path');
  if (!scene || !defs || !ground) throw new Error('The lake road is empty');
  set(scene, { viewBox: `0 ${-skyAbove} 1600 900`, width: viewWidth, height: viewHeight });
  set(ground, { d: `M0 ${-skyAbove}h1600v900H0z` });
  const [sky, glints, trees, line, light, taxi, plane] = [
    part('sky'),
    part('glints'),
    part('trees'),
    part('road-line'),
    part('light'),
    part('taxi'),
    part('plane'),
  ];
  // The drawing ends below the road: the verge goes on.
  const verge = create('path', { d: 'M0 440h1600v130H0z', fill: '#071524' });
  line.after(verge);
  set(line, { d: 'M-200 422H1800' });
  const glow = create('radialGradient', { id: 'lamp-glow' }, defs);
  for (const [offset, opacity] of [
    [0, 0.6],
    [1, 0],
  ] as const)
    create('stop', { offset, 'stop-color': '#FFD98A', 'stop-opacity': opacity }, glow);
  const lamps = Array.from({ length: lampCount }, () => addLamp(trees));
  const spokes = addSpokes(taxi);
  const sweeps = addSweeps(defs, taxi, lampCount);
  const still = taxi.getAttribute('transform') ?? '';
  return (t) => {
    set(sky, { transform: translate(speed.sky * t, 0) });
    set(glints, { transform: translate(speed.water * t, 0) });
    set(trees, { transform: translate(speed.trees * t - 400, 0) });
    set(line, { 'stroke-dashoffset': to2(-speed.road * t) });
    set(plane, { transform: translate(16 * t - 60, 14 - 7 * t) });
    set(taxi, { transform: `translate(0 ${to2(0.5 * Math.sin(6 * t) + 0.3 * Math.sin(9.3 * t))}) ${still}` });
    set(light, { opacity: to2(1 - 0.05 * Math.sin(11 * t)) });
    for (const { group, axle } of spokes) set(group, { transform: `translate(${axle} 66) rotate(${to2(-1100 * t)})` });
    lamps.forEach((lamp, i) => {
      const x = ((i * lampGap + speed.road * t) % (lampCount * lampGap)) - 300;
      set(lamp, { transform: `${translate(x, 392)} scale(1.9)` });
      const passing = (x - taxiLeft) / taxiScale;
      const lit = ease(-22, 34, passing) * ease(222, 166, passing);
      for (const sweep of sweeps) {
        const band = sweep[i];
        if (band) set(band, { transform: translate(passing, 0), opacity: to2(0.9 * lit) });
      }
    });
  };
}

/** A street lamp like those of the gorge, on the far side of the road. */
function addLamp(trees: Element): SVGGElement {
  const lamp = create('g');
  trees.nextElementSibling?.nextElementSibling?.nextElementSibling?.after(lamp);
  create('circle', { cy: -66, r: 34, fill: 'url(#lamp-glow)' }, lamp);
  create('path', { fill: '#08182a', d: 'M-1.6 0v-58h3.2V0ZM-6 0H6L3-8h-6Zm-1-57H7l-2 4H-5Z' }, lamp);
  create('path', { fill: '#ffe6a8', d: 'm-6-58-2-14H8L6-58Z' }, lamp);
  create('path', { fill: '#08182a', d: 'm-10-72 10-8 10 8Z' }, lamp);
  return lamp;
}
