import { ease } from './clock.ts';
import { lakeTaxi } from './lake-road.ts';
import { taxiXAt } from './road-acts.ts';
import { planeAt } from './sky-acts.ts';
import type { SceneName } from './studio.ts';

/** What the camera looks at, in units of the picture, and how near. */
export type Camera = { x: number; y: number; zoom: number };

/** The film for screens that lie, and the one for a phone held upright: it sees a third of the width. */
export type Cut = 'wide' | 'upright';

type Shot = {
  seconds: number;
  scene: SceneName;
  /** Time of the scene at which the shot begins. */
  start: number;
  camera: (seconds: number, cut: Cut) => Camera;
  /** How much of the end card is seen. */
  card?: (seconds: number) => number;
};

/** Length of the fade between two shots. */
export const crossfade = 0.5;

const between = (from: Camera, to: Camera, share: number): Camera => ({
  x: from.x + (to.x - from.x) * share,
  y: from.y + (to.y - from.y) * share,
  zoom: from.zoom * (to.zoom / from.zoom) ** share,
});

/** Where the falls, the sun and the taxi stand one over the other. */
const middle = { wide: 800, upright: 1168 } as const;

/** The player's film, shot by shot. `film.vtt` tells the same story in words: change both. */
export const shots: readonly Shot[] = [
  {
    seconds: 6.5,
    scene: 'gorge',
    start: 4.5,
    camera: (s, cut) => between({ x: 1230, y: 410, zoom: 2.3 }, { x: middle[cut], y: 450, zoom: 1 }, ease(0.4, 6, s)),
  },
  {
    seconds: 4.5,
    scene: 'gorge',
    start: 8.2,
    camera: (s, cut) => {
      const { x, y } = planeAt(8.2 + s);
      return { x: x + (cut === 'wide' ? 40 : 10), y: Math.max(y + 60, 200), zoom: cut === 'wide' ? 2 : 1.7 };
    },
  },
  {
    seconds: 8.5,
    scene: 'lakeRoad',
    start: 0,
    camera: (s, cut) => {
      const near = ease(0, 8.5, s);
      if (cut === 'upright') return { ...lakeTaxi, y: lakeTaxi.y - 90, zoom: 1.32 + 0.14 * near };
      return { x: lakeTaxi.x - 110 + 50 * near, y: lakeTaxi.y - 130 + 20 * near, zoom: 1.85 + 0.25 * near };
    },
  },
  {
    seconds: 5,
    scene: 'gorge',
    start: 8.3,
    camera: (s, cut) => ({
      x: taxiXAt(8.3 + s) + (cut === 'wide' ? 40 : 96),
      y: 660,
      zoom: cut === 'wide' ? 2.2 : 1.5,
    }),
  },
  {
    seconds: 6,
    scene: 'gorge',
    start: 1.6,
    camera: (s, cut) => {
      const from = cut === 'wide' ? 1000 : middle.upright;
      const to = cut === 'wide' ? 860 : middle.upright;
      return between({ x: from, y: 440, zoom: 1.12 }, { x: to, y: 450, zoom: 1 }, ease(0, 5, s));
    },
    card: (s) => ease(1, 2.2, s),
  },
];

/** Length of the whole film in seconds. */
export const filmLength = shots.reduce((sum, { seconds }) => sum + seconds - crossfade, crossfade);
