import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { ReviewComment } from '../../../../src/contracts/content/reviews.ts';
import { Modal } from '../../../ui/dialog/Modal.tsx';
import { FormMessage } from '../../../ui/form/FormMessage.tsx';
import { TextAreaField } from '../../../ui/form/TextAreaField.tsx';
import { useAccount, useCan } from '../../accounts/use-account.ts';
import { COMPARED_KEY, PUBLISHED_KEYS, REVIEWS_KEY, SCHEDULES_KEY } from '../../api/query-keys.ts';
import { callStudio } from '../../api/studio-api.ts';
import { StudioError } from '../../api/studio-error.ts';
import { useNotices } from '../../parts/notices.ts';
import { Loaded } from '../../parts/Screen.tsx';
import { SmallButton } from '../../parts/SmallButton.tsx';
import { StudioForm } from '../../parts/StudioForm.tsx';
import { Time } from '../../parts/Time.tsx';
import { useVersions } from '../history/use-versions.ts';
import { VersionChange } from '../history/VersionDialog.tsx';
import { typeOf, useContentTypes } from '../use-content-types.ts';
import classes from './publishing.module.css';
import { environments, useReview } from './publishing-queries.ts';
import { Reasons } from './Reasons.tsx';

export const MAX_COMMENT_LENGTH = 2_000;

interface ReviewDialogProps {
  type: string;
  uid: string;
  title: string;
  /** In the form of the entry: whether it has changes that are not saved. */
  isDirty?: boolean;
  onClose: () => void;
}

type Step = 'comments' | 'return' | 'approve' | 'publish';

const done: Record<Step, string> = {
  comments: 'Your comment is added.',
  return: 'Returned with your comment.',
  approve: 'Approved.',
  publish: 'Approved and published.',
};

/** What changed, what was said, and the answer to the request. */
export function ReviewDialog({ type, uid, title, isDirty, onClose }: ReviewDialogProps) {
  const client = useQueryClient();
  const notify = useNotices();
  const { username } = useAccount();
  const [canWrite, canPublish] = [useCan('write'), useCan('publish')];
  const { data, error, refetch } = useReview(type, uid);
  const [refused, setRefused] = useState<StudioError>();
  const params = { type, uid };
  const path = '/v3/content_types/{type}/entries/{uid}' as const;
  const version = data?.review.latest_version ?? 0;
  const isOwn = data?.review.requested_by === username;
  const canDecide = canPublish && data?.review.state === 'in_review';

  const send = async (step: Step, comment: string) => {
    if (comment === '' && (step === 'return' || step === 'comments'))
      throw new StudioError(422, { errors: { comment: ['Please say what should change.'] } });
    setRefused(undefined);
    if (step === 'comments') await callStudio(`POST ${path}/review/comments`, { params, body: { comment } });
    else if (step === 'return') await callStudio(`POST ${path}/review/return`, { params, body: { comment } });
    else await callStudio(`POST ${path}/review/approve`, { params, body: { version, comment } });
    if (step === 'publish') {
      try {
        await callStudio(`POST ${path}/publish`, { params, body: { environments, version } });
      } catch (failure) {
        void client.invalidateQueries({ queryKey: REVIEWS_KEY });
        if (failure instanceof StudioError && failure.status === 422) return setRefused(failure);
        throw failure;
      }
    }
    notify(done[step]);
    onClose();
    for (const queryKey of [REVIEWS_KEY, SCHEDULES_KEY, ...PUBLISHED_KEYS]) void client.invalidateQueries({ queryKey });
  };

  return (
    <Modal title={`Review of “${title}”`} open onClose={onClose} className={classes.dialog}>
      <div className={classes.review}>
        <Loaded query={{ data, error, refetch }} lines={4} />
        {data && (
          <>
            <Changes type={type} uid={uid} version={version} hasLink={isDirty === undefined} />
            <Thread comments={data.comments} />
            {refused && (
              <FormMessage tone="problem">
                Approved, but not published:
                <Reasons type={type} errors={refused.fields} />
              </FormMessage>
            )}
            {isDirty && <p className={classes.more}>Save or discard your changes first.</p>}
            {canWrite && !isDirty && (
              <StudioForm
                label="Your answer"
                onSubmit={({ comment = '', step = 'comments' }) => send(step as Step, comment.trim())}
              >
                <TextAreaField name="comment" label="Comment" maxLength={MAX_COMMENT_LENGTH} />
                {canDecide && isOwn && (
                  <p className={classes.more}>You asked for this review, so another person approves it.</p>
                )}
                <div className={classes.buttons}>
                  <StepButton step="comments">Only comment</StepButton>
                  {canDecide && <StepButton step="return">Return</StepButton>}
                  {canDecide && !isOwn && <StepButton step="approve">Approve</StepButton>}
                  {canDecide && !isOwn && <StepButton step="publish">Approve and publish</StepButton>}
                </div>
              </StudioForm>
            )}
          </>
        )}
      </div>
    </Modal>
  );
}

function StepButton({ step, children }: { step: Step; children: string }) {
  return (
    <SmallButton type="submit" name="step" value={step} variant={step === 'publish' ? 'primary' : 'secondary'}>
      {children}
    </SmallButton>
  );
}

interface ChangesProps {
  type: string;
  uid: string;
  version: number;
  hasLink: boolean;
}

/** The difference to the version that shoppers see. */
function Changes({ type: typeUid, uid, version, hasLink }: ChangesProps) {
  const { data: types } = useContentTypes();
  const type = typeOf(types, typeUid);
  const { data: stored } = useVersions(typeUid, uid);
  const published = stored?.versions.find(({ publish_details: details }) =>
    details.some(({ environment }) => environment === environments[0]),
  );
  const { data } = useQuery({
    queryKey: [...COMPARED_KEY, typeUid, uid, published?._version, version],
    queryFn: ({ signal }) =>
      callStudio('GET /v3/content_types/{type}/entries/{uid}/compare', {
        params: { type: typeUid, uid },
        query: { from: published?._version ?? 1 },
        signal,
      }),
    enabled: published !== undefined,
  });
  return (
    <section className={classes.review} aria-label="What changed">
      {hasLink && (
        <p>
          <Link to={`/content/${typeUid}/${uid}`} className={classes.link}>
            Open the entry
          </Link>
        </p>
      )}
      {stored && !published && <p>It is not published: everything in it is new.</p>}
      {published && data?.changes.length === 0 && <p>It has the same fields as the published version.</p>}
      {published && data && data.changes.length > 0 && type && (
        <>
          <p className={classes.more}>
            Changes from the published version {published._version} to version {version}:
          </p>
          {data.changes.map((change) => (
            <VersionChange key={change.path.join('.')} type={type} change={change} />
          ))}
        </>
      )}
    </section>
  );
}

const saidBy: Record<ReviewComment['kind'], string> = {
  requested: 'asked for a review of',
  approved: 'approved',
  returned: 'returned',
  comment: 'commented on',
};

function Thread({ comments }: { comments: readonly ReviewComment[] }) {
  if (comments.length === 0) return null;
  return (
    <ol className={classes.thread} aria-label="Comments">
      {comments.map(({ kind, version, text, created_at, created_by }) => (
        <li key={`${created_at} ${created_by}`} className={classes.comment}>
          <p className={classes.more}>
            <strong>{created_by}</strong> {saidBy[kind]} version {version}, <Time at={created_at} />
          </p>
          {text && <p className={classes.text}>{text}</p>}
        </li>
      ))}
    </ol>
  );
}
