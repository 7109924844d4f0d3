import { Fragment } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { newValues } from '../content/entry/entry-values.ts';
import { SmallButton } from '../parts/SmallButton.tsx';
import { FieldFrame } from './FieldFrame.tsx';
import { type FieldProps, useFieldComponent } from './field-props.ts';
import { SortableList } from './sorting/Sortable.tsx';
import { SUMMARY_NAMES, summaryOf } from './support/block-outline.ts';
import classes from './support/ListItem.module.css';
import { ListItem, RemovedItem } from './support/ListItem.tsx';
import { useListItems } from './support/use-list-items.ts';

/** A list of groups; each item can be moved and removed. */
export function RepeatedGroup({ field, name }: FieldProps) {
  const Field = useFieldComponent();
  const { getValues } = useFormContext();
  const { items, messages, removed, ...list } = useListItems(name);
  const schema = field.schema ?? [];
  const fallback = (index: number) => `${field.display_name} ${index + 1}`;
  const titleOf = (index: number) => summaryOf(Object(getValues(`${name}.${index}`))) || fallback(index);
  const way = removed && <RemovedItem title={removed.title} onRestore={list.restore} />;
  return (
    <FieldFrame field={field} id={name} noteId={`${name}-note`} {...messages} isGroup>
      <SortableList name={name} count={items.length} onMove={list.move} className={classes.groups}>
        {items.map(({ formKey }, index) => (
          <Fragment key={formKey}>
            {removed?.index === index && way}
            <ListItem
              title={<ItemSummary name={`${name}.${index}`} fallback={fallback(index)} />}
              titleText={() => titleOf(index)}
              name={`${name}.${index}`}
              index={index}
              isNew={list.added === index}
              onShown={list.onAddedShown}
              onRemove={() => list.remove(index, getValues(`${name}.${index}`), titleOf(index))}
            >
              {schema.map((inner) => (
                <Field key={inner.uid} field={inner} name={`${name}.${index}.${inner.uid}`} />
              ))}
            </ListItem>
          </Fragment>
        ))}
        {removed?.index === items.length && way}
      </SortableList>
      <div>
        <SmallButton onClick={() => list.add(newValues(schema))}>Add</SmallButton>
      </div>
    </FieldFrame>
  );
}

/** A few words of an item of a list, as they are typed. */
function ItemSummary({ name, fallback = '' }: { name: string; fallback?: string }) {
  const texts: unknown[] = useWatch({ name: SUMMARY_NAMES.map((one) => `${name}.${one}`) });
  return summaryOf(Object.fromEntries(texts.map((text, index) => [SUMMARY_NAMES[index], text]))) || fallback;
}
