import { Link } from 'react-router';
import type { Schedule } from '../../../../src/contracts/content/schedules.ts';
import { classNames } from '../../../ui/class-names.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Loaded } from '../../parts/Screen.tsx';
import { SmallButton } from '../../parts/SmallButton.tsx';
import { clockText, dayText } from '../../parts/time-text.ts';
import classes from './MonthCalendar.module.css';
import { useTimeline } from './publishing-queries.ts';
import { byDay, dayKey, daysOfMonth, monthAfter } from './when.ts';

const monthName = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric' });
const weekdayName = new Intl.DateTimeFormat('en-US', { weekday: 'short' });

interface MonthCalendarProps {
  /** `2026-11` */
  month: string;
  onMonth: (month: string) => void;
}

/** A page of a calendar; on phones a list of the days that have something. */
export function MonthCalendar({ month, onMonth }: MonthCalendarProps) {
  const days = daysOfMonth(month);
  const [first = new Date(), last = first] = [days[0], days.at(-1)];
  const { data, error, refetch } = useTimeline(
    first,
    new Date(last.getFullYear(), last.getMonth(), last.getDate() + 1),
  );
  const today = dayKey(new Date());
  const items = byDay([
    ...(data?.schedules ?? []).map((schedule) => ({ at: schedule.scheduled_at, schedule })),
    ...(data?.releases ?? []).map((release) => ({
      at: release.deployed_at ?? release.scheduled_at ?? release.updated_at,
      release,
    })),
  ]);
  const isEmpty = days.every((day) => !items.has(dayKey(day)));
  return (
    <section className={classes.calendar} aria-labelledby="month">
      <header className={classes.head}>
        <h2 id="month" className={classes.month} aria-live="polite">
          {monthName.format(new Date(`${month}-01T00:00`))}
        </h2>
        <SmallButton aria-label="The month before" onClick={() => onMonth(monthAfter(month, -1))}>
          <Icon name="chevron-left" size={16} />
        </SmallButton>
        <SmallButton aria-label="The month after" onClick={() => onMonth(monthAfter(month, 1))}>
          <Icon name="chevron-right" size={16} />
        </SmallButton>
      </header>
      <Loaded query={{ data, error, refetch }} />
      {data && (
        <>
          {isEmpty && (
            <div className={classes.onPhones}>
              <EmptyState icon="clock" title="Nothing in this month" level={3} />
            </div>
          )}
          <div className={classes.weekdays} aria-hidden="true">
            {days.slice(0, 7).map((day) => (
              <span key={dayKey(day)}>{weekdayName.format(day)}</span>
            ))}
          </div>
          <ol className={classes.days}>
            {days.map((day) => {
              const key = dayKey(day);
              const found = items.get(key) ?? [];
              return (
                <li
                  key={key}
                  className={classNames(
                    classes.day,
                    found.length === 0 && classes.free,
                    !key.startsWith(month) && classes.other,
                    key === today && classes.today,
                  )}
                >
                  <h3 className={classes.date}>
                    <span className={classes.number} aria-hidden="true">
                      {day.getDate()}
                    </span>
                    <span className={classes.full}>{dayText(day)}</span>
                  </h3>
                  {found.length > 0 && (
                    <ul className={classes.items}>
                      {found.map(({ at, schedule, release }) => (
                        <li key={schedule?.id ?? release?.uid}>
                          {schedule && <Item at={at} {...lookOf(schedule)} />}
                          {release && (
                            <Item
                              at={at}
                              to={`/releases/${release.uid}`}
                              title={release.name}
                              mark={releaseMarks[release.state]}
                              isBad={release.state === 'failed'}
                            />
                          )}
                        </li>
                      ))}
                    </ul>
                  )}
                </li>
              );
            })}
          </ol>
        </>
      )}
    </section>
  );
}

const releaseMarks = {
  open: 'Release',
  scheduled: 'Release',
  failed: 'Release refused',
  deployed: 'Released',
} as const;

interface ItemLook {
  to: string;
  title: string;
  /** What happens or happened. */
  mark: string;
  isBad?: boolean;
  isDown?: boolean;
}

const marks = { pending: ['Publish', 'Unpublish'], done: ['Published', 'Unpublished'] } as const;

function lookOf({ content_type, uid, title, action, state }: Schedule): ItemLook {
  const isBad = state === 'failed';
  const [publish, unpublish] = marks[state === 'done' ? 'done' : 'pending'];
  const mark = `${action === 'publish' ? publish : unpublish}${isBad ? ' refused' : ''}`;
  return { to: `/content/${content_type}/${uid}`, title, mark, isBad, isDown: action === 'unpublish' };
}

function Item({ at, to, title, mark, isBad = false, isDown = false }: ItemLook & { at: string }) {
  return (
    <Link to={to} title={title} className={classNames(classes.item, isDown && classes.down, isBad && classes.bad)}>
      <time dateTime={at}>{clockText(at)}</time> <span className={classes.mark}>{mark}</span>{' '}
      <span className={classes.title}>{title}</span>
    </Link>
  );
}
