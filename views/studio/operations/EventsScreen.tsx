import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { EventCounts } from '../../../src/contracts/analytics/event-calls.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { callStudio } from '../api/studio-api.ts';
import { DataTable } from '../parts/DataTable.tsx';
import { Panel } from '../parts/Panel.tsx';
import { Screen } from '../parts/Screen.tsx';
import { numberText } from './amounts.ts';
import { BarChart } from './BarChart.tsx';
import { BrowserErrors } from './BrowserErrors.tsx';
import { Chips } from './Chips.tsx';
import { Loaded } from './Loaded.tsx';
import classes from './operations.module.css';
import { useFilters } from './use-filters.ts';

const spans = [
  { value: 'day', label: '24 hours' },
  { value: 'week', label: '7 days' },
  { value: 'month', label: '30 days' },
] as const;

const hour = new Intl.DateTimeFormat('en-US', { hour: 'numeric', weekday: 'short' });
/** Errors are counted as an event of this name. */
const eventLabel = (event: string): string => (event === 'error' ? 'Error in a browser' : event);
/** Days are UTC. */
const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
const labelOf = (unit: EventCounts['unit'], at: string) => (unit === 'hour' ? hour : day).format(new Date(at));

/** What shoppers do, and what fails in their browsers. */
export function EventsScreen() {
  const [filters, change] = useFilters('span', 'event');
  const span = spans.find(({ value }) => value === filters.span)?.value ?? 'week';
  const query = useQuery({
    queryKey: ['event-counts', span],
    queryFn: ({ signal }) => callStudio('GET /v3/event-counts', { signal, query: { span } }),
    placeholderData: keepPreviousData,
  });
  return (
    <Screen title="Events and errors" lead="Of shoppers who allow it. Days are in UTC, hours in your time zone.">
      <Chips
        label="Time"
        value={span}
        choices={spans}
        onChange={(value) => change({ span: value === 'week' ? '' : value })}
      />
      <Panel title="Events">
        <Loaded query={query}>
          {(counts) =>
            counts.events.length === 0 ? (
              <EmptyState icon="search" title="No event in this time" level={3} />
            ) : (
              <EventCountsView counts={counts} chosen={filters.event} onChoose={(event) => change({ event })} />
            )
          }
        </Loaded>
      </Panel>
      <BrowserErrors span={span} />
    </Screen>
  );
}

interface ViewProps {
  counts: EventCounts;
  chosen: string;
  onChoose: (event: string) => void;
}

function EventCountsView({ counts: { unit, times, events }, chosen, onChoose }: ViewProps) {
  const shown = events.find(({ event }) => event === chosen) ?? events[0];
  if (!shown) return null;
  const bars = times.map((at, index) => ({ label: labelOf(unit, at), count: shown.counts[index] ?? 0 }));
  return (
    <>
      <div className={classes.toolbar}>
        <select
          aria-label="Event"
          className={classes.select}
          value={shown.event}
          onChange={(change) => onChoose(change.target.value)}
        >
          {events.map(({ event, total }) => (
            <option key={event} value={event}>
              {eventLabel(event)} ({numberText(total)})
            </option>
          ))}
        </select>
      </div>
      <BarChart title={`${eventLabel(shown.event)} by ${unit}`} bars={bars} />
      <details>
        <summary className={classes.summary}>Numbers by {unit}</summary>
        <DataTable
          caption={`${eventLabel(shown.event)} by ${unit}`}
          rows={bars.map((bar, index) => ({ ...bar, at: times[index] ?? '' }))}
          rowKey={({ at }) => at}
          columns={[
            { label: unit === 'hour' ? 'Hour' : 'Day', isName: true, cell: ({ label }) => label },
            { label: 'Events', isNumber: true, cell: ({ count }) => numberText(count) },
          ]}
        />
      </details>
      <DataTable
        caption="All events"
        rows={events}
        rowKey={({ event }) => event}
        columns={[
          {
            label: 'Event',
            isName: true,
            cell: ({ event }) => (
              <button type="button" className={classes.button} onClick={() => onChoose(event)}>
                {eventLabel(event)}
              </button>
            ),
          },
          { label: 'In this time', isNumber: true, cell: ({ total }) => numberText(total) },
          {
            label: unit === 'hour' ? 'This hour' : 'Today',
            isNumber: true,
            cell: ({ counts }) => numberText(counts.at(-1) ?? 0),
          },
        ]}
      />
    </>
  );
}
