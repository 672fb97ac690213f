// Advances in ems of the letters that labels are set in, read from the two fonts: the generator places labels without a
// browser. The web's own test sets every label in Chromium and holds it to the box it was given.

/** Hanken Grotesk, weight 650. */
// biome-ignore format: a type case
const hanken: Readonly<Record<string, number>> = {
  a: .545, b: .577, c: .522, d: .577, e: .541, f: .346, g: .521, h: .562, i: .242, j: .242, k: .555, l: .276, m: .841,
  n: .562, o: .573, p: .577, q: .577, r: .423, s: .472, t: .364, u: .562, v: .533, w: .754, x: .538, y: .533, z: .471,
  A: .668, B: .61, C: .709, D: .675, E: .579, F: .559, G: .735, H: .691, I: .261, J: .555, K: .658, L: .503, M: .854,
  N: .687, O: .748, P: .561, R: .61, S: .574, T: .585, U: .657, V: .669, W: .976, Y: .621, '.': .24, ' ': .26, '(': .268, ')': .268,
};
const widest = 0.98;

/** Width of a name in ems. */
function nameWidth(name: string): number {
  return [...name].reduce((sum, letter) => sum + (hanken[letter] ?? widest), 0);
}

/** Width of a price in ems: Phudu, weight 800, tabular figures. */
function priceWidth(price: string): number {
  return 0.48 + 0.54 * (price.length - 1);
}

/** How a label is set: the words of its first line, how many lines, and how wide it is without its padding. */
export type Setting = { first: number; lines: 1 | 2; width: number };

/**
 * A name with its price behind it, on one line or, where the name is longer than `longest` ems, on two of them: broken
 * where that makes the narrower label, the price at the end of the second line.
 */
export function set(name: string, price: string, type: { name: number; price: number; longest: number }): Setting {
  const words = name.split(' ');
  const cost = priceWidth(price) * type.price;
  const space = 0.4 * type.name;
  const lined = (some: readonly string[]) => nameWidth(some.join(' ')) * type.name;
  const whole = lined(words) + space + cost;
  if (nameWidth(name) <= type.longest) return { first: words.length, lines: 1, width: whole };
  const cuts = words.map((_, i): Setting => {
    const rest = words.slice(i + 1);
    const second = rest.length > 0 ? lined(rest) + space + cost : cost;
    return { first: i + 1, lines: 2, width: Math.max(lined(words.slice(0, i + 1)), second) };
  });
  return cuts.reduce((best, cut) => (cut.width < best.width ? cut : best));
}
