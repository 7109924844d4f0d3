/**
 * A table as spreadsheets read it (RFC 4180), its columns' names first. What stands in it is what people typed or browsers
 * said: none of it becomes a formula.
 */
export const csvText = (columns: readonly string[], rows: readonly (readonly (string | number)[])[]): string =>
  [columns, ...rows.map((row) => row.map(cell))].map((line) => `${line.join(',')}\r\n`).join('');

/** Text is always quoted: what is inside begins no cell of its own, whatever a spreadsheet takes for a separator. */
function cell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const harmless = /^(?:[\t\r\n]|\s*[=+\-@|%＝＋－＠])/.test(value) ? `'${value}` : value;
  return `"${harmless.replaceAll('"', '""')}"`;
}
