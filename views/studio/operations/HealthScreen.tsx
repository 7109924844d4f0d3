import { useQuery } from '@tanstack/react-query';
import { SITE_KEY, SYSTEM_KEY } from '../api/query-keys.ts';
import { callStudio } from '../api/studio-api.ts';
import { Badge } from '../parts/Badge.tsx';
import { DataTable } from '../parts/DataTable.tsx';
import { bytesText, numberText } from '../parts/number-text.ts';
import { Panel } from '../parts/Panel.tsx';
import { Loaded, Screen } from '../parts/Screen.tsx';
import { Time } from '../parts/Time.tsx';
import { JobQueues } from './JobQueues.tsx';
import classes from './operations.module.css';

const POLL_MS = 10_000;
const LOW_DISK = 0.1;

const states = {
  works: { label: 'Works', tone: 'good' },
  fails: { label: 'Fails', tone: 'bad' },
  off: { label: 'Not set up', tone: 'plain' },
} as const;

interface DependencyCardProps {
  name: string;
  state: keyof typeof states;
  latency: number | null;
  detail: string;
}

/** Dependencies, job queues and storage. Checked anew every 10 seconds. */
export function HealthScreen() {
  const system = useQuery({
    queryKey: SYSTEM_KEY,
    queryFn: ({ signal }) => callStudio('GET /v3/system', { signal }),
    refetchInterval: POLL_MS,
  });
  const site = useQuery({
    queryKey: SITE_KEY,
    queryFn: ({ signal }) => callStudio('GET /v3/site', { signal }),
    refetchInterval: POLL_MS,
  });
  return (
    <Screen title="Health and jobs" lead="Checked anew every 10 seconds.">
      <Panel title="Dependencies">
        <div className={classes.cards}>
          {site.data && (
            <>
              <DependencyCard
                name="Content service"
                state={site.data.content.state}
                latency={site.data.content.latency_ms}
                detail="Asked by the web program."
              />
              <DependencyCard
                name="Redis"
                state={site.data.redis.state}
                latency={site.data.redis.latency_ms}
                detail={
                  site.data.redis.state === 'off'
                    ? 'No Redis is set: pages are stored in memory only.'
                    : 'Stored pages and data of all servers.'
                }
              />
            </>
          )}
          {system.data && (
            <>
              <DependencyCard name="Database" {...cardOf(system.data.database)} />
              <DependencyCard name="Search" {...cardOf(system.data.search)} />
              <DependencyCard name="Mail" {...cardOf(system.data.mail)} />
            </>
          )}
        </div>
        <Loaded query={site}>
          {({ version, build, environment, started_at, memory_bytes, pages }) => (
            <dl className={classes.facts}>
              <dt>Release</dt>
              <dd>
                {version}, build <code className={classes.code}>{build}</code>, {environment}
              </dd>
              <dt>Web program</dt>
              <dd>
                Started <Time at={started_at} />, {bytesText(memory_bytes)} of memory
              </dd>
              <dt>Stored pages</dt>
              <dd>
                {numberText(pages.count)} in the memory of this server, {bytesText(pages.bytes)} of{' '}
                {bytesText(pages.max_bytes)}
              </dd>
            </dl>
          )}
        </Loaded>
      </Panel>
      <Loaded query={system}>
        {({ queues, storage }) => (
          <>
            <JobQueues queues={queues} />
            <Panel title="Storage">
              <dl className={classes.facts}>
                <dt>Database</dt>
                <dd>{bytesText(storage.database_bytes)}</dd>
                <dt>Assets</dt>
                <dd>
                  {numberText(storage.assets.count)}, {bytesText(storage.assets.bytes)}
                </dd>
                <dt>Disk</dt>
                <dd>
                  {bytesText(storage.disk.free_bytes)} of {bytesText(storage.disk.total_bytes)} free{' '}
                  {storage.disk.free_bytes < storage.disk.total_bytes * LOW_DISK && (
                    <Badge tone="bad">Almost full</Badge>
                  )}
                </dd>
              </dl>
              <DataTable
                caption="The largest tables"
                rows={storage.tables}
                rowKey={({ name }) => name}
                columns={[
                  { label: 'Table', isName: true, cell: ({ name }) => <code className={classes.code}>{name}</code> },
                  { label: 'Size', isNumber: true, cell: ({ bytes }) => bytesText(bytes) },
                  { label: 'Rows, about', isNumber: true, cell: ({ rows }) => numberText(rows) },
                ]}
              />
            </Panel>
          </>
        )}
      </Loaded>
    </Screen>
  );
}

const cardOf = ({
  state,
  latency_ms: latency,
  detail,
}: Pick<DependencyCardProps, 'state' | 'detail'> & { latency_ms: number | null }) => ({
  state,
  latency,
  detail,
});

function DependencyCard({ name, state, latency, detail }: DependencyCardProps) {
  const { label, tone } = states[state];
  return (
    <section className={classes.card} aria-label={name}>
      <header className={classes.cardHead}>
        <h3 className={classes.cardTitle}>{name}</h3>
        <Badge tone={tone}>{label}</Badge>
      </header>
      <p>{detail}</p>
      {latency !== null && <p className={classes.soft}>{numberText(latency)} ms</p>}
    </section>
  );
}
