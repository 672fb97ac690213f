import { disc, fill, oval, place, stroke } from '../draw/svg.ts';

// What is known of the country, drawn small around the middle of its foot.

/** What is drawn around the origin, put at a place. */
const drawn = (body: string) => (x: number, y: number, scale: number) => place(x, y, scale, body);

const light = '#FBF7EF';
const amber = '#F6B21B';

/** A pair of firs at each place. */
export const trees = (list: readonly (readonly [x: number, y: number, scale: number])[]) =>
  list
    .map(([x, y, scale]) =>
      place(x, y, scale, fill('#0E3A3C', 'M0-24 7-6H-7zM0-14 9 2H-9z') + fill('#1E5B4F', 'M0-24 0 2H-9L-4-6H-7z')),
    )
    .join('');

const windows = (x: number, y: number, columns: number, rows: number) =>
  Array.from({ length: columns * rows }, (_, i) =>
    (i * 7) % 5 < 3 ? `M${x + (i % columns) * 4} ${y + Math.floor(i / columns) * 5}h2v3h-2z` : '',
  ).join('');

export const torontoSkyline = drawn(
  fill(
    '#071524',
    'M-50 0v-18h11v-9h9v12h8v-18h9v33zM12 0v-30h9v-8h10v16h8v-20l6-6 5 6v42zM-34 0v-12h12V0zM24 0v-18h10V0z',
  ) +
    fill(amber, windows(-47, -14, 3, 2) + windows(-19, -28, 2, 4) + windows(15, -26, 4, 4) + windows(41, -36, 2, 5)) +
    fill('#0B1E33', 'M.4 0 1.2-66H2.8L3.6 0zM-3-47H7l-2 6H-1z') +
    stroke('#0B1E33', 1.4, 'M2-66v-16') +
    disc(2, -83, 2, '#D9482B') +
    fill('#17324F', 'M-18 0c1-8 7-11 13-11s12 3 13 11z'),
);

export const sailboat = drawn(
  fill('#0B1E33', 'M-13-2H11L7 3H-9z') +
    fill(light, 'M-1-22V-4H-12C-7-8-2-15-1-22z') +
    fill(amber, 'M1-18V-4H9C6-8 3-13 1-18z') +
    stroke('#BFE0E4', 1.3, 'M-18 7h13M-2 7H16M-10 11H6', 'opacity=".7"'),
);

export const lakeFreighter = drawn(
  fill('#0B1E33', 'M-34-7H32L28 1H-29z') +
    fill('#E9F2F4', 'M-31-7v-8h10v8zM21-7v-7h8v7z') +
    fill('#D9482B', 'M23-14v-7h4v7z') +
    stroke(amber, 1.8, 'M-17-9.5H17') +
    stroke('#F0C79A', 1.3, 'M-40 5h26M-8 5H14M20 5h18M-24 9H6', 'opacity=".7"'),
);

/** Buffalo's lighthouse, at the mouth of the harbor. */
export const lighthouse = drawn(
  disc(0, -24, 15, amber, 'opacity=".25"') +
    fill(light, 'M-4 0-2.6-22H2.6L4 0z') +
    fill('#D9482B', 'M-3.4-8H3.4L3-13H-3z') +
    fill('#FFE2A0', 'M-3-22h6v-5h-6z') +
    fill('#071524', 'M-4-27 0-31 4-27z'),
);

export const vineyard = drawn(
  stroke(
    '#2F7A69',
    4.5,
    Array.from({ length: 5 }, (_, i) => `M${-28 + i * 11} 0q3-9 10-17`).join(''),
    'stroke-dasharray="4 2"',
  ),
);

export const barn = drawn(
  fill('#D9482B', 'M-12 0V-10L-6-16 0-10V0z') +
    fill('#8F2F22', 'M0-10-6-16H8L14-10V0H0z') +
    fill('#071524', 'M0-10-6-16H8L14-10z') +
    fill('#FFE2A0', 'M-8-6h5v6h-5zM4-6h5v4H4z'),
);

/** The compass: north is up on this map, whatever happens to distances. */
export const compass = drawn(
  disc(0, 0, 34, '#0B1E33', `opacity=".55" stroke="${amber}" stroke-width="1.5"`) +
    fill(amber, 'M0-30 6 0H-6z') +
    fill(light, 'M0 26 6 0H-6z') +
    fill('#8FB4C0', 'M-24 0 0-4V4zM24 0 0-4V4z') +
    stroke(light, 3, 'M-5-41v-12l10 12v-12', 'stroke-linejoin="round"'),
);

const farWing = 'M22-8L-14-38H-4L50-8Z';
const body = 'M-98 1C-84-8-64-11-40-11H64C86-11 100-5 106 2 98 9 84 12 62 12H-48C-70 12-88 9-98 1Z';
const belly = 'M-98 1C-60 5 60 6 106 2 98 9 84 12 62 12H-48C-70 12-88 9-98 1Z';
const fin = 'M-96 0L-114-40H-94L-62-10C-78-9-88-5-96 0Z';
const tailWing = 'M-80 3L-112 16H-100L-58 5Z';
const nearWing = 'M28 5L-50 52H-34L66 7Z';

/** The airliner around its own middle, 220 units long, nose to the right. */
const airliner =
  fill('#8FB4C0', farWing) +
  fill('#FBF7EF', body) +
  fill('#8FB4C0', belly) +
  fill('#F6B21B', fin) +
  fill('#14506B', 'M92-5C97-3 100-1 102 0H86L84-5Z') +
  stroke('#14506B', 4, 'M-56-3H76', 'stroke-dasharray="4 5"') +
  fill('#E9F2F4', tailWing) +
  fill('#E9F2F4', nearWing) +
  fill('#A9C6CE', 'M66 7L-34 52H-50L40 8Z', 'opacity=".7"');

export const airlinerOver = drawn(
  `${stroke(light, 8, 'M86-46L230-112', 'opacity=".3" stroke-linecap="round"')}<g transform="rotate(24) scale(-1 1)">${airliner}</g>`,
);

/** The mist over the Horseshoe Falls. */
export const mist = drawn(
  disc(-1, 0, 9, '#fff', 'opacity=".9"') +
    disc(-9, -4, 6, '#fff', 'opacity=".8"') +
    disc(3, -8, 5, '#fff', 'opacity=".8"'),
);

const curtain = Array.from({ length: 19 }, (_, i) => {
  const angle = Math.PI * (1 - i / 18);
  const x = Math.cos(angle) * 62;
  const top = -Math.sin(angle) * 15 - 14;
  const foot = -Math.sin(angle) * 4 + 34;
  const color = ['#3F8A9C', light, '#8FC3CC'][i % 3] ?? light;
  const n = (value: number) => value.toFixed(1);
  return stroke(
    color,
    i % 3 === 1 ? 4.4 : 4,
    `M${n(x)} ${n(top)}C${n(x)} ${n(top + 16)} ${n(x * 0.96)} ${n(foot - 20)} ${n(x * 0.94)} ${n(foot)}`,
  );
}).join('');

/** The falls on a round stamp, where the map has no room to show them. */
export const fallsStamp = drawn(
  `<clipPath id="stamp"><circle r="73"/></clipPath>${disc(0, 0, 84, '#071524')}` +
    `<circle r="80.5" fill="none" stroke="${amber}" stroke-width="7" stroke-dasharray="9.03 9.03"/>` +
    `<circle r="76.5" fill="none" stroke="${amber}" stroke-width="1.5"/>` +
    `<g clip-path="url(#stamp)">${fill('#1B3B58', 'M-80-80H80V80H-80z')}` +
    oval(0, -28, 74, 44, '#5A5468') +
    oval(0, -28, 56, 33, '#A4656A') +
    oval(0, -28, 40, 24, '#DB8A66') +
    disc(0, -30, 15, '#FFE9B8') +
    fill('#1F2F48', 'M-80-27l8-5 7 4 8-5 7 5 9-4 8 4H33l9-4 8 4 7-5 8 5 7-4 8 5v8H-80z') +
    fill('#2F7F93', 'M-80-22H80v14H-80zM-62-14Q0-44 62-14L58 34Q0 28-58 34z') +
    stroke('#FFD98F', 1.5, 'M-12-19h24M-8-15h17M-14-11h26') +
    curtain +
    fill('#0B1E33', 'M-62-14-84-18V60H-54c-4-16-6-56-8-74zM62-14 84-18V60H54c4-16 6-56 8-74z') +
    fill('#14506B', 'M-80 34H80V80H-80z') +
    fill(
      '#E9F2F4',
      'M-55 36a13 13 0 0 1 22-9 16 16 0 0 1 27-6 18 18 0 0 1 30 2 15 15 0 0 1 22 8 12 12 0 0 1 11 12H-55z',
    ) +
    stroke('#BFE0E4', 1.5, 'M-40 56h22M-4 60h30M-26 66h20', 'opacity=".7"') +
    fill('#071524', 'M-10 54h22l-5 6H-6z') +
    fill(light, 'M-5 54v-5H9v5z') +
    fill('#D9482B', 'M0 49v-5h4v5z') +
    '</g>',
);
