import type { QueueState } from '../../../src/contracts/staff/operation-calls.ts';
import { SYSTEM_KEY } from '../api/query-keys.ts';
import { callStudio } from '../api/studio-api.ts';
import { Badge } from '../parts/Badge.tsx';
import { type Column, DataTable } from '../parts/DataTable.tsx';
import { countText, numberText } from '../parts/number-text.ts';
import { Panel } from '../parts/Panel.tsx';
import { SmallButton } from '../parts/SmallButton.tsx';
import { Time } from '../parts/Time.tsx';
import { useAction } from '../parts/use-action.ts';
import classes from './operations.module.css';

/** The work of each queue. */
const names: Record<string, string> = {
  mail: 'Sends mails',
  'mail-dead': 'Deletes mails that were given up',
  'publish-webhook': 'Tells the site what was published',
  'analytics-event': 'Forwards events to the analytics tool',
  'deal-alerts': 'Matches deals with alerts',
  'content-schedule': 'Publishes at set times',
  prune: 'Deletes what has expired',
};
const LATE_MS = 900_000;

/** Problems of the queues that need a person, in sentences. */
export const queueProblems = (queues: readonly QueueState[]): string[] =>
  queues.flatMap(({ name, failed, retrying, oldest_waiting_at: at }) => {
    const isLate = at !== null && Date.now() - Date.parse(at) > LATE_MS;
    const problems = [
      failed > 0 && `${countText(failed, 'job')} failed`,
      retrying > 0 && `${countText(retrying, 'job')} failed and will be tried again`,
      isLate && 'jobs have waited for more than 15 minutes',
    ].filter((problem) => problem !== false);
    return problems.length > 0 ? [`“${names[name] ?? name}”: ${problems.join(', ')}.`] : [];
  });

const columns = (onRetry: (name: string) => void): Column<QueueState>[] => [
  {
    label: 'Work',
    isName: true,
    cell: ({ name, last_error }) => (
      <>
        {names[name] ?? name}
        <span className={classes.soft}>
          <code className={classes.code}>{name}</code>
          {last_error && <span className={classes.clamped}>Last error: {last_error}</span>}
        </span>
      </>
    ),
  },
  {
    label: 'Jobs',
    cell: ({ waiting, active, scheduled, retrying, failed, oldest_waiting_at: at }) => (
      <>
        {[
          waiting > 0 && `${numberText(waiting)} waiting`,
          active > 0 && `${numberText(active)} running`,
          scheduled > 0 && `${numberText(scheduled)} later`,
          retrying > 0 && `${numberText(retrying)} tried again`,
        ]
          .filter(Boolean)
          .join(', ') ||
          (failed === 0 && 'None waiting')}{' '}
        {failed > 0 && <Badge tone="bad">{numberText(failed)} failed</Badge>}
        {at && (
          <span className={classes.soft}>
            since <Time at={at} />
          </span>
        )}
      </>
    ),
  },
  { label: 'Last run', cell: ({ last_run_at: at }) => (at ? <Time at={at} /> : 'Not run yet') },
  { label: 'Next run', cell: ({ next_run_at: at }) => (at ? <Time at={at} /> : 'When there is work') },
  {
    label: '',
    cell: ({ name, failed }) => failed > 0 && <SmallButton onClick={() => onRetry(name)}>Retry</SmallButton>,
  },
];

export function JobQueues({ queues }: { queues: readonly QueueState[] }) {
  const retry = useAction({
    run: (name: string) => callStudio('POST /v3/queues/{name}/retry', { params: { name } }),
    changes: [SYSTEM_KEY],
    done: 'The failed jobs are tried again.',
  });
  return (
    <Panel title="Jobs" lead="Failed jobs have used up their retries; they are deleted after an hour.">
      <DataTable
        caption="Job queues"
        rows={queues}
        rowKey={({ name }) => name}
        columns={columns((name) => retry.mutate(name))}
      />
    </Panel>
  );
}
