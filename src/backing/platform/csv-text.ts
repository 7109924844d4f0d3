/**
 * A table as CSV (RFC 4180), column names first. Cells hold untrusted text, so text that a spreadsheet would evaluate is
 * escaped.
 */
export const csvText = (columns: readonly string[], rows: readonly (readonly (string | number)[])[]): string =>
  [columns, ...rows.map((row) => row.map(cell))].map((line) => `${line.join(',')}\r\n`).join('');

/** Quotes all text, because spreadsheets differ in the separators they accept. */
function cell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const escaped = /^(?:[\t\r\n]|\s*[=+\-@|%＝＋－＠])/.test(value) ? `'${value}` : value;
  return `"${escaped.replaceAll('"', '""')}"`;
}
