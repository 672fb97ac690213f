/** The SVG path of a road that is given as its first point and its steps from there: a smooth line through all of them. */
export function roadPath(steps: readonly number[]): string {
  const points: (readonly [x: number, y: number])[] = [];
  for (let i = 0; i < steps.length; i += 2) {
    const [x, y] = points.at(-1) ?? [0, 0];
    points.push([x + (steps[i] ?? 0), y + (steps[i + 1] ?? 0)]);
  }
  const at = (i: number) => points[Math.max(0, Math.min(points.length - 1, i))] ?? [0, 0];
  // Catmull-Rom: at every point the line goes the way of its two neighbors.
  const curves = points.slice(1).map(([x, y], i) => {
    const [before, from, after] = [at(i - 1), at(i), at(i + 2)];
    const out = `${from[0] + (x - before[0]) / 6} ${from[1] + (y - before[1]) / 6}`;
    const into = `${x - (after[0] - from[0]) / 6} ${y - (after[1] - from[1]) / 6}`;
    return `C${out} ${into} ${x} ${y}`;
  });
  return `M${at(0).join(' ')}${curves.join('')}`;
}
