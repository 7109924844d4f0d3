import type { CountColumn, CountRow } from '../../contracts/analytics/counts.ts';
import { csvText } from '../platform/csv-text.ts';

export const countsCsv = (rows: readonly CountRow[], by: readonly CountColumn[]): string =>
  csvText(
    [...by, 'count'],
    rows.map((row) => [...by.map((column) => row[column] ?? ''), row.count]),
  );
