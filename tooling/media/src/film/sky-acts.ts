import { clamp, duration, to2, wave } from './clock.ts';
import { planeStill } from './hero.ts';
import { attribute, create, createDice, part, type Stage, set, takeApart } from './stage.ts';

const [speedX, speedY, acceleration] = [135.3, -64.8, 0.15];

/** The airliner's place at t; `since` is the time since it stood where the still shows it. */
export function planeAt(t: number): { x: number; y: number; since: number } {
  const since = t % duration < duration / 2 ? t % duration : (t % duration) - duration;
  const way = (Math.exp(acceleration * since) - 1) / acceleration;
  return { x: planeStill.x + speedX * way, y: planeStill.y + speedY * way, since };
}

/**
 * The airliner rises out of the far shore, right of the home page's headline, climbs away over us, and is gone before
 * the next one comes. The shore lies before it in the drawing.
 */
export function flyPlane(stage: Stage): void {
  const [trail, plane] = [part('contrail'), part('plane')];
  const still = attribute(plane, 'transform');
  const back = `translate(${-planeStill.x} ${-planeStill.y})`;
  const beacon = create('circle', { cx: -44, cy: 52, r: 9, fill: '#FF8A6A' }, plane);
  stage.act((t) => {
    const { x, y, since: u } = planeAt(t);
    const size = Math.exp(acceleration * 0.62 * u).toFixed(4);
    const place = `translate(${to2(x)} ${to2(y)})`;
    const display = u > 3.4 || u < -4.99 ? 'none' : 'inline';
    set(plane, {
      display,
      transform: `${place} rotate(${to2(0.5 * wave(1, t))}) scale(${size}) ${back} ${still}`,
    });
    set(trail, { display, transform: `${place} scale(${size}) ${back}` });
    const flash = Math.max(0, -Math.cos((2 * Math.PI * 7 * t) / duration)) ** 6;
    set(beacon, { opacity: to2(0.5 * flash) });
  });
}

/** Clouds breathe sideways, each with its own light. */
export function driftClouds(stage: Stage): void {
  const reach = [5, 6, -4, -5, 4, 5, -4, 4];
  [...part('clouds').children].forEach((cloud, i) => {
    stage.act((t) => set(cloud, { transform: `translate(${to2((reach[i] ?? 4) * wave(1, t))} 0)` }));
  });
}

/** Stars twinkle. */
export function twinkleStars(stage: Stage): void {
  const dice = createDice(20);
  for (const { element } of takeApart(stage, 'stars').pieces) {
    const [quick, strong] = [dice.whole(2, 5), dice.between(0.3, 0.75) * dice.sign()];
    const [slow, weak] = [dice.whole(1, 3), dice.between(-0.2, 0.2)];
    stage.act((t) => {
      const light = clamp(1 + strong * wave(quick, t) + weak * wave(slow, t), 0.08, 1.65);
      set(element, {
        'stroke-opacity': to2(Math.min(1, light)),
        'stroke-width': to2(2 * (light > 1 ? 1 + 0.35 * (light - 1) : 1)),
      });
    });
  }
}
