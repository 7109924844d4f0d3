import { Link } from 'react-router';
import type { Calendar, CalendarPlacement } from '../../../src/contracts/staff/planning-calls.ts';
import { classNames } from '../../ui/class-names.ts';
import { dayKey } from '../content/publishing/when.ts';
import { dayText } from '../parts/time-text.ts';
import classes from './calendar.module.css';
import { type CalendarItem, foldedItems } from './calendar-items.ts';

const DAYS_OF_WEEK = 7;
const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'short' });

interface CalendarWeeksProps {
  /** Whole weeks. */
  days: readonly Date[];
  /** The month whose page it is; absent: a week. */
  month: string | undefined;
  items: readonly CalendarItem[];
  calendar: Calendar;
  onOpen: (placement: CalendarPlacement) => void;
}

/** Weeks with bars over their days. The grid stacks bars that overlap. */
export function CalendarWeeks({ days, month, items, calendar, onOpen }: CalendarWeeksProps) {
  const weeks = Array.from({ length: days.length / DAYS_OF_WEEK }, (_, week) =>
    days.slice(week * DAYS_OF_WEEK, (week + 1) * DAYS_OF_WEEK),
  );
  const today = dayKey(new Date());
  const shown = foldedItems(items, calendar);
  return (
    <div className={classes.weeks}>
      {weeks.map((week) => {
        const keys = week.map(dayKey);
        const [first = '', last = ''] = [keys[0], keys.at(-1)];
        const found = shown.filter(({ from, to }) => from <= last && to >= first);
        return (
          <section key={first} className={classes.week} aria-label={`Week of ${dayText(week[0] ?? new Date())}`}>
            <ol className={classes.dates}>
              {week.map((day, index) => (
                <li
                  key={keys[index]}
                  className={classNames(
                    classes.date,
                    keys[index] === today && classes.today,
                    month !== undefined && !keys[index]?.startsWith(month) && classes.other,
                  )}
                  aria-current={keys[index] === today ? 'date' : undefined}
                >
                  <span aria-hidden="true">
                    {weekday.format(day)} <span className={classes.number}>{day.getDate()}</span>
                  </span>
                  <span className="visually-hidden">{dayText(day)}</span>
                </li>
              ))}
            </ol>
            <ul className={classNames(classes.bars, month === undefined && classes.tall)}>
              {found.map((item) => {
                const start = Math.max(0, keys.indexOf(item.from));
                const end = item.to >= last ? DAYS_OF_WEEK - 1 : keys.indexOf(item.to);
                return (
                  <li
                    key={item.key}
                    className={classNames(
                      classes.item,
                      item.from < first && classes.continued,
                      item.to > last && classes.continues,
                    )}
                    style={{ gridColumn: `${start + 1} / ${end + 2}` }}
                  >
                    <CalendarBar item={item} onOpen={onOpen} />
                  </li>
                );
              })}
            </ul>
          </section>
        );
      })}
    </div>
  );
}

function CalendarBar({ item, onOpen }: { item: CalendarItem; onOpen: (placement: CalendarPlacement) => void }) {
  const { placement, look, title, mark, clock, href = '' } = item;
  const text = (
    <>
      {clock && <span className={classes.clock}>{clock} </span>}
      <span className={classes.name}>{title}</span>
      {mark && <span className={classes.mark}> · {mark}</span>}
    </>
  );
  const label = [clock, mark, title].filter(Boolean).join(' ');
  const props = { className: classNames(classes.barItem, classes[look]), title: label };
  if (placement)
    return (
      <button type="button" {...props} onClick={() => onOpen(placement)}>
        {text}
      </button>
    );
  return (
    <Link to={href} {...props}>
      {text}
    </Link>
  );
}
