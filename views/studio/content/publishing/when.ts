import type { Release } from '../../../../src/contracts/content/releases.ts';
import type { Schedule } from '../../../../src/contracts/content/schedules.ts';
import { toLocalInput } from '../../parts/time-text.ts';

const HOUR_MS = 3_600_000;
const MORNING_HOUR = 9;
const MONDAY = 1;
const DAYS_OF_WEEK = 7;

interface Shortcut {
  label: string;
  at: Date;
}

/** Times that editors choose most often, in the time zone of the browser. */
export function shortcutTimes(now: Date): Shortcut[] {
  const untilMonday = (MONDAY - now.getDay() + DAYS_OF_WEEK) % DAYS_OF_WEEK || DAYS_OF_WEEK;
  return [
    { label: 'In one hour', at: new Date(now.getTime() + HOUR_MS) },
    { label: 'Tomorrow 9:00 AM', at: morningIn(now, 1) },
    { label: 'Monday 9:00 AM', at: morningIn(now, untilMonday) },
  ];
}

function morningIn(now: Date, days: number): Date {
  const at = new Date(now);
  at.setDate(at.getDate() + days);
  at.setHours(MORNING_HOUR, 0, 0, 0);
  return at;
}

/** The days of the calendar page of a month (`2026-11`), from Monday to Sunday, with the days of other months around it. */
export function daysOfMonth(month: string): Date[] {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const first = new Date(year, number - 1, 1);
  const before = (first.getDay() - MONDAY + DAYS_OF_WEEK) % DAYS_OF_WEEK;
  const last = new Date(year, number, 0);
  const count = Math.ceil((before + last.getDate()) / DAYS_OF_WEEK) * DAYS_OF_WEEK;
  return Array.from({ length: count }, (_, index) => new Date(year, number - 1, 1 - before + index));
}

/** The month before or after one: `2026-12` for `2026-11` and 1. */
export function monthAfter(month: string, by: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const first = new Date(Date.UTC(year, number - 1 + by, 1));
  return first.toISOString().slice(0, 'yyyy-mm'.length);
}

/** `2026-11-24`, in the time zone of the browser. */
export const dayKey = (at: Date): string => toLocalInput(at.toISOString()).slice(0, 'yyyy-mm-dd'.length);

interface Dated {
  at: string;
  schedule?: Schedule;
  release?: Release;
}

/** Groups by `dayKey`, in the order of the times. */
export const byDay = (items: readonly Dated[]): Map<string, Dated[]> =>
  Map.groupBy(
    items.toSorted((one, other) => one.at.localeCompare(other.at)),
    ({ at }) => dayKey(new Date(at)),
  );
