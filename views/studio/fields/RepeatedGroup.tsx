import { useFieldArray } from 'react-hook-form';
import { newValues } from '../content/entry/entry-values.ts';
import { SmallButton } from '../parts/SmallButton.tsx';
import { FieldFrame } from './FieldFrame.tsx';
import { type FieldProps, useFieldComponent, useMessages } from './field-props.ts';
import { ItemSummary } from './support/ItemSummary.tsx';
import { ListItem } from './support/ListItem.tsx';

/** A list of groups; each item can be moved and removed. */
export function RepeatedGroup({ field, name }: FieldProps) {
  const Field = useFieldComponent();
  const { fields: items, append, remove, move } = useFieldArray({ name, keyName: 'formKey' });
  const { problems, warnings, clear } = useMessages(name, false);
  const schema = field.schema ?? [];
  const frame = { field, id: name, noteId: `${name}-note`, problems, warnings };
  return (
    <FieldFrame {...frame} isGroup>
      {items.map((item, index) => (
        <ListItem
          key={item.formKey}
          title={<ItemSummary name={`${name}.${index}`} fallback={`${field.display_name} ${index + 1}`} />}
          name={`${name}.${index}`}
          isFirst={index === 0}
          isLast={index === items.length - 1}
          onMove={(by) => move(index, index + by)}
          onRemove={() => {
            clear();
            remove(index);
          }}
        >
          {schema.map((inner) => (
            <Field key={inner.uid} field={inner} name={`${name}.${index}.${inner.uid}`} />
          ))}
        </ListItem>
      ))}
      <div>
        <SmallButton
          onClick={() => {
            clear();
            append(newValues(schema));
          }}
        >
          Add
        </SmallButton>
      </div>
    </FieldFrame>
  );
}
