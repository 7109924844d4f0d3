import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { useCan } from '../../accounts/use-account.ts';
import { DataTable } from '../../parts/DataTable.tsx';
import { MoreRows } from '../../parts/MoreRows.tsx';
import { LoadFailure, LoadingLines, Screen } from '../../parts/Screen.tsx';
import { SmallButton } from '../../parts/SmallButton.tsx';
import { typeOf, useContentTypes } from '../use-content-types.ts';
import classes from './ContentListScreen.module.css';
import { draftColumns } from './draft-columns.tsx';
import { ListToolbar } from './ListToolbar.tsx';
import { type ListFilters, readFilters, writeFilters } from './list-filters.ts';
import { NewEntryDialog } from './NewEntryDialog.tsx';
import { useDrafts } from './use-drafts.ts';

/** All entries, in any state. */
export function ContentListScreen() {
  const [search, setSearch] = useSearchParams();
  const filters = readFilters(search);
  const change = (changed: Partial<ListFilters>) =>
    setSearch(writeFilters({ ...filters, ...changed }), { replace: 'search' in changed });
  const { data: types } = useContentTypes();
  const drafts = useDrafts(filters);
  const [isNew, setNew] = useState(false);
  const canWrite = useCan('write');
  const type = typeOf(types, filters.type);
  const rows = drafts.data?.pages.flatMap((page) => page.drafts) ?? [];
  const [first] = drafts.data?.pages ?? [];
  const hasFilters = filters.state !== '' || filters.search !== '';
  return (
    <Screen
      title={type?.options.plural ?? 'Content'}
      lead={type?.description}
      actions={
        canWrite && (
          <SmallButton variant="primary" onClick={() => setNew(true)}>
            New…
          </SmallButton>
        )
      }
    >
      <ListToolbar filters={filters} types={types ?? []} counts={first?.states} onChange={change} />
      <p className={classes.count} role="status">
        {first?.count !== undefined &&
          `${first.count.toLocaleString('en-US')} ${first.count === 1 ? 'entry' : 'entries'}`}
      </p>
      {drafts.error && !drafts.data && <LoadFailure error={drafts.error} onRetry={drafts.refetch} />}
      {!drafts.data && !drafts.error && <LoadingLines count={10} />}
      {drafts.data && rows.length === 0 && (
        <EmptyState
          icon={hasFilters ? 'search' : 'tag'}
          title={hasFilters ? 'No entry matches' : 'Nothing here yet'}
          actions={
            hasFilters ? (
              <SmallButton onClick={() => change({ state: '', search: '' })}>Clear the filters</SmallButton>
            ) : (
              canWrite && <SmallButton onClick={() => setNew(true)}>Write the first one</SmallButton>
            )
          }
        >
          {!hasFilters && <p>{type?.description}</p>}
        </EmptyState>
      )}
      {rows.length > 0 && (
        <div className={drafts.isPlaceholderData ? classes.stale : undefined}>
          <DataTable
            caption="Entries"
            rows={rows}
            rowKey={({ content_type, uid }) => `${content_type}.${uid}`}
            columns={draftColumns(type, types ?? [])}
          />
        </div>
      )}
      <MoreRows
        hasMore={drafts.hasNextPage}
        isLoading={drafts.isFetchingNextPage}
        onMore={() => drafts.fetchNextPage()}
      />
      <NewEntryDialog open={isNew} types={types ?? []} preferred={filters.type} onClose={() => setNew(false)} />
    </Screen>
  );
}
