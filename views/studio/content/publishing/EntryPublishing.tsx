import { useState } from 'react';
import type { DescribedContentType } from '../../../../src/contracts/content/content-type-description.ts';
import type { Review } from '../../../../src/contracts/content/reviews.ts';
import { useAccount, useCan } from '../../accounts/use-account.ts';
import { Badge, type BadgeTone } from '../../parts/Badge.tsx';
import { SmallButton } from '../../parts/SmallButton.tsx';
import { Time } from '../../parts/Time.tsx';
import type { StoredEntry } from '../entry/stored-entry.ts';
import type { EntryForm } from '../entry/use-entry-form.ts';
import { usePublishState } from '../entry/use-publish-state.ts';
import classes from './publishing.module.css';
import { useEntrySchedules, useReview } from './publishing-queries.ts';
import { ReviewDialog } from './ReviewDialog.tsx';
import { ReleaseRow, ScheduleRow } from './ScheduleRow.tsx';

interface EntryPublishingProps {
  type: DescribedContentType;
  stored: StoredEntry;
  entry: EntryForm;
}

/** Above the form: what happens to the entry at a time, and its review. */
export function EntryPublishing({ type, stored, entry }: EntryPublishingProps) {
  const { data: planned } = useEntrySchedules(type.uid, stored.uid);
  const { data } = useReview(type.uid, stored.uid);
  const { isPublished, isChanged } = usePublishState(type.uid, stored);
  const review = data?.review;
  const isShown = review && review.state !== 'draft' && (review.state === 'in_review' || !isPublished || isChanged);
  const { schedules = [], releases = [] } = planned ?? {};
  if (schedules.length === 0 && releases.length === 0 && !isShown) return null;
  return (
    <section className={classes.banner} aria-label="Schedule and review">
      {schedules.map((schedule) => (
        <ScheduleRow key={schedule.id} schedule={schedule} isInEntry />
      ))}
      {releases.map((release) => (
        <ReleaseRow key={release.uid} release={release} isInEntry />
      ))}
      {isShown && <ReviewLine review={review} isDirty={entry.isDirty} title={entry.title || stored.uid} />}
    </section>
  );
}

export const reviewLooks: Record<Review['state'], { label: string; tone: BadgeTone }> = {
  draft: { label: 'Not requested', tone: 'plain' },
  in_review: { label: 'In review', tone: 'warning' },
  approved: { label: 'Approved', tone: 'good' },
  outdated: { label: 'Saved since its approval', tone: 'warning' },
  returned: { label: 'Returned', tone: 'bad' },
};

/** The last step of a review: who, when, and the comment. */
export function ReviewStep({
  review: { state, requested_by, requested_at, decided_by, decided_at, comment },
}: {
  review: Review;
}) {
  const [by, at] = state === 'in_review' ? [requested_by, requested_at] : [decided_by, decided_at];
  return (
    <>
      <p className={classes.line}>
        <Badge tone={reviewLooks[state].tone}>{reviewLooks[state].label}</Badge>{' '}
        <span>
          {state === 'in_review' ? 'asked by ' : 'by '}
          {by}
          {at && (
            <>
              , <Time at={at} />
            </>
          )}
        </span>
      </p>
      {comment && <p className={classes.excerpt}>{comment}</p>}
    </>
  );
}

function ReviewLine({ review, isDirty, title }: { review: Review; isDirty: boolean; title: string }) {
  const { username } = useAccount();
  const canPublish = useCan('publish');
  const [isOpen, setOpen] = useState(false);
  const isMine = canPublish && review.state === 'in_review' && review.requested_by !== username;
  return (
    <div className={classes.row}>
      <div className={classes.words}>
        <ReviewStep review={review} />
      </div>
      <div className={classes.buttons}>
        <SmallButton variant={isMine ? 'primary' : 'secondary'} onClick={() => setOpen(true)}>
          {isMine ? 'Approve or return…' : 'Discuss…'}
        </SmallButton>
      </div>
      {isOpen && (
        <ReviewDialog
          type={review.content_type}
          uid={review.uid}
          title={title}
          isDirty={isDirty}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}
