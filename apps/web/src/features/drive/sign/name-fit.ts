/**
 * How wide the letters of Phudu 800 are at 100 px: which way to break a name gives the largest letters is arithmetic, so that the
 * sign stands at once and without a network.
 */
// biome-ignore format: two lines instead of thirty
const widths: Readonly<Record<string, number>> = {
  A: 55, B: 53, C: 49, D: 55, E: 43, F: 42, G: 58, H: 57, I: 26, J: 39, K: 53, L: 38, M: 70, N: 56, O: 62, P: 51,
  Q: 62, R: 53, S: 47, T: 43, U: 57, V: 55, W: 75, X: 56, Y: 55, Z: 50, ' ': 23, "'": 18, '’': 18, '.': 23, '-': 33,
};
/** A letter that Phudu does not have comes from another font: no wider than it is high. */
const widest = 100;
/** The height of capitals, and from one line to the next. */
const cap = 70;
const lead = cap * 1.2;

export type FittedName = { readonly lines: readonly string[]; readonly width: number; readonly height: number };

/** A name in capitals, broken into the lines that give the largest letters in a frame; each line's foot is at `footOf` its index. */
export function fitName(name: string, frame: { width: number; height: number }): FittedName {
  const pieces = name
    .toUpperCase()
    .trim()
    .split(/\s+|(?<=\w-)(?=\w)/);
  const sizeOf = ({ width, height }: FittedName) => Math.min(frame.width / width, frame.height / height);
  return breakings(pieces)
    .map((lines): FittedName => {
      const width = Math.max(...lines.map(widthOf));
      return { lines, width, height: lead * (lines.length - 1) + cap };
    })
    .reduce((best, each) => (sizeOf(each) > sizeOf(best) ? each : best));
}

/** Where the foot of a line is, by its index, in the units of the letters. */
export const footOf = (line: number): number => Math.round(cap + line * lead);

function widthOf(line: string): number {
  // An accent makes no letter wider.
  const letters = [...line.normalize('NFD').replace(/\p{M}/gu, '')];
  return letters.reduce((sum, letter) => sum + (widths[letter] ?? widest), 0);
}

/** Every way to put pieces into lines, in order. */
function breakings([first = '', ...rest]: readonly string[]): string[][] {
  if (rest.length === 0) return [[first]];
  return breakings(rest).flatMap(([next = '', ...others]) => [
    [first, next, ...others],
    [`${first}${first.endsWith('-') ? '' : ' '}${next}`, ...others],
  ]);
}
