import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { callStudio } from '../api/studio-api.ts';
import classes from '../content/list/draft-columns.module.css';
import { typeOf, useContentTypes } from '../content/use-content-types.ts';
import { DataTable } from '../parts/DataTable.tsx';
import { MoreRows } from '../parts/MoreRows.tsx';
import { countText } from '../parts/number-text.ts';
import { Loaded, Screen } from '../parts/Screen.tsx';

/** The problems of all published content in one list. */
export function ProblemsScreen() {
  const { data: types } = useContentTypes();
  const problems = useInfiniteQuery({
    queryKey: ['problems'],
    queryFn: ({ pageParam, signal }) =>
      callStudio('GET /v3/content-problems', { query: pageParam === '' ? {} : { after: pageParam }, signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });
  const rows = problems.data?.pages.flatMap((page, at) =>
    page.problems.map((problem, index) => ({ ...problem, key: `${at}.${index}` })),
  );
  const count = problems.data?.pages[0]?.count ?? 0;
  return (
    <Screen
      title="Problems"
      lead={
        rows && rows.length > 0
          ? `${countText(count, 'problem')} of published content. Pages leave out the affected part.`
          : 'What pages leave out because something is missing.'
      }
    >
      <Loaded query={problems} lines={10} />
      {rows?.length === 0 && (
        <EmptyState icon="check" title="No problems">
          <p>All published content refers to published content, and all images are described.</p>
        </EmptyState>
      )}
      {rows && rows.length > 0 && (
        <DataTable
          caption="Problems"
          rows={rows}
          rowKey={({ key }) => key}
          columns={[
            {
              label: 'Entry',
              isName: true,
              cell: ({ content_type: type, uid, title }) => <Link to={`/content/${type}/${uid}`}>{title}</Link>,
            },
            { label: 'Type', cell: ({ content_type: type }) => typeOf(types, type)?.title ?? type },
            {
              label: 'Problem',
              cell: ({ problem, name }) => (
                <>
                  {problem} <small className={classes.by}>{name}</small>
                </>
              ),
            },
            { label: 'What to do', cell: ({ advice }) => advice },
          ]}
        />
      )}
      <MoreRows
        hasMore={problems.hasNextPage}
        isLoading={problems.isFetchingNextPage}
        onMore={() => problems.fetchNextPage()}
      />
    </Screen>
  );
}
