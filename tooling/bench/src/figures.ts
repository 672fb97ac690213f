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

/** A Markdown table, padded so that it also reads in a terminal. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]) => `| ${cells.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join(' | ')} |`;
  return [line(head), `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`, ...rows.map(line)].join('\n');
}

/** The columns of `besideFloor`. */
export const besideFloorHead = ['ours', 'each', 'floor', 'each', 'ratio', 'at most', 'noise of the floor'] as const;

/** Milliseconds of every round beside those of their floor, and the most that they may be. */
export function besideFloor(ours: readonly number[], floor: readonly number[], most: number): string[] {
  const [found, least] = [median(ours), median(floor)];
  const each = (rounds: readonly number[]) => rounds.map((ms) => Math.round(ms)).join(', ');
  return [
    judged(`${Math.round(found)} ms`, found <= most),
    each(ours),
    `${Math.round(least)} ms`,
    each(floor),
    `${(found / least).toFixed(2)}x`,
    `${most} ms`,
    percent(spread(floor)),
  ];
}

export const percent = (share: number) => `${Math.round(share * 100)} %`;

/** A figure beside its target. */
export const judged = (text: string, met: boolean) => (met ? text : `${text} (!)`);
