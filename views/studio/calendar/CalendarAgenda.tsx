import { Link } from 'react-router';
import type { CalendarPlacement } from '../../../src/contracts/staff/planning-calls.ts';
import { classNames } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { dayKey } from '../content/publishing/when.ts';
import { countText } from '../parts/number-text.ts';
import { dayText, momentText } from '../parts/time-text.ts';
import classes from './calendar.module.css';
import type { CalendarItem } from './calendar-items.ts';

/** A day shows this many rows at first. */
const MAX_ROWS = 5;

interface CalendarAgendaProps {
  items: readonly CalendarItem[];
  /** The first day of the range. */
  start: string;
  /** The list begins with this day; what began before and goes on stands there. Days before it are folded. */
  day: string;
  /** All rows of a day are shown. */
  isWhole: boolean;
  onOpen: (placement: CalendarPlacement) => void;
}

/** All items as a list, by the day on which they begin. */
export function CalendarAgenda({ items, start, day, isWhole, onOpen }: CalendarAgendaProps) {
  const dayIn = ({ from, to }: CalendarItem) => {
    if (to >= day) return from < day ? day : from;
    return from < start ? start : from;
  };
  const days = [
    ...Map.groupBy(
      items.toSorted((one, other) => dayIn(one).localeCompare(dayIn(other))),
      dayIn,
    ),
  ];
  if (days.length === 0)
    return (
      <EmptyState icon="clock" title="Nothing is planned for these days" level={3}>
        <p>Placements, deals that end, schedules, releases and sales days appear here by their dates.</p>
      </EmptyState>
    );
  const [earlier, later] = [days.filter(([key]) => key < day), days.filter(([key]) => key >= day)];
  const show = ([key, found]: (typeof days)[number]) => (
    <AgendaDay key={key} day={key} items={found} isWhole={isWhole} onOpen={onOpen} />
  );
  return (
    <div className={classes.agenda}>
      {earlier.length > 0 && (
        <details key={day} className={classes.agenda}>
          <summary className={classes.fold}>{countText(earlier.length, 'earlier day')}</summary>
          {earlier.map(show)}
        </details>
      )}
      {later.map(show)}
      {later.length === 0 && <p className={classes.note}>Nothing is planned from {dayName(day)} on.</p>}
    </div>
  );
}

interface AgendaDayProps extends Pick<CalendarAgendaProps, 'items' | 'isWhole' | 'onOpen'> {
  day: string;
}

function AgendaDay({ day, items, isWhole, onOpen }: AgendaDayProps) {
  const count = isWhole || items.length === MAX_ROWS + 1 ? items.length : MAX_ROWS;
  const [shown, folded] = [items.slice(0, count), items.slice(count)];
  const list = (rows: readonly CalendarItem[]) => (
    <ul className={classes.rows}>
      {rows.map((item) => (
        <li key={item.key} className={classNames(classes.row, classes[item.look])}>
          <AgendaRow item={item} onOpen={onOpen} />
        </li>
      ))}
    </ul>
  );
  return (
    <section aria-label={dayName(day)}>
      <h3 className={classNames(classes.day, day === dayKey(new Date()) && classes.today)}>{dayName(day)}</h3>
      {list(shown)}
      {folded.length > 0 && (
        <details>
          <summary className={classes.fold}>{folded.length} more</summary>
          {list(folded)}
        </details>
      )}
    </section>
  );
}

const dayName = (day: string) => dayText(new Date(`${day}T00:00`));

function AgendaRow({ item, onOpen }: { item: CalendarItem; onOpen: (placement: CalendarPlacement) => void }) {
  const { placement, title, mark, clock, from, to, href = '' } = item;
  return (
    <>
      {placement ? (
        <button type="button" className={classes.rowTitle} onClick={() => onOpen(placement)}>
          {title}
        </button>
      ) : (
        <Link to={href} className={classes.rowTitle}>
          {title}
        </Link>
      )}
      <span className={classes.note}>
        {[clock, mark, placement ? datesOf(placement) : from !== to && `until ${dayName(to)}`]
          .filter(Boolean)
          .join(' · ')}
        {placement && placement.shown_in.length > 0 && ` · ${shownIn(placement)}`}
      </span>
    </>
  );
}

const datesOf = ({ starts_at: starts, expires_at: ends }: CalendarPlacement) =>
  [starts && `from ${momentText(starts)}`, ends && `until ${momentText(ends)}`].filter(Boolean).join(' ');

/** 'in Popular Deals, position 3, and 2 more' */
function shownIn({ shown_in: [first, ...others] }: CalendarPlacement): string {
  if (!first) return '';
  const where = first.slots.length > 0 ? `, position ${first.slots.join(', ')}` : '';
  return `in ${first.title}${where}${others.length > 0 ? `, and ${others.length} more` : ''}`;
}
