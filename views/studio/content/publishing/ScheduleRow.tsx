import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Release } from '../../../../src/contracts/content/releases.ts';
import type { Schedule } from '../../../../src/contracts/content/schedules.ts';
import { useCan } from '../../accounts/use-account.ts';
import { PUBLISHED_KEYS, SCHEDULES_KEY } from '../../api/query-keys.ts';
import { callStudio } from '../../api/studio-api.ts';
import { Badge, type BadgeTone } from '../../parts/Badge.tsx';
import { ConfirmDialog } from '../../parts/ConfirmDialog.tsx';
import { useNotices } from '../../parts/notices.ts';
import { entriesText } from '../../parts/number-text.ts';
import { SmallButton } from '../../parts/SmallButton.tsx';
import { clockText, fullText, timeText } from '../../parts/time-text.ts';
import { useAction } from '../../parts/use-action.ts';
import { typeOf, useContentTypes } from '../use-content-types.ts';
import classes from './publishing.module.css';
import { Reasons } from './Reasons.tsx';
import { WhenDialog } from './WhenField.tsx';

const changes = [SCHEDULES_KEY, ...PUBLISHED_KEYS];

interface ScheduleRowProps {
  schedule: Schedule;
  /** Shown in the form of its entry, under no heading of a day. */
  isInEntry?: boolean;
}

/** The publish or unpublish of an entry at a time, which can be moved and canceled. */
export function ScheduleRow({ schedule, isInEntry = false }: ScheduleRowProps) {
  const { content_type: type, uid, title, action, scheduled_at: at, state, version, changed_by: by, errors } = schedule;
  const { data: types } = useContentTypes();
  const isFailed = state === 'failed';
  const time = isInEntry || isFailed ? fullText(new Date(at)) : clockText(at);
  const verb = action === 'publish' ? 'Publish' : 'Unpublish';
  return (
    <div className={classes.row}>
      <div className={classes.words}>
        <p className={classes.line}>
          <Badge tone={isFailed ? 'bad' : action === 'publish' ? 'good' : 'warning'}>
            {verb}
            {isFailed && ' refused'}
          </Badge>{' '}
          <time dateTime={at} className={classes.time}>
            {time}
          </time>{' '}
          {!isInEntry && (
            <Link to={`/content/${type}/${uid}`} className={classes.title}>
              {title}
            </Link>
          )}
        </p>
        <p className={classes.more}>
          {isInEntry ? timeText(at) : (typeOf(types, type)?.title ?? type)}
          {version !== null && `, version ${version}`}, scheduled by {by}
        </p>
        {isFailed && errors && <Reasons type={type} errors={errors} />}
      </div>
      <ScheduleActions schedule={schedule} what={`${verb} “${title}”`} />
    </div>
  );
}

function ScheduleActions({ schedule: { id, state, scheduled_at: at }, what }: { schedule: Schedule; what: string }) {
  const client = useQueryClient();
  const notify = useNotices();
  const canPublish = useCan('publish');
  const isFailed = state === 'failed';
  const [open, setOpen] = useState<'time' | 'cancel'>();
  const close = () => setOpen(undefined);
  const params = { id };
  const cancel = useAction({
    run: async () => {
      close();
      await callStudio('POST /v3/publish-queue/{id}/unschedule', { params });
    },
    changes,
    done: isFailed ? 'Removed.' : 'Canceled. Nothing will happen at that time.',
  });
  if (!canPublish || (state !== 'pending' && !isFailed)) return null;
  return (
    <div className={classes.buttons}>
      <SmallButton aria-label={`${isFailed ? 'Try again' : 'Change time'}: ${what}`} onClick={() => setOpen('time')}>
        {isFailed ? 'Try again…' : 'Change time…'}
      </SmallButton>
      <SmallButton
        variant="quiet"
        aria-label={`${isFailed ? 'Remove' : 'Cancel'}: ${what}`}
        onClick={() => setOpen('cancel')}
      >
        {isFailed ? 'Remove' : 'Cancel'}
      </SmallButton>
      {open === 'time' && (
        <WhenDialog
          title={what}
          submit={isFailed ? 'Try again then' : 'Change the time'}
          start={state === 'pending' ? at : undefined}
          onClose={close}
          onChoose={async (scheduled_at) => {
            await callStudio('PUT /v3/publish-queue/{id}', { params, body: { scheduled_at } });
            notify(`Scheduled for ${fullText(new Date(scheduled_at))}.`);
            for (const queryKey of changes) void client.invalidateQueries({ queryKey });
          }}
        />
      )}
      <ConfirmDialog
        title={isFailed ? `Remove: ${what}?` : `Cancel the schedule: ${what}?`}
        open={open === 'cancel'}
        onClose={close}
        cancel={isFailed ? 'Keep it' : 'Keep the schedule'}
        confirm={isFailed ? 'Remove it' : 'Cancel the schedule'}
        onConfirm={() => cancel.mutate()}
      >
        <p>The entry stays as it is now.</p>
      </ConfirmDialog>
    </div>
  );
}

const releaseLooks: Record<Release['state'], { label: string; tone: BadgeTone }> = {
  open: { label: 'In a release', tone: 'plain' },
  scheduled: { label: 'Release', tone: 'good' },
  failed: { label: 'Release refused', tone: 'bad' },
  deployed: { label: 'Released', tone: 'plain' },
};

/** A release that is scheduled, was refused, or waits for its time to be chosen. */
export function ReleaseRow({ release, isInEntry = false }: { release: Release; isInEntry?: boolean }) {
  const { uid, name, items_count: count, scheduled_at: at, state, updated_by: by } = release;
  const isFailed = state === 'failed';
  return (
    <div className={classes.row}>
      <div className={classes.words}>
        <p className={classes.line}>
          <Badge tone={releaseLooks[state].tone}>{releaseLooks[state].label}</Badge>{' '}
          {at && (
            <time dateTime={at} className={classes.time}>
              {isFailed || isInEntry ? fullText(new Date(at)) : clockText(at)}
            </time>
          )}{' '}
          <Link to={`/releases/${uid}`} className={classes.title}>
            {name}
          </Link>
        </p>
        <p className={classes.more}>
          {entriesText(count)}, {state === 'scheduled' ? 'scheduled' : 'changed'} by {by}
          {isFailed && '. Open it to see which entries were refused.'}
        </p>
      </div>
    </div>
  );
}
