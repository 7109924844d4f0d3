import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Review } from '../../../../src/contracts/content/reviews.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { useAccount, useCan } from '../../accounts/use-account.ts';
import { REVIEWS_KEY } from '../../api/query-keys.ts';
import { callStudio } from '../../api/studio-api.ts';
import { DataTable } from '../../parts/DataTable.tsx';
import { Loaded, Screen } from '../../parts/Screen.tsx';
import { SmallButton } from '../../parts/SmallButton.tsx';
import { useFilters } from '../../parts/use-filters.ts';
import { ViewTabs } from '../../parts/ViewTabs.tsx';
import { typeOf, useContentTypes } from '../use-content-types.ts';
import { ReviewStep, reviewLooks } from './EntryPublishing.tsx';
import classes from './publishing.module.css';
import { ReviewDialog } from './ReviewDialog.tsx';

const states = ['in_review', 'returned', 'approved', 'outdated'] as const;
const WAITING = 'waiting';
const MINE = 'mine';
const LIMIT = 250;

const useReviewList = (state: (typeof states)[number], enabled = true) =>
  useQuery({
    queryKey: [...REVIEWS_KEY, 'list', state],
    queryFn: ({ signal }) => callStudio('GET /v3/reviews', { query: { state, limit: LIMIT }, signal }),
    placeholderData: keepPreviousData,
    enabled,
  });

/** Requests for a second pair of eyes: those that the member can answer, and all others. */
export function ReviewsScreen() {
  const [filters, change] = useFilters('view', 'by');
  const { username } = useAccount();
  const canPublish = useCan('publish');
  const { data: types } = useContentTypes();
  const start = canPublish ? WAITING : 'in_review';
  const view = [WAITING, ...states].find((one) => one === filters.view) ?? start;
  const isMine = filters.by === MINE;
  const state = states.find((one) => one === view) ?? 'in_review';
  const [opened, setOpened] = useState<Review>();
  const { data, error, refetch } = useReviewList(state);
  const { data: asked } = useReviewList('in_review', canPublish);
  const isOwn = (review: Review) => review.requested_by === username;
  const reviews = (data?.reviews ?? []).filter(
    (review) => (view !== WAITING || !isOwn(review)) && (!isMine || view === WAITING || isOwn(review)),
  );
  const views = [
    ...(canPublish
      ? [{ value: WAITING, label: 'Waiting for me', count: asked?.reviews.filter((one) => !isOwn(one)).length }]
      : []),
    ...states.map((value) => ({ value, label: reviewLooks[value].label, count: data?.counts[value] })),
  ];
  return (
    <Screen title="Reviews" lead="What was asked to be looked at before it is published, the longest waiting first.">
      <ViewTabs
        label="State"
        views={views}
        value={view}
        onChange={(value) => change({ view: value === start ? '' : value }, { isStep: true })}
      />
      {view !== WAITING && (
        <label className={classes.line}>
          <input
            type="checkbox"
            checked={isMine}
            onChange={({ target }) => change({ by: target.checked ? MINE : '' }, { isStep: true })}
          />
          Only what I asked for
        </label>
      )}
      <Loaded query={{ data, error, refetch }} />
      {data && reviews.length === 0 && (
        <EmptyState
          icon="check"
          title={view === WAITING ? 'Nothing waits for you' : 'No review is here'}
          actions={
            !canPublish && (
              <Link to="/content" className={buttonClass({ variant: 'secondary' })}>
                Choose an entry
              </Link>
            )
          }
        >
          <p>
            {canPublish
              ? 'Entries come here when someone asks for a review before they are published.'
              : 'Open an entry of yours and press “Request review”.'}
          </p>
        </EmptyState>
      )}
      {reviews.length > 0 && (
        <DataTable
          caption="Reviews"
          rows={reviews}
          rowKey={({ content_type, uid }) => `${content_type}.${uid}`}
          columns={[
            {
              label: 'Title',
              isName: true,
              cell: ({ content_type, uid, title }) => (
                <Link to={`/content/${content_type}/${uid}`} className={classes.title}>
                  {title}
                </Link>
              ),
            },
            { label: 'Type', isMinor: true, cell: ({ content_type: uid }) => typeOf(types, uid)?.title ?? uid },
            { label: 'Review', cell: (review) => <ReviewStep review={review} /> },
            {
              label: '',
              cell: (review) => {
                const verb = canPublish && review.state === 'in_review' && !isOwn(review) ? 'Review' : 'Discuss';
                return (
                  <SmallButton aria-label={`${verb} ${review.title}`} onClick={() => setOpened(review)}>
                    {verb}…
                  </SmallButton>
                );
              },
            },
          ]}
        />
      )}
      {data && data.reviews.length === LIMIT && <p className={classes.more}>These are the first {LIMIT}.</p>}
      {opened && (
        <ReviewDialog
          type={opened.content_type}
          uid={opened.uid}
          title={opened.title}
          onClose={() => setOpened(undefined)}
        />
      )}
    </Screen>
  );
}
