import { fill, stroke } from './svg.ts';

/** The boat that takes visitors into the mist, around the middle of its water line; about 120 wide. */
export const tourBoat = () =>
  fill('#0B1E33', 'M-62-6L54-8 44 9H-48Z') +
  fill('#D9482B', 'M-54 4L46 4 44 9H-48Z') +
  fill('#FBF7EF', 'M-56-9L52-11 53-8-60-6Z') +
  fill('#FBF7EF', 'M-40-22H40V-10H-44Z') +
  fill('#14506B', 'M-36-19h76v5h-78z') +
  fill('#FBF7EF', 'M-28-19h3v6h-3zM-14-19h3v6h-3zM0-19h3v6h-3zM14-19h3v6h-3zM28-19h3v6h-3z') +
  fill('#FBF7EF', 'M-44-24H44V-22H-44Z') +
  fill('#0B1E33', 'M-44-31h88v1h-88z') +
  fill(
    '#4C9BA8',
    [-38, -30, -24, -12, -4, 12, 20, 34, 40].map((x) => `M${x - 3.5}-24v-4.5a3.5 4.5 0 0 1 7 0v4.5z`).join(''),
  ) +
  fill('#F6B21B', [-18, 4, 27].map((x) => `M${x - 3.5}-24v-4.5a3.5 4.5 0 0 1 7 0v4.5z`).join('')) +
  stroke('#0B1E33', 0.8, 'M-44-31V-24M-22-31V-24M0-31V-24M22-31V-24M44-31V-24') +
  fill('#FBF7EF', 'M-16-46H6V-34H-18Z') +
  fill('#14506B', 'M-14-44H4v5h-19z') +
  fill('#D9482B', 'M16-50H25V-32H16Z') +
  fill('#0B1E33', 'M16-50H25V-46H16ZM-4-62h1.2v16h-1.2z') +
  fill('#F6B21B', 'M-3-62l9 3-9 3z');
