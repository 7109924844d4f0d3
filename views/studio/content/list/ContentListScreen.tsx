import { useCallback, useRef, useState } from 'react';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { useCan } from '../../accounts/use-account.ts';
import { DataTable } from '../../parts/DataTable.tsx';
import menus from '../../parts/ListMenus.module.css';
import { KeysDialog, useListKeys } from '../../parts/list-keys.tsx';
import { MoreRows } from '../../parts/MoreRows.tsx';
import { entriesText } from '../../parts/number-text.ts';
import { OwnFilters } from '../../parts/OwnFilters.tsx';
import { Loaded, Screen } from '../../parts/Screen.tsx';
import { SmallButton } from '../../parts/SmallButton.tsx';
import { useListFilters } from '../../parts/use-filters.ts';
import { SelectionBar } from '../bulk/SelectionBar.tsx';
import { typeOf, useContentTypes } from '../use-content-types.ts';
import classes from './ContentListScreen.module.css';
import { ColumnsMenu, draftColumns, useChosenColumns } from './draft-columns.tsx';
import { ListToolbar } from './ListToolbar.tsx';
import { readFilters } from './list-filters.ts';
import { NewEntryDialog } from './NewEntryDialog.tsx';
import { useDrafts } from './use-drafts.ts';
import { keyOf, MAX_SELECTED, useSelection } from './use-selection.tsx';

/** All entries, in any state. */
export function ContentListScreen() {
  const { filters, change, search } = useListFilters(readFilters);
  const { data: types } = useContentTypes();
  const drafts = useDrafts(filters);
  const [isNew, setNew] = useState(false);
  const canWrite = useCan('write');
  const type = typeOf(types, filters.type);
  const rows = drafts.data?.pages.flatMap((page) => page.drafts) ?? [];
  const [first] = drafts.data?.pages ?? [];
  const selection = useSelection(filters, rows);
  const list = useRef<HTMLDivElement>(null);
  const columns = useChosenColumns(type, filters.columns);
  const [isHelp, setHelp] = useState(false);
  useListKeys({ list, onHelp: useCallback(() => setHelp(true), []) });
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
      <div className={classes.above}>
        <p className={classes.count} role="status">
          {first?.count !== undefined && entriesText(first.count)}
        </p>
        <div className={menus.menus}>
          <OwnFilters screen="content" search={search} />
          <ColumnsMenu
            chosen={columns}
            isChanged={filters.columns !== ''}
            onChange={(columns) => change({ columns })}
          />
          <SmallButton className={classes.keys} variant="quiet" onClick={() => setHelp(true)}>
            Keys
          </SmallButton>
        </div>
      </div>
      <Loaded query={drafts} lines={10} />
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
        <div ref={list} tabIndex={-1} className={drafts.isPlaceholderData ? classes.stale : undefined}>
          <DataTable
            caption="Entries"
            rows={rows}
            rowKey={keyOf}
            columns={[...(canWrite ? [selection.column] : []), ...draftColumns(type, types ?? [], columns)]}
          />
        </div>
      )}
      <MoreRows
        hasMore={drafts.hasNextPage}
        isLoading={drafts.isFetchingNextPage}
        onMore={() => drafts.fetchNextPage()}
      />
      <SelectionBar
        entries={selection.entries}
        count={first?.count ?? 0}
        max={MAX_SELECTED}
        isSelecting={selection.isSelecting}
        onSelectAll={() => void selection.selectAll()}
        onClear={() => {
          selection.clear();
          list.current?.focus();
        }}
      />
      <KeysDialog open={isHelp} onClose={() => setHelp(false)} />
      <NewEntryDialog open={isNew} types={types ?? []} preferred={filters.type} onClose={() => setNew(false)} />
    </Screen>
  );
}
