import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { AssetThumb } from '../content/AssetThumb.tsx';
import { StateBadges } from '../content/StateBadges.tsx';
import { SmallButton } from '../parts/SmallButton.tsx';
import { FieldFrame } from './FieldFrame.tsx';
import type { FieldProps } from './field-props.ts';
import classes from './ReferenceField.module.css';
import { DragHandle, ItemMenu, ItemTitle, RemoveButton, SortableItem, SortableList } from './sorting/Sortable.tsx';
import { moveItem } from './sorting/sort-moves.ts';
import { ReferencePicker } from './support/ReferencePicker.tsx';
import { type EntryKey, factsIn, useEntryFacts } from './support/use-entry-facts.ts';
import { useFieldValue } from './use-field-value.ts';

/** Entries that this one refers to, in their order. */
export function ReferenceField(props: FieldProps) {
  const { field } = props;
  const { value, set, frame } = useFieldValue<EntryKey[]>(props);
  const [isPicking, setPicking] = useState(false);
  const entries = value ?? [];
  const max = field.max_instance ?? Number.POSITIVE_INFINITY;
  const isSingle = max === 1;
  const client = useQueryClient();
  const titleOf = (entry: EntryKey) => factsIn(client, entry)?.title || entry.uid;
  return (
    <FieldFrame {...frame} isGroup>
      {entries.length > 0 && (
        <SortableList
          name={props.name}
          count={entries.length}
          onMove={(from, to) => set(moveItem(entries, from, to))}
          className={classes.list}
        >
          {entries.map((entry, index) => (
            <SortableItem
              key={`${entry._content_type_uid}.${entry.uid}`}
              index={index}
              title={() => titleOf(entry)}
              className={classes.item}
            >
              {!isSingle && <DragHandle />}
              <ReferredEntry entry={entry} />
              <RemoveButton onRemove={() => set(entries.toSpliced(index, 1))} />
              {!isSingle && <ItemMenu />}
            </SortableItem>
          ))}
        </SortableList>
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
  if (isPending) return <ItemTitle className={classes.words}>{entry.uid}</ItemTitle>;
  if (!data) return <ItemTitle className={classes.missing}>{entry.uid}: this entry does not exist anymore</ItemTitle>;
  return (
    <>
      <AssetThumb asset={data.image} />
      <span className={classes.words}>
        <ItemTitle className={classes.titleBox}>
          <Link to={address} className={classes.title}>
            {data.title || data.uid}
          </Link>
        </ItemTitle>
        <span className={classes.more}>
          {data.store?.title} {data.price !== null && `$${data.price}`} <StateBadges states={data.states} />
        </span>
      </span>
    </>
  );
}
