import type { CountColumn, CountRow } from '../../contracts/events/counts.ts';
import { csvText } from '../csv-text.ts';

export const countsCsv = (rows: readonly CountRow[], by: readonly CountColumn[]): string =>
  csvText(
    [...by, 'count'],
    rows.map((row) => [...by.map((column) => row[column] ?? ''), row.count]),
  );
