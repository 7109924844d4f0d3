import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { EventCounts } from '../../../src/contracts/analytics/event-calls.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { callStudio } from '../api/studio-api.ts';
import { DataTable } from '../parts/DataTable.tsx';
import { numberText } from '../parts/number-text.ts';
import { Panel } from '../parts/Panel.tsx';
import { Loaded, Screen } from '../parts/Screen.tsx';
import { SelectBox } from '../parts/SelectBox.tsx';
import { useFilters } from '../parts/use-filters.ts';
import { ViewTabs } from '../parts/ViewTabs.tsx';
import chartClasses from './BarChart.module.css';
import { BrowserErrors } from './BrowserErrors.tsx';
import classes from './operations.module.css';

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
      <ViewTabs
        label="Time"
        value={span}
        views={spans}
        onChange={(value) => change({ span: value === 'week' ? '' : value })}
      />
      <Panel title="Events">
        <Loaded query={query}>
          {(counts) =>
            counts.events.length === 0 ? (
              <EmptyState icon="search" title="No event in this time" level={3}>
                <p>What shoppers view, press and search is counted here. A longer time shows older events.</p>
              </EmptyState>
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
        <SelectBox
          label="Event"
          choices={Object.fromEntries(
            events.map(({ event, total }) => [event, `${eventLabel(event)} (${numberText(total)})`]),
          )}
          value={shown.event}
          onChange={onChoose}
        />
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

interface BarChartProps {
  title: string;
  bars: readonly { label: string; count: number }[];
}

const WIDTH = 720;
const HEIGHT = 200;
const GAP = 0.25;
const MAX_LABELS = 8;

/** Bars over time. A table beside it has the numbers, so that the picture is only summed up to screen readers. */
function BarChart({ title, bars }: BarChartProps) {
  const top = Math.max(1, ...bars.map(({ count }) => count));
  const total = bars.reduce((sum, { count }) => sum + count, 0);
  const peak = bars.reduce((most, bar) => (bar.count > most.count ? bar : most), bars[0] ?? { label: '', count: 0 });
  const step = WIDTH / Math.max(1, bars.length);
  const every = Math.ceil(bars.length / MAX_LABELS);
  return (
    <figure className={chartClasses.chart}>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`${title}: ${numberText(total)} in all, most at ${peak.label} (${numberText(peak.count)})`}
        className={chartClasses.picture}
      >
        {bars.map(({ label, count }, index) => {
          const height = (count / top) * HEIGHT;
          return (
            <rect
              key={label}
              x={index * step + (step * GAP) / 2}
              y={HEIGHT - height}
              width={step * (1 - GAP)}
              height={height}
              className={chartClasses.bar}
            >
              <title>{`${label}: ${numberText(count)}`}</title>
            </rect>
          );
        })}
      </svg>
      <figcaption className={chartClasses.axis} aria-hidden="true">
        {bars
          .filter((_, index) => index % every === 0)
          .map(({ label }) => (
            <span key={label}>{label}</span>
          ))}
      </figcaption>
      <p className={chartClasses.top}>
        Highest: {numberText(peak.count)} at {peak.label}
      </p>
    </figure>
  );
}
