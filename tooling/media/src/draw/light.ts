import { linearGradient, place, radialGradient } from './svg.ts';

/** Definition behind every lamp's halo: paint with `url(#glow)`. */
export const glow = radialGradient('glow', [
  [0, '#FFDC8F', 0.75],
  [0.5, '#F6B21B', 0.22],
  [1, '#F6B21B', 0],
]);

/** Definition behind a headlight's cone that points left: paint with `url(#beam)`. */
export const beam = linearGradient(
  'beam',
  [
    [0, '#FFE9B0', 0.8],
    [0.5, '#F6B21B', 0.28],
    [1, '#F6B21B', 0],
  ],
  'left',
);

/** A street lamp, 80 units tall, standing at a place. Needs `glow`. */
export const lamp = (x: number, y: number, scale = 1) =>
  place(
    x,
    y,
    scale,
    '<circle r="34" cy="-66" fill="url(#glow)"/><path fill="#08182A" d="M-1.6 0V-58H1.6V0ZM-6 0H6L3-8H-3ZM-7-57H7L5-53H-5Z"/><path fill="#FFE6A8" d="M-6-58L-8-72H8L6-58Z"/><path fill="#08182A" d="M-10-72L0-80 10-72Z"/>',
  );
