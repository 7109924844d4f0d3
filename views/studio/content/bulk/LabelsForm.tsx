import { type ReactNode, useId, useState } from 'react';
import type { DescribedField } from '../../../../src/contracts/content/content-type-description.ts';
import { useCan } from '../../accounts/use-account.ts';
import control from '../../fields/control.module.css';
import { ReferencePicker } from '../../fields/support/ReferencePicker.tsx';
import { type EntryKey, useEntryFacts } from '../../fields/support/use-entry-facts.ts';
import { SmallButton } from '../../parts/SmallButton.tsx';
import { typeOf, useContentTypes } from '../use-content-types.ts';
import classes from './bulk.module.css';
import type { BulkChange, BulkEntry } from './bulk-actions.ts';
import { PublishBox } from './PriceForm.tsx';

interface LabelsFormProps {
  entries: readonly BulkEntry[];
  /** The buttons; gets whether the form can be sent. */
  actions: (isReady: boolean) => ReactNode;
  onSubmit: (change: BulkChange) => void;
}

const TAGS = 'tags';
const splitTags = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((tag) => tag.trim())
      .filter((tag) => tag !== ''),
  ),
];

/** Adds or removes tags; in entries of one type also a category, a theme, or another entry that a field refers to. */
export function LabelsForm({ entries, actions, onSubmit }: LabelsFormProps) {
  const { data: types } = useContentTypes();
  const uids = [...new Set(entries.map(({ content_type }) => content_type))];
  const fields = (uids.length === 1 && typeOf(types, uids[0] ?? '')?.schema.filter(isOptionalReference)) || [];
  const [uid, setUid] = useState(TAGS);
  const [action, setAction] = useState<'add' | 'remove'>('add');
  const [text, setText] = useState('');
  const [to, setTo] = useState<EntryKey>();
  const [publish, setPublish] = useState(false);
  const [isPicking, setPicking] = useState(false);
  const canPublish = useCan('publish');
  const [whatId, textId] = [useId(), useId()];
  const field = fields.find((one) => one.uid === uid);
  const tags = splitTags(text);
  const isReady = field ? to !== undefined : tags.length > 0;
  const submit = () => {
    const labels =
      field && to
        ? { reference: { field: uid, action, to: { uid: to.uid, _content_type_uid: to._content_type_uid } } }
        : { [action === 'add' ? 'add_tags' : 'remove_tags']: tags };
    onSubmit({ action: 'labels', ...labels, publish });
  };
  return (
    <>
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady) submit();
        }}
      >
        {fields.length > 0 && (
          <div className={control.stack}>
            <label htmlFor={whatId}>What to change</label>
            <select
              id={whatId}
              className={control.select}
              value={uid}
              onChange={(event) => {
                setUid(event.target.value);
                setTo(undefined);
              }}
            >
              <option value={TAGS}>Tags</option>
              {fields.map((one) => (
                <option key={one.uid} value={one.uid}>
                  {one.display_name}
                </option>
              ))}
            </select>
          </div>
        )}
        <fieldset className={classes.ways}>
          <legend>Change</legend>
          {(['add', 'remove'] as const).map((one) => (
            <label key={one} className={classes.way}>
              <input type="radio" name={`${whatId}way`} checked={action === one} onChange={() => setAction(one)} />
              {one === 'add' ? 'Add' : 'Remove'}
            </label>
          ))}
        </fieldset>
        {field ? (
          <div className={classes.target}>
            {to && <ChosenTitle entry={to} />}
            <SmallButton onClick={() => setPicking(true)}>
              {to ? 'Choose another' : `Choose ${field.display_name}`}
            </SmallButton>
          </div>
        ) : (
          <div className={control.stack}>
            <label htmlFor={textId}>Tags, with commas between them</label>
            <input
              id={textId}
              className={control.input}
              value={text}
              maxLength={1_000}
              onChange={(event) => setText(event.target.value)}
            />
          </div>
        )}
        {canPublish && <PublishBox isChecked={publish} onChange={setPublish} />}
        {actions(isReady)}
      </form>
      {/* Not inside the form, which Enter in the search would send. */}
      <ReferencePicker
        open={isPicking}
        title={field?.display_name ?? ''}
        types={[field?.reference_to ?? []].flat()}
        chosen={[]}
        onClose={() => setPicking(false)}
        onChoose={(entry) => {
          setTo(entry);
          setPicking(false);
        }}
      />
    </>
  );
}

const isOptionalReference = ({ field_metadata: { kind }, mandatory }: DescribedField): boolean =>
  kind === 'reference' && !mandatory;

function ChosenTitle({ entry }: { entry: EntryKey }) {
  const { data } = useEntryFacts(entry);
  return <strong>{data?.title || entry.uid}</strong>;
}
