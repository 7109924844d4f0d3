import type { CountColumn, CountRow } from '../../contracts/events/counts.ts';

/** A table as spreadsheets read it (RFC 4180). Paths are what browsers said: none of them becomes a formula. */
export function countsCsv(rows: readonly CountRow[], by: readonly CountColumn[]): string {
  const lines = rows.map((row) => [...by.map((column) => cell(row[column] ?? '')), String(row.count)]);
  return [[...by, 'count'], ...lines].map((line) => `${line.join(',')}\r\n`).join('');
}

/** Always quoted: what is inside begins no cell of its own, whatever a spreadsheet takes for a separator. */
function cell(text: string): string {
  const harmless = /^(?:[\t\r\n]|\s*[=+\-@|%＝＋－＠])/.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}
