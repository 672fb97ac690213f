/**
 * Rows as comma-separated values (RFC 4180). A cell that a spreadsheet would take for a formula is kept from being one by
 * a quote before it: guests choose what stands in it.
 */
export function csvLines(rows: readonly (readonly string[])[]): string[] {
  return rows.map((row) => row.map(cellOf).join(','));
}

function cellOf(text: string): string {
  // A phone number begins with a plus as well, and is harmless.
  const isFormula = /^[=@\t\r]/.test(text) || /^[+-](?!\d+$)/.test(text);
  const literal = isFormula ? `'${text}` : text;
  return /[",\r\n]/.test(literal) ? `"${literal.replaceAll('"', '""')}"` : literal;
}
