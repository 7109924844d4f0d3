import { use, useState } from 'react';
import { useFieldArray } from 'react-hook-form';
import type { DescribedBlock } from '../../../src/contracts/content/content-type-description.ts';
import { Modal } from '../../ui/dialog/Modal.tsx';
import { blockOf, newValues } from '../content/entry/entry-values.ts';
import { SmallButton } from '../parts/SmallButton.tsx';
import classes from './BlocksField.module.css';
import { FieldFrame } from './FieldFrame.tsx';
import { BlocksContext, type FieldProps, useFieldComponent, useMessages } from './field-props.ts';
import { ItemSummary } from './support/ItemSummary.tsx';
import { ListItem } from './support/ListItem.tsx';

/** The parts of a page, of several kinds, in their order. */
export function BlocksField({ field, name }: FieldProps) {
  const Field = useFieldComponent();
  const outer = use(BlocksContext);
  const kinds = field.blocks && field.blocks.length > 0 ? field.blocks : outer;
  const { fields: items, append, remove, move } = useFieldArray({ name, keyName: 'formKey' });
  const { problems, warnings, clear } = useMessages(name, false);
  const [isChoosing, setChoosing] = useState(false);
  const add = ({ uid, schema }: DescribedBlock) => {
    clear();
    append({ [uid]: { ...newValues(schema), _metadata: { uid: newBlockUid() } } });
    setChoosing(false);
  };
  const frame = { field, id: name, noteId: `${name}-note`, problems, warnings };
  return (
    <BlocksContext value={kinds}>
      <FieldFrame {...frame} isGroup>
        {items.map(({ formKey, ...item }, index) => {
          const [kind = ''] = blockOf(item) ?? [];
          const described = kinds.find(({ uid }) => uid === kind);
          return (
            <ListItem
              key={formKey}
              title={
                <>
                  <strong>{described?.title ?? kind}</strong> <ItemSummary name={`${name}.${index}.${kind}`} />
                </>
              }
              name={`${name}.${index}`}
              isFirst={index === 0}
              isLast={index === items.length - 1}
              onMove={(by) => move(index, index + by)}
              onRemove={() => {
                clear();
                remove(index);
              }}
            >
              {described ? (
                described.schema.map((part) => (
                  <Field key={part.uid} field={part} name={`${name}.${index}.${kind}.${part.uid}`} />
                ))
              ) : (
                <p>This program does not know this kind of block. It is kept as it is.</p>
              )}
            </ListItem>
          );
        })}
        <div>
          <SmallButton onClick={() => setChoosing(true)}>Add a block</SmallButton>
        </div>
        <Modal title="Add a block" open={isChoosing} onClose={() => setChoosing(false)} closeOnMaskClick>
          <ul className={classes.kinds}>
            {kinds.map((kind) => (
              <li key={kind.uid}>
                <button type="button" className={classes.kind} onClick={() => add(kind)}>
                  <strong>{kind.title}</strong>
                  <span className={classes.about}>{kind.description}</span>
                </button>
              </li>
            ))}
          </ul>
        </Modal>
      </FieldFrame>
    </BlocksContext>
  );
}

/** An id like those that the content service gives to blocks without one. */
const newBlockUid = (): string => `cs${crypto.randomUUID().replaceAll('-', '').slice(0, 16)}`;
