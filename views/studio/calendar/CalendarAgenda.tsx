import { Link } from 'react-router';
import type { CalendarPlacement } from '../../../src/contracts/staff/planning-calls.ts';
import { classNames } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { dayKey } from '../content/publishing/when.ts';
import { dayText, momentText } from '../parts/time-text.ts';
import classes from './calendar.module.css';
import type { CalendarItem } from './calendar-items.ts';

interface CalendarAgendaProps {
  items: readonly CalendarItem[];
  /** What began before stands on this day. */
  start: string;
  onOpen: (placement: CalendarPlacement) => void;
}

/** All items as a list, by the day on which they begin. */
export function CalendarAgenda({ items, start, onOpen }: CalendarAgendaProps) {
  const days = Map.groupBy(
    items.toSorted((one, other) => dayIn(one, start).localeCompare(dayIn(other, start))),
    (item) => dayIn(item, start),
  );
  if (days.size === 0)
    return (
      <EmptyState icon="clock" title="Nothing is planned for these days" level={3}>
        <p>Placements, deals that end, schedules, releases and sales days appear here by their dates.</p>
      </EmptyState>
    );
  return (
    <div className={classes.agenda}>
      {[...days].map(([day, found]) => (
        <section key={day} aria-label={dayName(day)}>
          <h3 className={classNames(classes.day, day === dayKey(new Date()) && classes.today)}>{dayName(day)}</h3>
          <ul className={classes.rows}>
            {found.map((item) => (
              <li key={item.key} className={classNames(classes.row, classes[item.look])}>
                <AgendaRow item={item} onOpen={onOpen} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

const dayIn = ({ from }: CalendarItem, start: string) => (from < start ? start : from);
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
