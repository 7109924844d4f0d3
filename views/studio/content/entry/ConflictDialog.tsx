import { useId, useState } from 'react';
import type { DescribedContentType } from '../../../../src/contracts/content/content-type-description.ts';
import { Button } from '../../../ui/Button.tsx';
import { Modal } from '../../../ui/dialog/Modal.tsx';
import dialog from '../../parts/dialog-body.module.css';
import { valueText } from '../history/value-text.ts';
import classes from './ConflictDialog.module.css';
import { toFormValues, toWritten, type Values } from './entry-values.ts';
import { type Clash, mergeValues, withValue } from './merge-values.ts';
import type { LoadedEntry } from './use-entry.ts';
import { fieldsOf } from './use-entry-form.ts';
import type { EntryConflict } from './use-entry-writes.ts';

interface ConflictDialogProps {
  type: DescribedContentType;
  conflict: EntryConflict;
  onCancel: () => void;
  /** Their version, and what the form shows now: both changes together. */
  onMerged: (loaded: LoadedEntry, values: Values) => void;
}

type Side = 'mine' | 'theirs';

/** Two people changed one entry. What only one of them changed is kept; for the rest, the member chooses. */
export function ConflictDialog({
  type,
  conflict: { base, mine, theirs, isUnfinished },
  onCancel,
  onMerged,
}: ConflictDialogProps) {
  const fields = fieldsOf(type);
  const written = toWritten(fields, toFormValues(fields, theirs.entry));
  const { merged, clashes, taken } = mergeValues(fields, base, mine, written);
  const [choices, setChoices] = useState<Readonly<Record<string, Side>>>({});
  const isDecided = clashes.every(({ path }) => choices[path] !== undefined);
  const apply = () => {
    const values = clashes.reduce(
      (all, { path, theirs: value }) => (choices[path] === 'theirs' ? withValue(all, path, value) : all),
      merged,
    );
    onMerged(theirs, toFormValues(fields, values));
  };
  const who = String(theirs.entry.updated_by ?? 'Someone');
  return (
    <Modal title={`${who} saved this entry, too`} open onClose={onCancel} className={classes.dialog}>
      <div className={dialog.body}>
        <p>
          Nothing is lost: your changes are still in the form, and {who}’s are saved as version{' '}
          {String(theirs.entry._version ?? '')}.
          {taken.length > 0 && ` The form takes over ${who}’s ${taken.join(', ')}.`}
          {clashes.length > 0 && ' Please choose where both of you changed the same.'}
          {isUnfinished && ' Nothing was published: press Publish again afterwards.'}
        </p>
        {clashes.map((clash) => (
          <Choice
            key={clash.path}
            clash={clash}
            who={who}
            chosen={choices[clash.path]}
            onChoose={(side) => setChoices((all) => ({ ...all, [clash.path]: side }))}
          />
        ))}
        <div className={dialog.actions}>
          <Button variant="secondary" onClick={onCancel}>
            Not now
          </Button>
          <Button disabled={!isDecided} onClick={apply}>
            Use this
          </Button>
        </div>
      </div>
    </Modal>
  );
}

interface ChoiceProps {
  clash: Clash;
  who: string;
  chosen: Side | undefined;
  onChoose: (side: Side) => void;
}

function Choice({ clash, who, chosen, onChoose }: ChoiceProps) {
  const name = useId();
  const sides: { side: Side; label: string }[] = [
    { side: 'mine', label: 'Yours' },
    { side: 'theirs', label: `${who}’s` },
  ];
  return (
    <fieldset className={classes.clash}>
      <legend className={classes.label}>{clash.label}</legend>
      {sides.map(({ side, label }) => (
        <label key={side} className={classes.side}>
          <span className={classes.head}>
            <input type="radio" name={name} checked={chosen === side} onChange={() => onChoose(side)} />
            {label}
          </span>
          <span className={classes.text}>{valueText(clash[side], clash.field) || 'Empty'}</span>
        </label>
      ))}
    </fieldset>
  );
}
