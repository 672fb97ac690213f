/** The middle of some figures; of an even number, the mean of the two in the middle. */
export function median(figures: readonly number[]): number {
  return quantile(figures, 0.5);
}

/** The figure below which so many of all lie (0 to 1), between two of them where it falls between. */
export function quantile(figures: readonly number[], share: number): number {
  const sorted = figures.toSorted((a, b) => a - b);
  const place = (sorted.length - 1) * share;
  const [low, high] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]];
  if (low === undefined || high === undefined) throw new Error('There is no figure to take a quantile of');
  return low + (high - low) * (place - Math.floor(place));
}

/** How far the figures of one unchanged thing lie apart, as a share of their median: the machine's own noise. */
export function spread(figures: readonly number[]): number {
  return (Math.max(...figures) - Math.min(...figures)) / median(figures);
}
