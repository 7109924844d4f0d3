import { useState } from 'react';
import { Link } from 'react-router';
import { Icon } from '../../ui/Icon.tsx';
import { AssetThumb } from '../content/AssetThumb.tsx';
import { StateBadges } from '../content/StateBadges.tsx';
import { SmallButton } from '../parts/SmallButton.tsx';
import { StudioIcon } from '../parts/StudioIcon.tsx';
import control from './control.module.css';
import { FieldFrame } from './FieldFrame.tsx';
import type { FieldProps } from './field-props.ts';
import classes from './ReferenceField.module.css';
import { ReferencePicker } from './support/ReferencePicker.tsx';
import { type EntryKey, useEntryFacts } from './support/use-entry-facts.ts';
import { useFieldValue } from './use-field-value.ts';

/** Entries that this one refers to, in their order. */
export function ReferenceField(props: FieldProps) {
  const { field } = props;
  const { value, set, frame } = useFieldValue<EntryKey[]>(props);
  const [isPicking, setPicking] = useState(false);
  const entries = value ?? [];
  const max = field.max_instance ?? Number.POSITIVE_INFINITY;
  const isSingle = max === 1;
  const move = (index: number, by: 1 | -1) => {
    const moved = entries[index];
    if (moved) set(entries.toSpliced(index, 1).toSpliced(index + by, 0, moved));
  };
  return (
    <FieldFrame {...frame} isGroup>
      {entries.length > 0 && (
        <ul className={classes.list}>
          {entries.map((entry, index) => (
            <li key={`${entry._content_type_uid}.${entry.uid}`} className={classes.item}>
              <ReferredEntry entry={entry} />
              {!isSingle && (
                <>
                  <button
                    type="button"
                    className={control.iconButton}
                    aria-label="Move up"
                    disabled={index === 0}
                    onClick={() => move(index, -1)}
                  >
                    <StudioIcon name="up" size={16} />
                  </button>
                  <button
                    type="button"
                    className={control.iconButton}
                    aria-label="Move down"
                    disabled={index === entries.length - 1}
                    onClick={() => move(index, 1)}
                  >
                    <StudioIcon name="down" size={16} />
                  </button>
                </>
              )}
              <button
                type="button"
                className={control.iconButton}
                aria-label="Remove"
                onClick={() => set(entries.toSpliced(index, 1))}
              >
                <Icon name="close" size={16} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {(entries.length < max || isSingle) && (
        <div>
          <SmallButton onClick={() => setPicking(true)}>
            {isSingle && entries.length > 0 ? 'Replace' : 'Choose'}
          </SmallButton>
        </div>
      )}
      <ReferencePicker
        open={isPicking}
        title={field.display_name}
        types={[field.reference_to ?? []].flat()}
        chosen={entries}
        onClose={() => setPicking(false)}
        onChoose={(entry) => {
          set(isSingle ? [entry] : [...entries, entry]);
          setPicking(false);
        }}
      />
    </FieldFrame>
  );
}

function ReferredEntry({ entry }: { entry: EntryKey }) {
  const { data, isPending } = useEntryFacts(entry);
  const address = `/content/${entry._content_type_uid}/${entry.uid}`;
  if (isPending) return <span className={classes.words}>{entry.uid}</span>;
  if (!data) return <span className={classes.missing}>{entry.uid}: this entry does not exist anymore</span>;
  return (
    <>
      <AssetThumb asset={data.image} />
      <span className={classes.words}>
        <Link to={address} className={classes.title}>
          {data.title || data.uid}
        </Link>
        <span className={classes.more}>
          {data.store?.title} {data.price !== null && `$${data.price}`} <StateBadges states={data.states} />
        </span>
      </span>
    </>
  );
}
