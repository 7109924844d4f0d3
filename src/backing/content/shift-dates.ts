import type { EntryData } from './tables.ts';
import { isHolder } from './walk-values.ts';

const STORED_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** The entry with every time in it moved by whole days. */
export function shiftDates(data: EntryData, days: number): EntryData {
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, shift(value, days)]));
}

function shift(value: unknown, days: number): unknown {
  if (typeof value === 'string') return STORED_TIME.test(value) ? shiftTime(value, days) : value;
  if (Array.isArray(value)) return value.map((item) => shift(item, days));
  return isHolder(value) ? shiftDates(value, days) : value;
}

function shiftTime(time: string, days: number): string {
  const moved = new Date(time);
  moved.setUTCDate(moved.getUTCDate() + days);
  return moved.toISOString();
}
