import { Link } from 'react-router';
import { buttonClass } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Loaded, Screen } from '../../parts/Screen.tsx';
import { dayText, zone, zoneText } from '../../parts/time-text.ts';
import classes from './publishing.module.css';
import { useComing } from './publishing-queries.ts';
import { ReleaseRow, ScheduleRow } from './ScheduleRow.tsx';
import { byDay, dayKey } from './when.ts';

/** Publishes, unpublishes and releases that are to come, by time. */
export function ScheduleScreen() {
  return (
    <Screen
      title="Schedule"
      lead={`Times are in your time zone: ${zoneText(new Date())} (${zone}).`}
      actions={
        <Link to="/calendar?hide=sales,placements,ending" className={classes.link}>
          See them in the calendar
        </Link>
      }
    >
      <Coming />
    </Screen>
  );
}

function Coming() {
  const { data, error, refetch } = useComing();
  if (!data) return <Loaded query={{ data, error, refetch }} />;
  const { pending, failed, releases, failedReleases } = data;
  const days = byDay([
    ...pending.map((schedule) => ({ at: schedule.scheduled_at, schedule })),
    ...releases.map((release) => ({ at: release.scheduled_at ?? release.updated_at, release })),
  ]);
  const failures = failed.length + failedReleases.length;
  return (
    <>
      {failures > 0 && (
        <section className={classes.failures} aria-labelledby="failures">
          <h2 id="failures" className={classes.day}>
            Refused when its time came ({failures})
          </h2>
          {failed.map((schedule) => (
            <ScheduleRow key={schedule.id} schedule={schedule} />
          ))}
          {failedReleases.map((release) => (
            <ReleaseRow key={release.uid} release={release} />
          ))}
        </section>
      )}
      {days.size === 0 && (
        <EmptyState
          icon="clock"
          title="Nothing is scheduled"
          actions={
            <Link to="/content" className={buttonClass({ variant: 'secondary' })}>
              Choose an entry
            </Link>
          }
        >
          <p>Open an entry and choose “More…” beside its Publish button, or schedule a release.</p>
        </EmptyState>
      )}
      {[...days].map(([day, items]) => (
        <section key={day} className={classes.agenda} aria-label={dayText(new Date(`${day}T00:00`))}>
          <h2 className={classes.day}>{dayHeading(day)}</h2>
          {items.map(({ schedule, release }) =>
            schedule ? (
              <ScheduleRow key={schedule.id} schedule={schedule} />
            ) : (
              release && <ReleaseRow key={release.uid} release={release} />
            ),
          )}
        </section>
      ))}
    </>
  );
}

const DAY_MS = 86_400_000;

/** 'Today, Tuesday, November 24, 2026' */
function dayHeading(day: string): string {
  const text = dayText(new Date(`${day}T00:00`));
  if (day === dayKey(new Date())) return `Today, ${text}`;
  return day === dayKey(new Date(Date.now() + DAY_MS)) ? `Tomorrow, ${text}` : text;
}
