/** Rows as lines of columns that are as wide as they need to be, two spaces apart. */
export function table(rows: readonly (readonly string[])[]): string[] {
  const columns = Math.max(0, ...rows.map((row) => row.length));
  const widths = Array.from({ length: columns }, (_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

/**
 * Rows as comma-separated values (RFC 4180). A cell that a spreadsheet would take for a formula is kept from being one by
 * a quote before it: guests choose what stands in it.
 */
export function csvLines(rows: readonly (readonly string[])[]): string[] {
  return rows.map((row) => row.map(cellOf).join(','));
}

function cellOf(text: string): string {
  // A phone number begins with a plus as well, and is harmless.
  // Full-width signs too: some spreadsheets read them as the others.
  const isFormula = /^[=@\t\r＝＠＋－]/.test(text) || /^[+-](?!\d+$)/.test(text);
  const literal = isFormula ? `'${text}` : text;
  return /[",\r\n]/.test(literal) ? `"${literal.replaceAll('"', '""')}"` : literal;
}

/** Rows as a page of HTML that prints on letter paper, turned; the first row is the head and stands on every sheet. */
export function printPage(rows: readonly (readonly string[])[], title: string): string[] {
  const [head = [], ...others] = rows;
  return [
    '<!doctype html>',
    `<html lang="en-US"><head><meta charset="utf-8"><title>${escaped(title)}</title><style>${style}</style></head><body>`,
    `<h1>${escaped(title)}</h1><table><thead>${rowOf('th', head)}</thead><tbody>`,
    ...others.map((row) => rowOf('td', row)),
    '</tbody></table></body></html>',
  ];
}

const style = [
  '@page{size:letter landscape;margin:12mm}body{font:10pt/1.35 Arial,sans-serif;color:#000}h1{font-size:14pt}',
  'table{border-collapse:collapse;width:100%}th,td{border-bottom:1px solid #888;padding:4pt 5pt;text-align:left;vertical-align:top}',
  'thead{display:table-header-group}tr{break-inside:avoid}td:first-child{white-space:nowrap;font-weight:bold}',
].join('');

function rowOf(cell: 'th' | 'td', row: readonly string[]): string {
  return `<tr>${row.map((text) => `<${cell}>${escaped(text)}</${cell}>`).join('')}</tr>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
