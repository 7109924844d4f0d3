import type { QueueState } from '../../../src/contracts/staff/operation-calls.ts';
import { SYSTEM_KEY } from '../api/query-keys.ts';
import { callStudio } from '../api/studio-api.ts';
import { Badge } from '../parts/Badge.tsx';
import { type Column, DataTable } from '../parts/DataTable.tsx';
import { numberText } from '../parts/number-text.ts';
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

const columns = (onRetry: (name: string) => void): Column<QueueState>[] => [
  {
    label: 'Queue',
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
    label: 'Waiting',
    isNumber: true,
    cell: ({ waiting, oldest_waiting_at: at }) => (
      <>
        {numberText(waiting)}
        {at && (
          <span className={classes.soft}>
            since <Time at={at} />
          </span>
        )}
      </>
    ),
  },
  { label: 'Running', isNumber: true, isWideOnly: true, cell: ({ active }) => numberText(active) },
  { label: 'Later', isNumber: true, isWideOnly: true, cell: ({ scheduled }) => numberText(scheduled) },
  { label: 'Retried', isNumber: true, cell: ({ retrying }) => numberText(retrying) },
  {
    label: 'Failed',
    isNumber: true,
    cell: ({ failed }) => (failed > 0 ? <Badge tone="bad">{numberText(failed)}</Badge> : '0'),
  },
  { label: 'Last run', cell: ({ last_run_at: at }) => (at ? <Time at={at} /> : 'Over 1 h ago') },
  { label: 'Next run', cell: ({ next_run_at: at }) => (at ? <Time at={at} /> : 'On demand') },
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
