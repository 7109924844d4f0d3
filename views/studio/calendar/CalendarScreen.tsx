import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { CalendarPlacement } from '../../../src/contracts/staff/planning-calls.ts';
import { Icon } from '../../ui/Icon.tsx';
import { callStudio } from '../api/studio-api.ts';
import { dayKey, daysOfMonth, monthAfter } from '../content/publishing/when.ts';
import { Loaded, Screen } from '../parts/Screen.tsx';
import { SmallButton } from '../parts/SmallButton.tsx';
import { dayText, zone, zoneText } from '../parts/time-text.ts';
import { ViewTabs } from '../parts/ViewTabs.tsx';
import { CalendarAgenda } from './CalendarAgenda.tsx';
import { CalendarWeeks } from './CalendarWeeks.tsx';
import classes from './calendar.module.css';
import { type Kind, kinds, toItems } from './calendar-items.ts';
import { Clipped, Conflicts, SalesDays, Undated } from './calendar-panels.tsx';
import { PlacementDialog } from './PlacementDialog.tsx';

export const CALENDAR_KEY = ['calendar'] as const;

const views = [
  { value: 'month', label: 'Month' },
  { value: 'week', label: 'Week' },
  { value: 'day', label: 'Day' },
  { value: 'agenda', label: 'Agenda' },
] as const;
type View = (typeof views)[number]['value'];

const DAYS_OF_WEEK = 7;
const monthName = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric' });

const dayAfter = (day: string, by: number): string => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return dayKey(new Date(year, month - 1, date + by));
};
const monthOf = (day: string) => day.slice(0, 'yyyy-mm'.length);

/** The days of a view: whole weeks, one day, or the month of the agenda. */
function daysOf(view: View, day: string): Date[] {
  const days = daysOfMonth(monthOf(day));
  if (view === 'month') return days;
  if (view === 'agenda') return days.filter((one) => dayKey(one).startsWith(monthOf(day)));
  if (view === 'day') return days.filter((one) => dayKey(one) === day);
  const index = days.findIndex((one) => dayKey(one) === day);
  const monday = index - (index % DAYS_OF_WEEK);
  return days.slice(monday, monday + DAYS_OF_WEEK);
}

/** Shows what is planned, by day (docs/spec/staff.md STAFF-117). The address has the view, so that it can be shared. */
export function CalendarScreen() {
  const [search, setSearch] = useSearchParams();
  const now = new Date();
  const view = views.find(({ value }) => value === search.get('view'))?.value ?? 'month';
  const given = search.get('day') ?? '';
  const day = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.test(given) ? dayAfter(given, 0) : dayKey(now);
  const hidden = (search.get('hide') ?? '').split(',').filter(Boolean);
  const shown = new Set<Kind>(kinds.map(({ value }) => value).filter((kind) => !hidden.includes(kind)));
  const change = (next: Record<string, string>) => {
    const all = { view, day, hide: hidden.join(','), ...next };
    setSearch(Object.fromEntries(Object.entries(all).filter(([, value]) => value !== '')));
  };
  const days = daysOf(view, day);
  const [first = now, last = now] = [days[0], days.at(-1)];
  const end = new Date(last.getFullYear(), last.getMonth(), last.getDate() + 1);
  const range = { from: first.toISOString(), to: end.toISOString() };
  const { data, error, refetch } = useQuery({
    queryKey: [...CALENDAR_KEY, range],
    queryFn: async ({ signal }) =>
      (await callStudio('GET /v3/calendar', { query: { ...range, zone }, signal })).calendar,
    placeholderData: keepPreviousData,
  });
  const [open, setOpen] = useState<CalendarPlacement>();
  const unit = view === 'week' || view === 'day' ? view : 'month';
  const isList = view === 'agenda' || view === 'day';
  const step = (by: 1 | -1) =>
    change({
      day:
        unit === 'month'
          ? `${monthAfter(monthOf(day), by)}-01`
          : dayAfter(day, by * (unit === 'week' ? DAYS_OF_WEEK : 1)),
    });
  const items = data ? toItems(data, [dayKey(first), dayKey(last)], shown) : [];
  return (
    <Screen title="Calendar" lead={`Times are in your time zone: ${zoneText(now)} (${zone}).`}>
      <div className={classes.bar}>
        <h2 className={classes.range} aria-live="polite">
          {unit === 'month'
            ? monthName.format(new Date(`${monthOf(day)}-01T00:00`))
            : `${unit === 'week' ? 'Week of ' : ''}${dayText(first)}`}
        </h2>
        <SmallButton aria-label={`The ${unit} before`} onClick={() => step(-1)}>
          <Icon name="chevron-left" size={16} />
        </SmallButton>
        <SmallButton aria-label={`The ${unit} after`} onClick={() => step(1)}>
          <Icon name="chevron-right" size={16} />
        </SmallButton>
        <SmallButton onClick={() => change({ day: dayKey(now) })}>Today</SmallButton>
        <div className={classes.views}>
          <ViewTabs label="View" views={views} value={view} onChange={(next) => change({ view: next })} />
        </div>
      </div>
      <fieldset className={classes.filters}>
        <legend className="visually-hidden">Show</legend>
        {kinds.map(({ value, label }) => (
          <label key={value} className={classes.filter}>
            <input
              type="checkbox"
              checked={shown.has(value)}
              onChange={() =>
                change({
                  hide: (shown.has(value) ? [...hidden, value] : hidden.filter((one) => one !== value)).join(','),
                })
              }
            />
            {label}
          </label>
        ))}
      </fieldset>
      <Loaded query={{ data, error, refetch }} lines={8}>
        {(calendar) => (
          <>
            <Conflicts calendar={calendar} />
            <Clipped calendar={calendar} />
            {!isList && (
              <div className={classes.onWide}>
                <CalendarWeeks
                  days={days}
                  month={view === 'month' ? monthOf(day) : undefined}
                  items={items}
                  calendar={calendar}
                  onOpen={setOpen}
                />
              </div>
            )}
            <div className={isList ? undefined : classes.onPhones}>
              <CalendarAgenda items={items} start={dayKey(first)} day={day} isWhole={view === 'day'} onOpen={setOpen} />
            </div>
            {shown.has('sales') && <SalesDays days={calendar.sales_days} start={dayKey(first)} end={dayKey(last)} />}
            {shown.has('placements') && <Undated placements={calendar.placements.rows} onOpen={setOpen} />}
          </>
        )}
      </Loaded>
      {open && <PlacementDialog key={open.uid} placement={open} onClose={() => setOpen(undefined)} />}
    </Screen>
  );
}
