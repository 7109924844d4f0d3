import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { QueuedReport } from '../../../src/contracts/reports/report-queue-calls.ts';
import { ISSUE_TYPES } from '../../../src/domain/reports/issue-report.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { REPORTS_KEY } from '../api/query-keys.ts';
import { callStudio } from '../api/studio-api.ts';
import { Badge } from '../parts/Badge.tsx';
import { DataTable } from '../parts/DataTable.tsx';
import { MoreRows } from '../parts/MoreRows.tsx';
import { Loaded, Screen } from '../parts/Screen.tsx';
import { SearchBox } from '../parts/SearchBox.tsx';
import { SelectBox } from '../parts/SelectBox.tsx';
import { SmallButton } from '../parts/SmallButton.tsx';
import { Time } from '../parts/Time.tsx';
import { useFilters } from '../parts/use-filters.ts';
import { ViewTabs } from '../parts/ViewTabs.tsx';
import classes from './operations.module.css';
import { HandledBy, issueLabel, ReportDialog, statuses } from './ReportDialog.tsx';

const ALL = 'all';

/** Problems that shoppers reported, the newest first. */
export function ReportsScreen() {
  const [filters, change] = useFilters('status', 'type', 'search');
  const status = statuses.find(({ value }) => value === filters.status)?.value;
  const shown = filters.status === '' ? 'open' : status;
  const type = ISSUE_TYPES.find(({ value }) => value === filters.type)?.value;
  const [openId, setOpenId] = useState<string>();
  const query = useInfiniteQuery({
    queryKey: [...REPORTS_KEY, shown, type, filters.search],
    queryFn: ({ signal, pageParam }) =>
      callStudio('GET /v3/issue-reports', {
        signal,
        query: { status: shown, issue_type: type, search: filters.search || undefined, before: pageParam || undefined },
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });
  const counts = query.data?.pages[0]?.counts;
  const reports = query.data?.pages.flatMap((page) => page.reports) ?? [];
  const isFiltered = type !== undefined || filters.search !== '';
  const open = reports.find(({ id }) => id === openId);
  return (
    <Screen title="Reports" lead="Problems with deals and product pages that shoppers reported.">
      <div className={classes.toolbar}>
        <SearchBox
          label="Words, or the address of a deal"
          value={filters.search}
          onChange={(search) => change({ search })}
        />
        <SelectBox
          label="Problem"
          all="All problems"
          choices={Object.fromEntries(ISSUE_TYPES.map(({ value, label }) => [value, label]))}
          value={type ?? ''}
          onChange={(next) => change({ type: next })}
        />
      </div>
      <ViewTabs
        label="State"
        value={shown ?? ALL}
        views={[
          ...statuses.map(({ value, label }) => ({ value, label, count: counts?.[value] })),
          { value: ALL, label: 'All' },
        ]}
        onChange={(value) => change({ status: value === 'open' ? '' : value })}
      />
      <Loaded query={query}>
        {() =>
          reports.length === 0 ? (
            <EmptyState
              icon={isFiltered ? 'search' : 'check'}
              title={isFiltered ? 'No report matches' : 'Nothing waits here'}
              actions={
                isFiltered && (
                  <SmallButton onClick={() => change({ type: '', search: '' })}>Clear the filters</SmallButton>
                )
              }
            >
              {!isFiltered && <p>New reports of shoppers appear under “Open”.</p>}
            </EmptyState>
          ) : (
            <DataTable caption="Reports" rows={reports} rowKey={({ id }) => id} columns={columns(setOpenId)} />
          )
        }
      </Loaded>
      <MoreRows hasMore={query.hasNextPage} isLoading={query.isFetchingNextPage} onMore={() => query.fetchNextPage()} />
      {open && <ReportDialog key={open.id} report={open} onClose={() => setOpenId(undefined)} />}
    </Screen>
  );
}

const columns = (onOpen: (id: string) => void) => [
  {
    label: 'Deal',
    isName: true,
    cell: ({ id, post_title: title, post_uid: uid, in_check }: QueuedReport) => (
      <>
        <button type="button" className={classes.button} onClick={() => onOpen(id)}>
          {title || `${uid} (no longer published)`}
        </button>
        {in_check && <Badge tone="warning">Shown as being checked</Badge>}
      </>
    ),
  },
  {
    label: 'Problem',
    cell: ({ issue_type, message }: QueuedReport) => (
      <>
        {issueLabel(issue_type)}
        {message !== '' && (
          <span className={classes.soft}>
            <span className={classes.clamped}>{message}</span>
          </span>
        )}
      </>
    ),
  },
  { label: 'State', cell: (report: QueuedReport) => <HandledBy report={report} /> },
  { label: 'Reported', cell: ({ created_at }: QueuedReport) => <Time at={created_at} /> },
];
