import { fill, stroke } from './svg.ts';

const farWing = 'M22-8L-14-38H-4L50-8Z';
const body = 'M-98 1C-84-8-64-11-40-11H64C86-11 100-5 106 2 98 9 84 12 62 12H-48C-70 12-88 9-98 1Z';
const belly = 'M-98 1C-60 5 60 6 106 2 98 9 84 12 62 12H-48C-70 12-88 9-98 1Z';
const fin = 'M-96 0L-114-40H-94L-62-10C-78-9-88-5-96 0Z';
const tailWing = 'M-80 3L-112 16H-100L-58 5Z';
const nearWing = 'M28 5L-50 52H-34L66 7Z';

/** The airliner around its own middle, 220 units long, nose to the right. */
export const airliner =
  fill('#8FB4C0', farWing) +
  fill('#FBF7EF', body) +
  fill('#8FB4C0', belly) +
  fill('#F6B21B', fin) +
  fill('#14506B', 'M92-5C97-3 100-1 102 0H86L84-5Z') +
  stroke('#14506B', 4, 'M-56-3H76', 'stroke-dasharray="4 5"') +
  fill('#E9F2F4', tailWing) +
  fill('#E9F2F4', nearWing) +
  fill('#A9C6CE', 'M66 7L-34 52H-50L40 8Z', 'opacity=".7"');
