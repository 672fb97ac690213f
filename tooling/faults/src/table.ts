import type { Outcome } from './run-case.ts';

const columns: { name: string; of: (outcome: Outcome) => string; toRight?: true }[] = [
  { name: 'case', of: ({ number }) => String(number), toRight: true },
  { name: 'rounds', of: ({ rounds }) => (Number.isFinite(rounds) ? String(rounds) : 'all'), toRight: true },
  { name: 'acknowledged', of: ({ acknowledged }) => String(acknowledged), toRight: true },
  { name: 'lost', of: ({ lost }) => String(lost), toRight: true },
  { name: 'doubled', of: ({ doubled }) => String(doubled), toRight: true },
  { name: 'repeats', of: ({ repeats }) => String(repeats), toRight: true },
  { name: 'seconds', of: ({ seconds }) => seconds.toFixed(1), toRight: true },
  { name: '', of: outcomeOf },
  {
    name: 'what',
    of: ({ title, notes, skipped }) => [title, ...notes, ...(skipped ? [`not run: ${skipped}`] : [])].join('; '),
  },
];

/** In one word; what could not be run has not passed. */
export function outcomeOf({ complaints, skipped }: Outcome): 'ok' | 'FAILED' | 'skipped' {
  if (complaints.length > 0) return 'FAILED';
  return skipped === undefined ? 'ok' : 'skipped';
}

/** The outcomes as a table in Markdown, which reads as well in a terminal. */
export function table(outcomes: readonly Outcome[]): string {
  const rows = outcomes.map((outcome) => columns.map(({ of }) => of(outcome)));
  const widths = columns.map(({ name }, column) =>
    Math.max(3, name.length, ...rows.map((row) => cell(row, column).length)),
  );
  const line = (cells: readonly string[]) =>
    `| ${columns.map(({ toRight }, column) => pad(cell(cells, column), widths[column] ?? 0, toRight)).join(' | ')} |`;
  const rule = `|${columns.map(({ toRight }, column) => `${'-'.repeat((widths[column] ?? 0) + 1)}${toRight ? ':' : '-'}`).join('|')}|`;
  return [line(columns.map(({ name }) => name)), rule, ...rows.map(line)].join('\n');
}

/** What is wrong, case by case; at most so many sentences of each. */
export function complaintsOf(outcomes: readonly Outcome[], most = 12): string {
  return outcomes
    .filter(({ complaints }) => complaints.length > 0)
    .map(({ number, complaints }) => {
      const more = complaints.length > most ? [`… and ${complaints.length - most} more`] : [];
      return [`case ${number}:`, ...[...complaints.slice(0, most), ...more].map((each) => `  - ${each}`)].join('\n');
    })
    .join('\n');
}

function cell(cells: readonly string[], column: number): string {
  return cells[column] ?? '';
}

function pad(text: string, width: number, toRight?: true): string {
  return toRight ? text.padStart(width) : text.padEnd(width);
}
