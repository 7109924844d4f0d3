import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import type { DescribedContentType } from '../../../../src/contracts/content/content-type-description.ts';
import type { ListedDraft } from '../../../../src/contracts/content/drafts.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { useCan } from '../../accounts/use-account.ts';
import { callStudio } from '../../api/studio-api.ts';
import { ReferencePicker } from '../../fields/support/ReferencePicker.tsx';
import { DataTable } from '../../parts/DataTable.tsx';
import { MoreRows } from '../../parts/MoreRows.tsx';
import { Panel } from '../../parts/Panel.tsx';
import { LoadFailure, LoadingLines, Screen } from '../../parts/Screen.tsx';
import { SearchBox } from '../../parts/SearchBox.tsx';
import { SmallButton, smallButton } from '../../parts/SmallButton.tsx';
import { Time } from '../../parts/Time.tsx';
import { hasBlocks } from '../entry/FieldGroups.tsx';
import { StateBadges } from '../StateBadges.tsx';
import { typeOf, useContentTypes } from '../use-content-types.ts';
import classes from './PagesScreen.module.css';

const ROWS = '20';
/** `//host` would be another site. */
const OWN_PATH = /^\/(?![/\\])/;

/** Pages that are composed of blocks, by type: those with little besides blocks first. */
export function PagesScreen() {
  const [search, setSearch] = useSearchParams();
  const words = search.get('search') ?? '';
  const { data: types, error, refetch } = useContentTypes();
  const pages = (types ?? [])
    .filter(hasBlocks)
    .toSorted((one, other) => rank(one) - rank(other) || one.schema.length - other.schema.length);
  const single = pages.filter(isSingle);
  const groups = [
    ...(single.length > 0 ? [{ title: 'Single pages', types: single }] : []),
    ...pages.filter((type) => !isSingle(type)).map((type) => ({ title: type.options.plural, types: [type] })),
  ];
  return (
    <Screen title="Pages" lead="Pages that are composed of blocks: open one to arrange it.">
      <div className={classes.search}>
        <SearchBox
          label="Search in pages"
          value={words}
          onChange={(next) => setSearch(next ? { search: next } : {}, { replace: true })}
        />
      </div>
      {error && !types && <LoadFailure error={error} onRetry={refetch} />}
      {!types && !error && <LoadingLines count={10} />}
      {groups.map((group) => (
        <PageGroup key={group.title} {...group} words={words} />
      ))}
    </Screen>
  );
}

const isSingle = ({ options }: DescribedContentType): boolean => options.singleton;
const rank = (type: DescribedContentType): number => (isSingle(type) ? 0 : 1);

interface PageGroupProps {
  title: string;
  types: readonly DescribedContentType[];
  words: string;
}

function PageGroup({ title, types, words }: PageGroupProps) {
  const uids = types.map(({ uid }) => uid);
  const [only] = types.length === 1 ? types : [];
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: ['drafts', 'pages', uids, words],
    queryFn: ({ signal, pageParam }) => {
      const query = { content_types: uids, limit: ROWS, ...(words && { search: words }) };
      return callStudio('GET /v3/drafts', { signal, query: { ...query, ...(pageParam && { cursor: pageParam }) } });
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: (before) => before,
  });
  const rows = data?.pages.flatMap(({ drafts }) => drafts) ?? [];
  const canBegin = useCan('write') && only !== undefined && !isSingle(only);
  return (
    <Panel title={title} lead={only?.description} actions={canBegin && <NewPage type={only} />}>
      {error && !data && <LoadFailure error={error} onRetry={refetch} />}
      {!data && !error && <LoadingLines count={3} />}
      {data && rows.length === 0 && (
        <EmptyState icon={words ? 'search' : 'tag'} title={words ? 'No page matches' : 'No page yet'}>
          {!words && (
            <p>Pages of this kind are made of blocks that you arrange.{canBegin && ' “New” begins the first one.'}</p>
          )}
        </EmptyState>
      )}
      {rows.length > 0 && <PageTable title={title} types={types} rows={rows} canCopy={canBegin} />}
      <MoreRows hasMore={hasNextPage} isLoading={isFetchingNextPage} onMore={() => fetchNextPage()} />
    </Panel>
  );
}

interface PageTableProps extends Pick<PageGroupProps, 'title' | 'types'> {
  rows: readonly ListedDraft[];
  canCopy: boolean;
}

function PageTable({ title, types, rows, canCopy }: PageTableProps) {
  return (
    <DataTable
      caption={title}
      rows={rows}
      rowKey={({ content_type, uid }) => `${content_type}.${uid}`}
      columns={[
        {
          label: 'Page',
          isName: true,
          cell: ({ content_type, uid, title: name }) => (
            <Link to={`/content/${content_type}/${uid}?view=layout`} className={classes.title}>
              {name || uid}
            </Link>
          ),
        },
        ...(types.length > 1
          ? [{ label: 'Type', cell: (row: ListedDraft) => typeOf(types, row.content_type)?.title ?? row.content_type }]
          : []),
        { label: 'Address', cell: Address },
        { label: 'State', cell: ({ states }) => <StateBadges states={states} /> },
        { label: 'Saved', isMinor: true, cell: ({ updated_at }) => <Time at={updated_at} /> },
        ...(canCopy
          ? [
              {
                label: '',
                cell: ({ content_type, uid, title: name }: ListedDraft) => (
                  <Link
                    to={copyPath(content_type, uid)}
                    className={`${buttonClass({ variant: 'quiet' })} ${smallButton}`}
                    aria-label={`Copy ${name || uid}`}
                  >
                    Copy
                  </Link>
                ),
              },
            ]
          : []),
      ]}
    />
  );
}

const copyPath = (type: string, uid: string): string => `/content/${type}/new?from=${uid}&view=layout`;

/** Shoppers can open it once it is published. */
function Address({ url, published_version }: ListedDraft) {
  if (url === null) return null;
  if (published_version === null || !OWN_PATH.test(url)) return <span className={classes.address}>{url}</span>;
  return (
    <a href={url} target="_blank" rel="noopener" className={classes.address}>
      {url}
    </a>
  );
}

/** Begins a page: with nothing on it, or as a copy of another one. */
function NewPage({ type }: { type: DescribedContentType }) {
  const [isPicking, setPicking] = useState(false);
  const navigate = useNavigate();
  return (
    <>
      <SmallButton onClick={() => setPicking(true)}>From a template…</SmallButton>
      <Link
        to={`/content/${type.uid}/new?view=layout`}
        className={`${buttonClass({ variant: 'secondary' })} ${smallButton}`}
        aria-label={`New ${type.title.toLowerCase()}`}
      >
        New
      </Link>
      <ReferencePicker
        open={isPicking}
        title={`Which ${type.title.toLowerCase()} do you want to copy?`}
        types={[type.uid]}
        chosen={[]}
        onClose={() => setPicking(false)}
        onChoose={({ uid }) => void navigate(copyPath(type.uid, uid))}
      />
    </>
  );
}
