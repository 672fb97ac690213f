import type { Point } from '../draw/path.ts';

/** One closed or open run of a path, with absolute coordinates. */
export type SubPath = {
  d: string;
  /** Its points in order, control points among them. */
  points: Point[];
  /** The middle of its box. */
  cx: number;
  cy: number;
  width: number;
};

const command = /[a-zA-Z]|-?(?:\d*\.\d+|\d+\.?)(?:e-?\d+)?/g;

/** The sub-paths of a path of straight lines and quadratic curves. Throws on any other command. */
export function subPaths(path: string): SubPath[] {
  const tokens = path.match(command) ?? [];
  const runs: { d: string; points: Point[] }[] = [];
  let [x, y, startX, startY, i, letter] = [0, 0, 0, 0, 0, ''];
  const number = () => Number(tokens[i++]);
  const begin = () => {
    const run = { d: `M${x} ${y}`, points: [[x, y] as Point] };
    runs.push(run);
    return run;
  };
  let run = { d: '', points: [] as Point[] };
  const lineTo = () => {
    run.d += `L${x} ${y}`;
    run.points.push([x, y]);
  };
  while (i < tokens.length) {
    const token = tokens[i] ?? '';
    if (/[a-zA-Z]/.test(token)) {
      letter = token;
      i++;
    }
    const relative = letter === letter.toLowerCase();
    const [fromX, fromY] = relative ? [x, y] : [0, 0];
    switch (letter.toUpperCase()) {
      case 'M':
        x = fromX + number();
        y = fromY + number();
        [startX, startY] = [x, y];
        run = begin();
        letter = relative ? 'l' : 'L';
        break;
      case 'L':
        x = fromX + number();
        y = fromY + number();
        lineTo();
        break;
      case 'H':
        x = fromX + number();
        lineTo();
        break;
      case 'V':
        y = fromY + number();
        lineTo();
        break;
      case 'Q': {
        const control: Point = [fromX + number(), fromY + number()];
        x = fromX + number();
        y = fromY + number();
        run.d += `Q${control.join(' ')} ${x} ${y}`;
        run.points.push(control, [x, y]);
        break;
      }
      case 'Z': {
        run.d += 'Z';
        [x, y] = [startX, startY];
        const next = tokens[i];
        if (next !== undefined && !/[mM]/.test(next)) run = begin();
        break;
      }
      default:
        throw new Error(`Path command ${letter} is not known here`);
    }
  }
  return runs.map(({ d, points }) => {
    const [left, right] = range(points.map(([px]) => px));
    const [top, bottom] = range(points.map(([, py]) => py));
    return { d, points, cx: (left + right) / 2, cy: (top + bottom) / 2, width: right - left };
  });
}

const range = (values: readonly number[]) => [Math.min(...values), Math.max(...values)] as const;
