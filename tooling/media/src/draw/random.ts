/** A repeatable source of variation: the same seed draws the same picture on every machine. */
export type Random = {
  /** The next number in [0, 1). */
  next(): number;
  /** The next number between two bounds. */
  between(low: number, high: number): number;
};

export function createRandom(seed: number): Random {
  let state = seed;
  const next = () => {
    state = (state * 16807) % 2147483647; // Lehmer's generator: exact in doubles
    return state / 2147483647;
  };
  return { next, between: (low, high) => low + (high - low) * next() };
}
