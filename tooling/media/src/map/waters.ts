import type { Point } from '../draw/path.ts';
import type { Box } from './box.ts';
import { type Plate, projectionOf } from './plates.ts';

/** The lakes' names, along their waters: labels leave them alone where they can. */
export function watersOn(plate: Plate): { name: string; at: Point; turn: number; size: number; boxes: Box[] }[] {
  const wide = plate.size[0] > plate.size[1];
  const project = projectionOf(plate);
  const names = wide
    ? [
        { name: 'Lake Ontario', on: [-78.6, 43.5], turn: -4, size: 25 },
        { name: 'Lake Erie', on: [-79.35, 42.62], turn: -6, size: 25 },
      ]
    : [
        { name: 'Lake Ontario', on: [-78.75, 43.47], turn: -6, size: 17 },
        { name: 'Lake Erie', on: [-79, 42.745], turn: -10, size: 14 },
      ];
  return names.map(({ name, on: [longitude = 0, latitude = 0], turn, size }) => {
    const at = project([longitude, latitude]);
    const length = name.length * size * 0.62;
    const boxes = Array.from({ length: 8 }, (_, i): Box => {
      const along = (i / 7 - 0.5) * length;
      return {
        x: at[0] + along - length / 14,
        y: at[1] + along * Math.tan((turn * Math.PI) / 180) - size,
        width: length / 7,
        height: size * 1.2,
      };
    });
    return { name, at, turn, size, boxes };
  });
}
