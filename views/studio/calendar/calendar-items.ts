import type { Calendar, CalendarPlacement, CalendarSalesDay } from '../../../src/contracts/staff/planning-calls.ts';
import { dayKey } from '../content/publishing/when.ts';
import { clockText } from '../parts/time-text.ts';

export const kinds = [
  { value: 'sales', label: 'Sales days' },
  { value: 'placements', label: 'Placements' },
  { value: 'planned', label: 'Publishes' },
  { value: 'ending', label: 'Deals that end' },
] as const;
export type Kind = (typeof kinds)[number]['value'];
export type Look = CalendarPlacement['state'] | 'sales' | 'pending' | 'done' | 'failed' | 'ending';

/** Something on one day or several, both included (`2026-11-27`). */
export interface CalendarItem {
  key: string;
  kind: Kind;
  look: Look;
  title: string;
  /** What it is: 'Publish', 'Deal ends'. */
  mark: string;
  /** The time of day of an event. */
  clock?: string;
  from: string;
  to: string;
  /** The screen that it opens; absent: a dialog. */
  href?: string;
  placement?: CalendarPlacement;
}

const MARKS = {
  publish: { pending: 'Publish', done: 'Published', failed: 'Publish refused' },
  unpublish: { pending: 'Unpublish', done: 'Unpublished', failed: 'Unpublish refused' },
  release: { pending: 'Release', done: 'Released', failed: 'Release refused' },
} as const;
const STATES = { draft: 'draft', changed: 'changed', published: 'published', unpublished: 'unpublished' } as const;
const IS_DAY = /^\d{4}-\d\d-\d\d$/;

/** The first and the last day; an end at midnight belongs to the day before. */
export const firstDay = (time: string): string => (IS_DAY.test(time) ? time : dayKey(new Date(time)));
export const lastDay = (time: string): string => (IS_DAY.test(time) ? time : dayKey(new Date(Date.parse(time) - 1)));

/** All items that share a day with a range of days, those of many days first. */
export function toItems(calendar: Calendar, [start, end]: readonly [string, string], shown: ReadonlySet<Kind>) {
  const clashing = new Set(calendar.conflicts.flatMap(({ shown: one, hidden }) => [one.uid, hidden.uid]));
  const items: CalendarItem[] = [
    ...calendar.sales_days.map(
      (day): CalendarItem => ({
        ...{ key: `sales.${day.uid ?? day.slug}.${day.starts}`, kind: 'sales', look: 'sales', title: day.title },
        ...{ mark: 'Sales day', from: firstDay(day.starts), to: lastDay(day.ends), href: salesDayLink(day) },
      }),
    ),
    ...calendar.placements.rows.filter(isDated).map(
      (placement): CalendarItem => ({
        ...{ key: `placement.${placement.uid}`, kind: 'placements', look: placement.state, title: placement.title },
        mark: `Placement, ${STATES[placement.state]}${clashing.has(placement.uid) ? ', same slot as another' : ''}`,
        from: placement.starts_at ? firstDay(placement.starts_at) : start,
        to: placement.expires_at ? lastDay(placement.expires_at) : end,
        placement,
      }),
    ),
    ...calendar.planned.rows.map(
      ({ content_type: type, uid, title, action, state, at }): CalendarItem => ({
        ...{ key: `${action}.${type}.${uid}.${at}`, kind: 'planned', look: state, title, clock: clockText(at) },
        ...{ mark: MARKS[action][state], from: firstDay(at), to: firstDay(at) },
        href: type === 'release' ? `/releases/${uid}` : `/content/${type}/${uid}`,
      }),
    ),
    ...calendar.ending.rows.map(
      ({ uid, title, at }): CalendarItem => ({
        ...{ key: `ending.${uid}`, kind: 'ending', look: 'ending', title, mark: 'Deal ends', clock: clockText(at) },
        ...{ from: firstDay(at), to: firstDay(at), href: `/content/post/${uid}` },
      }),
    ),
  ];
  return items.filter(({ kind, from, to }) => shown.has(kind) && from <= end && to >= start);
}

export const isDated = ({ starts_at, expires_at }: CalendarPlacement): boolean =>
  starts_at !== null || expires_at !== null;

export const salesDayLink = ({ uid, page }: CalendarSalesDay): string => {
  if (uid !== null) return `/content/sales_day/${uid}`;
  return page ? `/content/${page.content_type}/${page.uid}` : '/content/sales_day/new';
};

/** More of one kind on a day are one line in weeks. */
const MAX_SINGLE = 3;

/** The items of weeks, where many events of a day and kind are one that leads to the day. */
export function foldedItems(items: readonly CalendarItem[], { ending }: Pick<Calendar, 'ending'>): CalendarItem[] {
  const isMany = ({ count }: { count: number }) => count > MAX_SINGLE || ending.count > ending.rows.length;
  const many = new Map(items.some(isEnding) ? ending.days.filter(isMany).map(({ day, count }) => [day, count]) : []);
  const single = items.filter((item) => !isEnding(item) || !many.has(item.from));
  const groups = Map.groupBy(single, ({ key, kind, from }) => (kind === 'planned' ? `planned.${from}` : key));
  return [
    ...[...groups].flatMap(([key, found]) => {
      const look = found.find((item) => item.look === 'failed')?.look ?? found[0]?.look ?? 'pending';
      const [first] = found;
      if (!first || found.length <= MAX_SINGLE) return found;
      return [{ ...dayItem(first.from, `${found.length} publishes`), key, kind: first.kind, look }];
    }),
    ...[...many].map(([day, count]) => dayItem(day, count === 1 ? '1 deal ends' : `${count} deals end`)),
  ];
}

const isEnding = ({ kind }: CalendarItem) => kind === 'ending';

const dayItem = (day: string, title: string): CalendarItem => ({
  ...{ key: `ending.${day}`, kind: 'ending', look: 'ending', title, mark: '', from: day, to: day },
  href: `/calendar?view=day&day=${day}`,
});

/** 'today', 'tomorrow', 'in 12 days', 'now', 'over' */
export function daysUntil({ starts, ends }: Pick<CalendarSalesDay, 'starts' | 'ends'>, today: string): string {
  const [first, last] = [firstDay(starts), lastDay(ends)];
  if (last < today) return 'over';
  if (first < today) return 'now';
  const days = Math.round((Date.parse(first) - Date.parse(today)) / DAY_MS);
  return days === 0 ? 'today' : days === 1 ? 'tomorrow' : `in ${days} days`;
}
const DAY_MS = 86_400_000;
