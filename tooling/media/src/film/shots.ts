import { join } from 'node:path';
import { ease } from './clock.ts';
import { taxiXAt } from './road-acts.ts';
import { planeAt } from './sky-acts.ts';

/** What the camera looks at, in units of the picture, and how near. */
export type Camera = { x: number; y: number; zoom: number };

type Shot = { seconds: number } & (
  | { footage: string }
  | {
      /** Time of the loop at which the shot begins. */
      start: number;
      camera: (seconds: number) => Camera;
      /** How much of the end card is seen. */
      card?: (seconds: number) => number;
    }
);

/** Length of the fade between two shots. */
export const crossfade = 0.5;

const between = (from: Camera, to: Camera, share: number): Camera => ({
  x: from.x + (to.x - from.x) * share,
  y: from.y + (to.y - from.y) * share,
  zoom: from.zoom * (to.zoom / from.zoom) ** share,
});

/** The player's film, shot by shot. `film.vtt` tells the same story in words: change both. */
export const shots: readonly Shot[] = [
  {
    seconds: 6.5,
    start: 4.5,
    camera: (s) => between({ x: 1230, y: 410, zoom: 2.3 }, { x: 800, y: 450, zoom: 1 }, ease(0.4, 6, s)),
  },
  {
    seconds: 4.5,
    start: 7.4,
    camera: (s) => {
      const { x, y } = planeAt(7.4 + s);
      return { x: x + 40, y: Math.max(y + 60, 200), zoom: 2 };
    },
  },
  { seconds: 8.5, footage: join(import.meta.dirname, '../../footage/night-drive.mp4') },
  {
    seconds: 5,
    start: 8.3,
    camera: (s) => ({ x: taxiXAt(8.3 + s) + 40, y: 660, zoom: 2.2 }),
  },
  {
    seconds: 6,
    start: 1.6,
    camera: (s) => between({ x: 1000, y: 440, zoom: 1.12 }, { x: 860, y: 450, zoom: 1 }, ease(0, 5, s)),
    card: (s) => ease(1, 2.2, s),
  },
];

/** Length of the whole film in seconds. */
export const filmLength = shots.reduce((sum, { seconds }) => sum + seconds - crossfade, crossfade);
