import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { AnsweredCoupon } from '../../../src/contracts/coupons/coupon-answer.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { callStudio } from '../api/studio-api.ts';
import { Badge } from '../parts/Badge.tsx';
import { type Column, DataTable } from '../parts/DataTable.tsx';
import { MoreRows } from '../parts/MoreRows.tsx';
import { countText } from '../parts/number-text.ts';
import { Loaded, Screen } from '../parts/Screen.tsx';
import { Time } from '../parts/Time.tsx';
import { useFilters } from '../parts/use-filters.ts';
import { ViewTabs } from '../parts/ViewTabs.tsx';
import classes from './operations.module.css';

const PAGE = 50;

/** What shoppers say about coupon codes, the worst first. */
export function CouponsScreen() {
  const [{ show }, change] = useFilters('show');
  const isFailing = show !== 'all';
  const query = useInfiniteQuery({
    queryKey: ['coupon-answers', isFailing],
    queryFn: ({ signal, pageParam }) =>
      callStudio('GET /v3/coupon-answers', {
        signal,
        query: { limit: PAGE, skip: pageParam, ...(isFailing && { failing: 'true' as const }) },
      }),
    initialPageParam: 0,
    getNextPageParam: ({ count }, pages) => (pages.length * PAGE < count ? pages.length * PAGE : undefined),
    placeholderData: keepPreviousData,
  });
  const coupons = query.data?.pages.flatMap((page) => page.coupons) ?? [];
  return (
    <Screen title="Coupon codes" lead="The latest 20 answers of shoppers in 30 days, for each code.">
      <ViewTabs
        label="Codes"
        value={isFailing ? 'failing' : 'all'}
        views={[
          { value: 'failing', label: 'Failing' },
          { value: 'all', label: 'All with answers' },
        ]}
        onChange={(value) => change({ show: value === 'all' ? 'all' : '' })}
      />
      <Loaded query={query}>
        {({ pages: [first] }) => (
          <>
            <p role="status" className={classes.count}>
              {countText(first?.count ?? 0, 'code')}
            </p>
            {coupons.length === 0 ? (
              <EmptyState icon="check" title={isFailing ? 'No code fails' : 'No answers yet'}>
                <p>A code fails when most of at least 3 shoppers say that it does not work.</p>
              </EmptyState>
            ) : (
              <DataTable caption="Codes" rows={coupons} rowKey={({ coupon_id }) => coupon_id} columns={columns} />
            )}
          </>
        )}
      </Loaded>
      <MoreRows hasMore={query.hasNextPage} isLoading={query.isFetchingNextPage} onMore={() => query.fetchNextPage()} />
    </Screen>
  );
}

const columns: Column<AnsweredCoupon>[] = [
  {
    label: 'Entry',
    isName: true,
    cell: ({ content_type, uid, title, path, coupon_id }) => (
      <>
        {title === '' ? (
          `${uid} (no longer published)`
        ) : (
          <Link to={`/content/${content_type}/${uid}`} className={classes.link}>
            {title}
          </Link>
        )}
        <span className={classes.soft}>
          Code ID {coupon_id.slice(-6)}
          {path !== '' && (
            <>
              {', '}
              <a href={path} target="_blank" rel="noreferrer" className={classes.link}>
                see the page
              </a>
            </>
          )}
        </span>
      </>
    ),
  },
  {
    label: 'Worked for',
    isNumber: true,
    cell: ({ worked, total }) => `${worked} of ${total}`,
  },
  {
    label: 'State',
    cell: ({ is_failing }) =>
      is_failing ? <Badge tone="bad">Failing</Badge> : <Badge tone="plain">Not failing</Badge>,
  },
  { label: 'Last answer', cell: ({ last_answered_at: at }) => <Time at={at} /> },
  { label: 'Last worked', cell: ({ last_worked_at: at }) => (at ? <Time at={at} /> : 'Not in 30 days') },
];
