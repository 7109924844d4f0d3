import { useState } from 'react';
import { Modal } from '../../../ui/dialog/Modal.tsx';
import { FieldNote, useField } from '../../../ui/form/field.tsx';
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx';
import input from '../../../ui/form/TextField.module.css';
import { StudioError } from '../../api/studio-error.ts';
import { SmallButton } from '../../parts/SmallButton.tsx';
import { StudioForm } from '../../parts/StudioForm.tsx';
import { fullText, timeText, toLocalInput, zone, zoneText } from '../../parts/time-text.ts';
import classes from './publishing.module.css';
import { shortcutTimes } from './when.ts';

/** The name of the field in forms and in refusals. */
const NAME = 'scheduled_at';

/** A time to come, in the time zone of the browser, which it names. */
export function WhenField({ start = '' }: { start?: string | undefined }) {
  const [text, setText] = useState(start && toLocalInput(start));
  const [now] = useState(() => new Date());
  const at = new Date(text);
  const isTime = !Number.isNaN(at.getTime());
  const hint = isTime
    ? `${fullText(at)} (${timeText(at.toISOString())}), ${zoneText(at)} (${zone}).`
    : `Your time zone: ${zoneText(now)} (${zone}).`;
  const { id, noteId, problem, attributes } = useField(NAME, hint);
  return (
    <div className={input.field}>
      <label htmlFor={id} className={input.label}>
        Date and time
      </label>
      <div className={classes.shortcuts}>
        {shortcutTimes(now).map(({ label, at: time }) => (
          <SmallButton key={label} onClick={() => setText(toLocalInput(time.toISOString()))}>
            {label}
          </SmallButton>
        ))}
      </div>
      <input
        {...attributes}
        id={id}
        type="datetime-local"
        required
        className={input.input}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <FieldNote id={noteId} hint={hint} problem={problem} />
      {/* The zone is most often the reason of a refusal. */}
      {problem !== undefined && <FieldNote id={`${noteId}zone`} hint={hint} />}
    </div>
  );
}

/** The chosen time. @throws StudioError for a time that has passed, which a mistyped date often has. */
export function chosenTime(values: Record<string, string>): string {
  const at = new Date(values[NAME] ?? '');
  if (Number.isNaN(at.getTime()) || at.getTime() <= Date.now())
    throw new StudioError(422, { errors: { [NAME]: ['must be in the future.'] } });
  return at.toISOString();
}

interface WhenDialogProps {
  title: string;
  /** The verb of the button. */
  submit: string;
  /** The time before the change. */
  start?: string | null | undefined;
  onClose: () => void;
  onChoose: (at: string) => Promise<unknown>;
}

/** Asks for a time. */
export function WhenDialog({ title, submit, start, onClose, onChoose }: WhenDialogProps) {
  return (
    <Modal title={title} open onClose={onClose}>
      <StudioForm
        label={title}
        onSubmit={async (values) => {
          await onChoose(chosenTime(values));
          onClose();
        }}
      >
        <WhenField start={start ?? undefined} />
        <SubmitButton pending="One moment…">{submit}</SubmitButton>
      </StudioForm>
    </Modal>
  );
}
