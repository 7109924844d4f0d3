import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { buttonClass } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { FormMessage } from '../../ui/form/FormMessage.tsx';
import { useCan } from '../accounts/use-account.ts';
import { ASSET_TRASH_KEY, ASSETS_KEY, DRAFTS_KEY, TRASH_KEY } from '../api/query-keys.ts';
import { callStudio, type StudioBody } from '../api/studio-api.ts';
import { kinds, nameOf, shapeText } from '../assets/use-assets.ts';
import { ConfirmDialog } from '../parts/ConfirmDialog.tsx';
import { DataTable } from '../parts/DataTable.tsx';
import { MoreRows } from '../parts/MoreRows.tsx';
import { Loaded, Screen } from '../parts/Screen.tsx';
import { SmallButton } from '../parts/SmallButton.tsx';
import { Time } from '../parts/Time.tsx';
import { useAction } from '../parts/use-action.ts';
import classes from './TrashScreen.module.css';
import { typeOf, useContentTypes } from './use-content-types.ts';

type Item = StudioBody<'GET /v3/trash'>['items'][number];

/** Deleted entries and files, which can be restored for 30 days. */
export function TrashScreen() {
  const [search] = useSearchParams();
  const isOfFiles = search.get('of') === 'files';
  return (
    <Screen
      title="Trash"
      lead="Deleted entries and files stay here for 30 days. Restoring brings an entry back as a draft, which must be published again to be on the site, and a file to where it was shown."
      actions={
        <nav className={classes.tabs} aria-label="Kinds of deleted things">
          <Link to="/trash" aria-current={isOfFiles ? undefined : 'page'}>
            Entries
          </Link>
          <Link to="/trash?of=files" aria-current={isOfFiles ? 'page' : undefined}>
            Files
          </Link>
        </nav>
      }
    >
      {isOfFiles ? <AssetTrash /> : <EntryTrash />}
    </Screen>
  );
}

function EntryTrash() {
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
  const [restored, setRestored] = useState<Item>();
  const restore = useAction({
    run: async (item: Item) => {
      await callStudio('POST /v3/trash/{id}/restore', { params: { id: item.id } });
      setRestored(item);
    },
    changes: [TRASH_KEY, DRAFTS_KEY],
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
    <>
      {restored && (
        <FormMessage tone="done">
          “{restored.title}” is back, as a draft. To be on the site, it must be published again:{' '}
          <Link to={`/content/${restored.content_type_uid}/${restored.uid}`} className={classes.link}>
            open it
          </Link>
          .
        </FormMessage>
      )}
      <Loaded query={trash} />
      {trash.data && items.length === 0 && (
        <EmptyState
          icon="check"
          title="The trash is empty"
          actions={
            <Link to="/content" className={buttonClass({ variant: 'secondary' })}>
              Choose an entry
            </Link>
          }
        >
          <p>Deleted entries come here for 30 days, and come back as drafts. Delete is in the form of each entry.</p>
        </EmptyState>
      )}
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
                    <SmallButton variant="quiet" takesAway onClick={() => setDoomed(item)}>
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
    </>
  );
}

/** Deleted files, which can be restored for 30 days. */
function AssetTrash() {
  const { data, error, refetch, ...pages } = useInfiniteQuery({
    queryKey: ASSET_TRASH_KEY,
    queryFn: ({ signal, pageParam }) =>
      callStudio('GET /v3/asset-trash', { signal, query: pageParam ? { before: pageParam } : {} }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });
  const canRestore = useCan('publish');
  const restore = useAction({
    run: ({ uid }: { uid: string; name: string }) =>
      callStudio('POST /v3/asset-trash/{uid}/restore', { params: { uid } }),
    changes: [ASSET_TRASH_KEY, ASSETS_KEY],
    done: ({ name }) => `“${name}” is back. Entries that showed it show it again.`,
  });
  const assets = data?.pages.flatMap((page) => page.assets) ?? [];
  return (
    <>
      <Loaded query={{ data, error, refetch }} />
      {data && assets.length === 0 && (
        <EmptyState
          icon="check"
          title="No deleted files"
          actions={
            <Link to="/assets" className={buttonClass({ variant: 'secondary' })}>
              Choose a file
            </Link>
          }
        >
          <p>Deleted files come here for 30 days, and can be restored.</p>
        </EmptyState>
      )}
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
