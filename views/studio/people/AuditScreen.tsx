import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { AuditLog } from '../../../src/contracts/staff/audit-calls.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { callStudio } from '../api/studio-api.ts';
import { Badge } from '../parts/Badge.tsx';
import { DataTable } from '../parts/DataTable.tsx';
import { MoreRows } from '../parts/MoreRows.tsx';
import { Loaded, Screen } from '../parts/Screen.tsx';
import { SearchBox } from '../parts/SearchBox.tsx';
import { momentText } from '../parts/time-text.ts';
import { useFilters } from '../parts/use-filters.ts';
import classes from './AuditScreen.module.css';

/** All writes, the latest first. Filters are in the address, so that a view can be shared. */
export function AuditScreen() {
  const [{ actor, target }, change] = useFilters('actor', 'target');
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: ['audit', actor, target],
    queryFn: ({ signal, pageParam }) =>
      callStudio('GET /v3/audit-logs', {
        signal,
        query: {
          limit: 50,
          ...(actor && { actor }),
          ...(target && { target }),
          ...(pageParam && { cursor: pageParam }),
        },
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });
  const logs = data?.pages.flatMap((page) => page.logs) ?? [];
  return (
    <Screen title="Audit trail" lead="Every write by a person or a program. Rows are kept for 400 days.">
      <div className={classes.filters}>
        <SearchBox label="Person or token" value={actor} onChange={(value) => change({ actor: value })} />
        <SearchBox
          label="Target, such as post.blue_mug"
          value={target}
          onChange={(value) => change({ target: value })}
        />
      </div>
      <Loaded query={{ data, error, refetch }} />
      {data && logs.length === 0 && (
        <EmptyState icon="search" title="No write matches">
          <p>Each save, publish, deletion and change of an account is listed here. Other filters show more.</p>
        </EmptyState>
      )}
      {logs.length > 0 && (
        <DataTable
          caption="Audit trail"
          rows={logs}
          rowKey={({ uid }) => uid}
          columns={[
            { label: 'Time', cell: ({ created_at }) => <time dateTime={created_at}>{momentText(created_at)}</time> },
            { label: 'Who', isName: true, cell: ({ created_by }) => created_by },
            { label: 'What', cell: ({ event_type }) => inWords(event_type) },
            { label: 'Target', cell: Targets },
            { label: 'Result', cell: Result },
            { label: 'Request', isMinor: true, cell: ({ request_id }) => <code>{request_id}</code> },
          ]}
        />
      )}
      <MoreRows hasMore={hasNextPage} isLoading={isFetchingNextPage} onMore={fetchNextPage} />
    </Screen>
  );
}

/** `publishEntry` as 'Publish entry'. */
function inWords(operation: string): string {
  const words = operation.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const MAX_TARGETS = 3;

function Targets({ targets, module, version }: AuditLog) {
  const shown = targets.slice(0, MAX_TARGETS);
  return (
    <>
      {shown.map((target) => (
        <span key={target} className={classes.target}>
          {module === 'entry' && target.includes('.') ? (
            <Link to={`/content/${target.replace('.', '/')}`}>{target}</Link>
          ) : (
            target
          )}
        </span>
      ))}
      {targets.length > MAX_TARGETS && ` and ${targets.length - MAX_TARGETS} more`}
      {version !== null && <span className={classes.version}> version {version}</span>}
    </>
  );
}

function Result({ status }: AuditLog) {
  if (status === null) return <Badge tone="warning">Unknown</Badge>;
  if (status < 300) return <Badge tone="good">Done</Badge>;
  return <Badge tone="bad">Refused ({status})</Badge>;
}
