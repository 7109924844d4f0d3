import { useInfiniteQuery } from '@tanstack/react-query';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { useCan } from '../accounts/use-account.ts';
import { callStudio } from '../api/studio-api.ts';
import { DataTable } from '../parts/DataTable.tsx';
import { MoreRows } from '../parts/MoreRows.tsx';
import { LoadFailure, LoadingLines } from '../parts/Screen.tsx';
import { SmallButton } from '../parts/SmallButton.tsx';
import { Time } from '../parts/Time.tsx';
import { useAction } from '../parts/use-action.ts';
import { ASSETS_KEY, kinds, nameOf, shapeText, TRASH_KEY } from './use-assets.ts';

/** Deleted files, which can be restored for 30 days. */
export function AssetTrash() {
  const { data, error, refetch, ...pages } = useInfiniteQuery({
    queryKey: TRASH_KEY,
    queryFn: ({ signal, pageParam }) =>
      callStudio('GET /v3/asset-trash', { signal, query: pageParam ? { before: pageParam } : {} }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });
  const canRestore = useCan('publish');
  const restore = useAction({
    run: ({ uid }: { uid: string; name: string }) =>
      callStudio('POST /v3/asset-trash/{uid}/restore', { params: { uid } }),
    changes: [TRASH_KEY, ASSETS_KEY],
    done: ({ name }) => `“${name}” is back. Entries that showed it show it again.`,
  });
  const assets = data?.pages.flatMap((page) => page.assets) ?? [];
  return (
    <>
      {error && !data && <LoadFailure error={error} onRetry={refetch} />}
      {!data && !error && <LoadingLines />}
      {data && assets.length === 0 && <EmptyState icon="check" title="No deleted files" />}
      {assets.length > 0 && (
        <DataTable
          caption="Deleted files"
          rows={assets}
          rowKey={({ uid }) => uid}
          columns={[
            { label: 'File', isName: true, cell: nameOf },
            { label: 'Kind', cell: ({ content_type: type }) => kinds[type as keyof typeof kinds] ?? type },
            { label: 'Size', isMinor: true, cell: shapeText },
            { label: 'Deleted', cell: ({ deleted_at }) => <Time at={deleted_at} /> },
            { label: 'By', isMinor: true, cell: ({ deleted_by }) => deleted_by },
            { label: 'Kept until', isMinor: true, cell: ({ until }) => <Time at={until} /> },
            {
              label: '',
              cell: (asset) =>
                canRestore && (
                  <SmallButton onClick={() => restore.mutate({ uid: asset.uid, name: nameOf(asset) })}>
                    Restore
                  </SmallButton>
                ),
            },
          ]}
        />
      )}
      <MoreRows hasMore={pages.hasNextPage} isLoading={pages.isFetchingNextPage} onMore={() => pages.fetchNextPage()} />
    </>
  );
}
