import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { useCan } from '../accounts/use-account.ts';
import { callStudio, type StudioBody } from '../api/studio-api.ts';
import { ConfirmDialog } from '../parts/ConfirmDialog.tsx';
import { DataTable } from '../parts/DataTable.tsx';
import { MoreRows } from '../parts/MoreRows.tsx';
import { LoadFailure, LoadingLines, Screen } from '../parts/Screen.tsx';
import { SmallButton } from '../parts/SmallButton.tsx';
import { Time } from '../parts/Time.tsx';
import { useAction } from '../parts/use-action.ts';
import { typeOf, useContentTypes } from './use-content-types.ts';

type Item = StudioBody<'GET /v3/trash'>['items'][number];
const TRASH_KEY = ['trash'] as const;

/** Deleted entries, which can be restored for 30 days. */
export function TrashScreen() {
  const { data: types } = useContentTypes();
  const trash = useInfiniteQuery({
    queryKey: TRASH_KEY,
    queryFn: ({ signal, pageParam }) =>
      callStudio('GET /v3/trash', { signal, query: pageParam ? { before: pageParam } : {} }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });
  const [canRestore, canDestroy] = [useCan('publish'), useCan('administer')];
  const [doomed, setDoomed] = useState<Item>();
  const restore = useAction({
    run: ({ id }: Item) => callStudio('POST /v3/trash/{id}/restore', { params: { id } }),
    changes: [TRASH_KEY, ['drafts']],
    done: ({ title }) => `“${title}” is back, as a draft.`,
  });
  const destroy = useAction({
    run: async ({ id }: Item) => {
      await callStudio('DELETE /v3/trash/{id}', { params: { id } });
      setDoomed(undefined);
    },
    changes: [TRASH_KEY],
    done: ({ title }) => `“${title}” is gone for good.`,
  });
  const items = trash.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <Screen title="Trash" lead="Deleted entries stay here for 30 days. Restoring brings one back as a draft.">
      {trash.error && !trash.data && <LoadFailure error={trash.error} onRetry={trash.refetch} />}
      {!trash.data && !trash.error && <LoadingLines />}
      {trash.data && items.length === 0 && <EmptyState icon="check" title="The trash is empty" />}
      {items.length > 0 && (
        <DataTable
          caption="Trash"
          rows={items}
          rowKey={({ id }) => id}
          columns={[
            { label: 'Title', isName: true, cell: ({ title, uid }) => title || uid },
            { label: 'Type', cell: ({ content_type_uid: uid }) => typeOf(types, uid)?.title ?? uid },
            { label: 'Deleted', cell: ({ deleted_at }) => <Time at={deleted_at} /> },
            { label: 'By', isMinor: true, cell: ({ deleted_by }) => deleted_by },
            { label: 'Kept until', isMinor: true, cell: ({ until }) => <Time at={until} /> },
            {
              label: '',
              cell: (item) => (
                <>
                  {canRestore && <SmallButton onClick={() => restore.mutate(item)}>Restore</SmallButton>}{' '}
                  {canDestroy && (
                    <SmallButton variant="quiet" onClick={() => setDoomed(item)}>
                      Delete for good
                    </SmallButton>
                  )}
                </>
              ),
            },
          ]}
        />
      )}
      <MoreRows hasMore={trash.hasNextPage} isLoading={trash.isFetchingNextPage} onMore={() => trash.fetchNextPage()} />
      <ConfirmDialog
        title={`Delete “${doomed?.title ?? ''}” for good?`}
        open={doomed !== undefined}
        onClose={() => setDoomed(undefined)}
        confirm="Delete for good"
        isPending={destroy.isPending}
        onConfirm={() => doomed && destroy.mutate(doomed)}
      >
        <p>All its versions go as well. This cannot be undone.</p>
      </ConfirmDialog>
    </Screen>
  );
}
