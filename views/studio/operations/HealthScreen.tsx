import { useQuery } from '@tanstack/react-query';
import type { SiteState, SystemState } from '../../../src/contracts/staff/operation-calls.ts';
import { SITE_KEY, SYSTEM_KEY } from '../api/query-keys.ts';
import { callStudio } from '../api/studio-api.ts';
import { Badge } from '../parts/Badge.tsx';
import { DataTable } from '../parts/DataTable.tsx';
import { bytesText, numberText } from '../parts/number-text.ts';
import { Panel } from '../parts/Panel.tsx';
import { Loaded, Screen } from '../parts/Screen.tsx';
import { StudioIcon } from '../parts/StudioIcon.tsx';
import { Time } from '../parts/Time.tsx';
import { JobQueues, queueProblems } from './JobQueues.tsx';
import classes from './operations.module.css';

const POLL_MS = 10_000;
const LOW_DISK = 0.1;

/** What people call the content of a table. Others have their technical name alone. */
const tableNames: Record<string, string> = {
  alert_readings: 'Opened alert mails',
  assets: 'Images and files',
  audit_logs: 'Audit trail',
  browser_errors: 'Errors in browsers',
  content_changes: 'What was published when',
  coupon_answers: 'Answers about coupon codes',
  deal_alert_candidates: 'Deals to match with alerts',
  deal_alert_matches: 'Deals found for alerts',
  deal_alerts: 'Deal alerts',
  engagements: 'Saved items',
  entries: 'Entries as they are saved',
  entry_list: 'List of entries',
  entry_refs: 'What entries refer to',
  entry_versions: 'Versions of entries',
  event_counts: 'Counts of events',
  event_days: 'Events by day',
  event_messages: 'Events',
  issue_reports: 'Reports of shoppers',
  published_entries: 'Entries as they are published',
  search_documents: 'Search',
  search_names: 'Names that search suggests',
  search_queries: 'Words that were searched',
  search_vocabulary: 'Words that search knows',
  trashed_entries: 'Trash',
  used_assets: 'Images in use',
  user_interests: 'Interests of shoppers',
  user_sessions: 'Sessions of shoppers',
  users: 'Accounts of shoppers',
};
const tableName = (name: string) => tableNames[name] ?? (name.startsWith('pgboss.') ? 'Jobs' : undefined);

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
      {site.data && system.data ? (
        <Verdict site={site.data} system={system.data} />
      ) : (
        !site.error && !system.error && <p className={classes.verdict}>Checking…</p>
      )}
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
                  {isAlmostFull(storage) && <Badge tone="bad">Almost full</Badge>}
                </dd>
              </dl>
              <details>
                <summary className={classes.summary}>What takes the most room in the database</summary>
                <DataTable
                  caption="The largest tables"
                  rows={storage.tables}
                  rowKey={({ name }) => name}
                  columns={[
                    {
                      label: 'Table',
                      isName: true,
                      cell: ({ name }) => (
                        <>
                          {tableName(name)}
                          <span className={classes.soft}>
                            <code className={classes.code}>{name}</code>
                          </span>
                        </>
                      ),
                    },
                    { label: 'Size', isNumber: true, cell: ({ bytes }) => bytesText(bytes) },
                    { label: 'Rows, about', isNumber: true, cell: ({ rows }) => numberText(rows) },
                  ]}
                />
              </details>
            </Panel>
          </>
        )}
      </Loaded>
    </Screen>
  );
}

const isAlmostFull = ({ disk }: SystemState['storage']) => disk.free_bytes < disk.total_bytes * LOW_DISK;

/** The whole health in one line: everything works, or what does not. */
function Verdict({ site, system }: { site: SiteState; system: SystemState }) {
  const checked = {
    'The content service': site.content,
    Redis: site.redis,
    'The database': system.database,
    Search: system.search,
    'The mail server': system.mail,
  };
  const problems = [
    ...Object.entries(checked).flatMap(([name, { state }]) => (state === 'fails' ? [`${name} does not answer.`] : [])),
    ...(isAlmostFull(system.storage) ? ['The disk is almost full.'] : []),
    ...queueProblems(system.queues),
  ];
  return (
    <p role="status" className={problems.length > 0 ? `${classes.verdict} ${classes.bad}` : classes.verdict}>
      <StudioIcon name={problems.length > 0 ? 'problem' : 'check'} size={20} />
      {problems.length > 0 ? problems.join(' ') : 'Everything works.'}
    </p>
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
