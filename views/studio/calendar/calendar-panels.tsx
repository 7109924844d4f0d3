import { Link } from 'react-router';
import type { Calendar, CalendarPlacement, CalendarSalesDay } from '../../../src/contracts/staff/planning-calls.ts';
import { useCan } from '../accounts/use-account.ts';
import { dayKey } from '../content/publishing/when.ts';
import { numberText } from '../parts/number-text.ts';
import { Panel } from '../parts/Panel.tsx';
import { SmallButton } from '../parts/SmallButton.tsx';
import { dayText, momentText } from '../parts/time-text.ts';
import classes from './calendar.module.css';
import { daysUntil, firstDay, isDated, lastDay } from './calendar-items.ts';

export function Conflicts({ calendar: { conflicts } }: { calendar: Calendar }) {
  if (conflicts.length === 0) return null;
  return (
    <Panel
      title={`Two placements in one position (${conflicts.length})`}
      lead="A feed shows the one that is first in its list."
    >
      <ul className={classes.lines}>
        {conflicts.map(({ feed, slot, shown, hidden, starts_at: starts, expires_at: ends }) => (
          <li key={`${feed.uid}.${slot}.${shown.uid}.${hidden.uid}`} className={classes.line}>
            <Link to={`/content/feed_page/${feed.uid}`}>{feed.title}</Link>, position {slot}:{' '}
            <Link to={`/content/placement/${shown.uid}`}>{shown.title}</Link> hides{' '}
            <Link to={`/content/placement/${hidden.uid}`}>{hidden.title}</Link>
            {starts ? ` from ${momentText(starts)}` : ''}
            {ends ? ` until ${momentText(ends)}` : ''}
            {!starts && !ends && ' at all times'}.
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** Says which kinds have more rows than an answer. */
export function Clipped({ calendar }: { calendar: Calendar }) {
  const parts = [
    { ...calendar.placements, of: 'placements' },
    { ...calendar.planned, of: 'publishes' },
    { ...calendar.ending, of: 'deals that end' },
  ].filter(({ count, rows }) => count > rows.length);
  return parts.map(({ of, count, rows }) => (
    <p key={of} className={classes.note}>
      The first {rows.length} of {numberText(count)} {of} are listed. Choose a day to see all of it.
    </p>
  ));
}

export function SalesDays({ days, start, end }: { days: readonly CalendarSalesDay[]; start: string; end: string }) {
  const canWrite = useCan('write');
  const today = dayKey(new Date());
  const found = days.filter(({ starts, ends }) => firstDay(starts) <= end && lastDay(ends) >= start);
  return (
    <Panel
      title="Sales days"
      actions={
        canWrite && (
          <Link to="/content/sales_day/new" className={classes.link}>
            Add a sales day
          </Link>
        )
      }
    >
      {found.length === 0 && <p className={classes.note}>None in these days.</p>}
      <ul className={classes.lines}>
        {found.map((day) => (
          <li key={`${day.slug}.${day.starts}`} className={classes.line}>
            <strong>{day.title}</strong>, <SalesDates {...day} /> ({daysUntil(day, today)}).{' '}
            {day.page ? (
              <>
                Campaign page:{' '}
                <Link to={`/content/${day.page.content_type}/${day.page.uid}`} className={classes.link}>
                  {day.page.title}
                </Link>
                {!day.page.published && ', not published'}.
              </>
            ) : (
              'No campaign page.'
            )}{' '}
            {day.uid !== null && (
              <Link to={`/content/sales_day/${day.uid}`} className={classes.link} aria-label={`Edit ${day.title}`}>
                Edit
              </Link>
            )}
            {day.note && <span className={classes.text}>{day.note}</span>}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function SalesDates({ starts, ends }: CalendarSalesDay) {
  const [first, last] = [firstDay(starts), lastDay(ends)];
  const text = (day: string) => dayText(new Date(`${day}T00:00`));
  return <>{first === last ? text(first) : `${text(first)} to ${text(last)}`}</>;
}

export function Undated({
  placements,
  onOpen,
}: {
  placements: readonly CalendarPlacement[];
  onOpen: (one: CalendarPlacement) => void;
}) {
  const undated = placements.filter((placement) => !isDated(placement));
  if (undated.length === 0) return null;
  return (
    <Panel title="Placements without dates" lead="They show all the time while they are published.">
      <ul className={classes.chips}>
        {undated.map((placement) => (
          <li key={placement.uid}>
            <SmallButton onClick={() => onOpen(placement)}>{placement.title}</SmallButton>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
