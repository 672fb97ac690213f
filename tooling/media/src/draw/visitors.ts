import { limb } from './path.ts';
import { disc, fill, oval, place } from './svg.ts';

export type Poncho = { color: string; shade: string; pointing?: boolean };

export const blue: Poncho = { color: '#8FC6CE', shade: '#5FA3B0' };
export const deepBlue: Poncho = { color: '#5FA3B0', shade: '#3E8296' };
export const yellow: Poncho = { color: '#F6B21B', shade: '#C9860F' };
export const red: Poncho = { color: '#D9482B', shade: '#A33420' };

/** A visitor in a poncho, from behind: hood over bell. */
export function drawVisitor(x: number, y: number, scale: number, { color, shade, pointing = false }: Poncho): string {
  const arm = pointing
    ? fill(color, limb([-10, -72, 6], [-28, -80, 5.5], [-44, -88, 4.5])) +
      fill(shade, 'M-12-66L-40-83-26-74-14-58Z') +
      disc(-48, -90, 3.6, '#C98A66')
    : '';
  return (
    oval(x, y + 1, 24 * scale, 5, '#071524') +
    place(
      x,
      y,
      scale,
      fill('#071524', limb([-7, -24, 5], [-7, -3, 4]) + limb([7, -24, 5], [7, -3, 4])) +
        arm +
        fill(color, 'M-9-82C-20-74-24-50-25-22C-12-16 12-16 25-22C24-50 20-74 9-82Z') +
        fill(
          shade,
          'M9-82C20-74 24-50 25-22C20-19.5 15-18.5 9-18C14-40 12-64 4-80ZM-6-60C-8-44-10-30-9-18.5L-13-19C-13-32-10-46-6-60Z',
        ) +
        fill(color, 'M0-104C-10-104-13-95-12-88C-11-82-6-79 0-79S11-82 12-88C13-95 10-104 0-104Z') +
        fill(shade, 'M3-103.5C11-102 13-95 12-88C11-82 6-79 0-79C7-84 8-95 3-103.5Z'),
    )
  );
}
