/** Path of a two-row checker band of square fields, beginning at the top left. */
export function checkerPath(columns: number, side: number): string {
  return Array.from({ length: columns }, (_, i) => `M${i * side} ${(i % 2) * side}h${side}v${side}h${-side}z`).join('');
}
