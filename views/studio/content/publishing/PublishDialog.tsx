import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { DescribedContentType } from '../../../../src/contracts/content/content-type-description.ts';
import { Modal } from '../../../ui/dialog/Modal.tsx';
import { Checkbox } from '../../../ui/form/Checkbox.tsx';
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx';
import { TextAreaField } from '../../../ui/form/TextAreaField.tsx';
import { PUBLISHED_KEYS, RELEASES_KEY, REVIEWS_KEY, SCHEDULES_KEY } from '../../api/query-keys.ts';
import { callStudio } from '../../api/studio-api.ts';
import { StudioError } from '../../api/studio-error.ts';
import { useNotices } from '../../parts/notices.ts';
import { StudioForm } from '../../parts/StudioForm.tsx';
import { fullText, momentText } from '../../parts/time-text.ts';
import { initialTimes } from '../entry/entry-values.ts';
import type { EntryForm } from '../entry/use-entry-form.ts';
import { usePublishState } from '../entry/use-publish-state.ts';
import { type Doubted, PublishDoubts } from './PublishDoubts.tsx';
import classes from './publishing.module.css';
import { environments } from './publishing-queries.ts';
import { addToRelease, ReleaseChoice } from './ReleaseChoice.tsx';
import { MAX_COMMENT_LENGTH } from './ReviewDialog.tsx';
import { chosenTime, WhenField } from './WhenField.tsx';

export type PublishTask = 'publish' | 'publishAt' | 'unpublish' | 'unpublishAt' | 'release' | 'review';

const listed = new Intl.ListFormat('en-US');
/** The checkbox that moves the times of a new entry. */
const MOVES_TIMES = 'moves_times';

const tasks: Record<PublishTask, { label: string; about: string; submit: string }> = {
  publish: { label: 'Publish now', about: 'It goes live at once.', submit: 'Publish now' },
  publishAt: { label: 'Publish later', about: 'What is saved last by then goes live.', submit: 'Schedule publish' },
  unpublish: { label: 'Unpublish now', about: 'It leaves the site at once; the draft stays.', submit: 'Unpublish now' },
  unpublishAt: { label: 'Unpublish later', about: 'It leaves the site at that time.', submit: 'Schedule unpublish' },
  release: { label: 'Add to a release', about: 'It goes live together with others.', submit: 'Add to the release' },
  review: { label: 'Request a review', about: 'Another person approves or returns it.', submit: 'Request review' },
};

interface PublishDialogProps {
  type: DescribedContentType;
  entry: EntryForm;
  newUid: string;
  /** Those that the member may do with the entry as it is. */
  choices: readonly PublishTask[];
  onClose: () => void;
  /** Publishes or unpublishes at once. */
  onNow: (verb: 'publish' | 'unpublish') => void;
}

/** Everything about an entry that takes more than one press: when, together with what, and after whose review. */
export function PublishDialog({ type, entry, newUid, choices, onClose, onNow }: PublishDialogProps) {
  const client = useQueryClient();
  const notify = useNotices();
  const [task, setTask] = useState<PublishTask>(choices.find((choice) => choice === 'publishAt') ?? 'review');
  const { isPublished } = usePublishState(type.uid, entry.stored);
  const [begun] = useState(() => initialTimes(entry.fields, entry.form.getValues()));
  const uid = entry.stored?.uid ?? newUid;
  const params = { type: type.uid, uid };
  const path = '/v3/content_types/{type}/entries/{uid}' as const;

  const [doubted, setDoubted] = useState<Doubted>();

  /** Resolves with a sentence about what happened; with null where the dialog asks first. */
  const send = async (values: Record<string, string>): Promise<string | null | undefined> => {
    if (task === 'publish' || task === 'unpublish') {
      onNow(task);
      return;
    }
    const isTimed = task === 'publishAt' || task === 'unpublishAt';
    const at = isTimed ? chosenTime(values) : '';
    if (values[MOVES_TIMES]) for (const name of begun?.paths ?? []) entry.form.setValue(name, at);
    if ((entry.isChanged() || !entry.stored) && !(await entry.save(newUid))) return;
    if (task === 'review') {
      await callStudio(`POST ${path}/review`, { params, body: { comment: values.comment ?? '' } });
      return 'The review is requested.';
    }
    if (task === 'release') return addToRelease({ content_type_uid: type.uid, uid }, values);
    const body = { environments, scheduled_at: at };
    if (task === 'publishAt') return schedule(at, true);
    await callStudio(`POST ${path}/unpublish`, { params, body });
    return `Scheduled for ${fullText(new Date(at))}.`;
  };

  /** Asks about what is unusual, or would be refused at that time. */
  const schedule = async (at: string, isAsking: boolean): Promise<string | null> => {
    const query = { strict: isAsking ? 'true' : 'false' } as const;
    const body = { environments, scheduled_at: at };
    try {
      await callStudio(`POST ${path}/publish`, { params, query, body });
    } catch (error) {
      const errors = isAsking && ofEntry(error, entry);
      if (!errors) throw error;
      setDoubted({ at, errors });
      return null;
    }
    return `Scheduled for ${fullText(new Date(at))}.`;
  };
  const finish = async (job: () => Promise<string | null | undefined>) => {
    const done = await job().catch((error: unknown) => {
      const refused = ofEntry(error, entry);
      if (!refused) throw error;
      entry.problems.show(refused, {}, true);
    });
    if (done === null) return;
    onClose();
    if (done === undefined) return;
    notify(done);
    for (const queryKey of [SCHEDULES_KEY, RELEASES_KEY, REVIEWS_KEY, ...PUBLISHED_KEYS])
      void client.invalidateQueries({ queryKey });
  };

  const isOnly = choices.length === 1;
  if (doubted && entry.stored) {
    return (
      <PublishDoubts
        type={type.uid}
        values={entry.stored.written}
        doubted={doubted}
        onClose={onClose}
        onConfirm={(isAsking) => finish(() => schedule(doubted.at, isAsking))}
      />
    );
  }
  return (
    <Modal title={isOnly ? tasks[task].label : 'Publishing'} open onClose={onClose} className={classes.dialog}>
      <StudioForm label="Publishing" onSubmit={(values) => finish(() => send(values))}>
        {!isOnly && (
          <fieldset className={classes.choices}>
            <legend className="visually-hidden">What should happen?</legend>
            {choices.map((choice) => (
              <label key={choice} className={classes.choice}>
                <input
                  type="radio"
                  name="task"
                  value={choice}
                  checked={task === choice}
                  onChange={() => setTask(choice)}
                />
                <span className={classes.label}>{tasks[choice].label}</span>
                <span className={classes.more}>{tasks[choice].about}</span>
              </label>
            ))}
          </fieldset>
        )}
        {(task === 'publishAt' || task === 'unpublishAt') && <WhenField key={task} />}
        {task === 'publishAt' && begun && !isPublished && (
          <Checkbox
            name={MOVES_TIMES}
            label={`Set ${listed.format(begun.labels)} to that time, too`}
            hint={`Now: ${momentText(begun.at)}, when the entry was begun.`}
            defaultChecked
          />
        )}
        {task === 'release' && <ReleaseChoice />}
        {task === 'review' && (
          <TextAreaField name="comment" label="Comment for the reviewer" maxLength={MAX_COMMENT_LENGTH} />
        )}
        <SubmitButton pending="One moment…">{tasks[task].submit}</SubmitButton>
      </StudioForm>
    </Modal>
  );
}

/** The messages of a refusal that is about fields of the entry, by their paths; undefined for one about this dialog. */
function ofEntry(error: unknown, { fields }: EntryForm): Record<string, readonly string[]> | undefined {
  if (!(error instanceof StudioError) || error.status !== 422) return undefined;
  const found = Object.entries(error.fields).map(([path, texts]) => [path.replace(/^items\.0\./, ''), texts] as const);
  const isOfEntry = ([path]: (typeof found)[number]) => fields.some(({ uid }) => uid === path.split('.')[0]);
  return found.length > 0 && found.every(isOfEntry) ? Object.fromEntries(found) : undefined;
}
