import { num } from './path.ts';

/** A filled path. `more` holds further attributes as they stand in the tag. */
export const fill = (color: string, d: string, more = '') =>
  `<path fill="${color}" d="${d}"${more ? ` ${more}` : ''}/>`;

/** A stroked path without fill. */
export const stroke = (color: string, width: number, d: string, more = '') =>
  `<path fill="none" stroke="${color}" stroke-width="${width}" d="${d}"${more ? ` ${more}` : ''}/>`;

export const rect = (x: number, y: number, width: number, height: number, color: string) =>
  fill(color, `M${num(x)} ${num(y)}h${num(width)}v${num(height)}h${num(-width)}z`);

export const disc = (x: number, y: number, radius: number, color: string, more = '') =>
  `<circle cx="${num(x)}" cy="${num(y)}" r="${radius}" fill="${color}"${more ? ` ${more}` : ''}/>`;

export const oval = (x: number, y: number, rx: number, ry: number, color: string, more = '') =>
  `<ellipse cx="${num(x)}" cy="${num(y)}" rx="${num(rx)}" ry="${num(ry)}" fill="${color}"${more ? ` ${more}` : ''}/>`;

/** A drawing made around the origin, put at a place. */
export const place = (x: number, y: number, scale: number | string, body: string, rotation = 0) => {
  const turned = rotation ? ` rotate(${rotation})` : '';
  const scaled = scale === 1 ? '' : ` scale(${scale})`;
  return `<g transform="translate(${num(x)} ${num(y)})${turned}${scaled}">${body}</g>`;
};

/** The picture's frame. `fit` says what a crop keeps when the file is shown at another ratio. */
export const picture = (
  viewBox: readonly [x: number, y: number, width: number, height: number],
  body: string,
  defs = '',
  fit = 'xMidYMid slice',
) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${viewBox[2]}" height="${viewBox[3]}" viewBox="${viewBox.join(' ')}" preserveAspectRatio="${fit}">${defs ? `<defs>${defs}</defs>` : ''}${body}</svg>`;
