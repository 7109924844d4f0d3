import { Fragment, use, useEffect, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { DescribedBlock } from '../../../src/contracts/content/content-type-description.ts';
import { Icon } from '../../ui/Icon.tsx';
import { blockOf, newValues, type Values } from '../content/entry/entry-values.ts';
import { SmallButton } from '../parts/SmallButton.tsx';
import { StudioIcon } from '../parts/StudioIcon.tsx';
import classes from './BlocksField.module.css';
import control from './control.module.css';
import { FieldFrame } from './FieldFrame.tsx';
import { BlocksContext, type FieldProps, useFieldComponent } from './field-props.ts';
import { Gap, NewItem, SortableList } from './sorting/Sortable.tsx';
import { BlockImages, BlockSummary } from './support/BlockSummary.tsx';
import { copyOf, newBlockUid, outlineOf } from './support/block-outline.ts';
import { ListItem, RemovedItem } from './support/ListItem.tsx';
import { useListItems } from './support/use-list-items.ts';

/** The parts of a page, of several kinds, in their order: dragged, added between two others, duplicated and removed. */
export function BlocksField({ field, name }: FieldProps) {
  const Field = useFieldComponent();
  const outer = use(BlocksContext);
  const kinds = field.blocks && field.blocks.length > 0 ? field.blocks : outer;
  const { getValues } = useFormContext();
  const { items, messages, removed, ...list } = useListItems(name);
  /** The position that the palette is open for. */
  const [adding, setAdding] = useState<number>();
  const add = (kind: DescribedBlock, at: number) => {
    list.add({ [kind.uid]: { ...newValues(kind.schema), _metadata: { uid: newBlockUid() } } }, at);
    setAdding(undefined);
  };
  const titleOf = (index: number): string => {
    const [kind = '', values = {}] = blockOf(getValues(`${name}.${index}`)) ?? [];
    const described = kinds.find(({ uid }) => uid === kind);
    const text = described && outlineOf(described.schema, values, kinds).text;
    return [described?.title ?? kind, text].filter(Boolean).join(': ');
  };
  const between = (at: number) => {
    if (removed?.index === at) return <RemovedItem title={removed.title} onRestore={list.restore} />;
    if (adding === at)
      return (
        <Palette
          kinds={kinds}
          list={name}
          count={items.length}
          onAdd={(kind, to) => add(kind, to ?? at)}
          onClose={() => setAdding(undefined)}
        />
      );
    if (at === items.length)
      return (
        <div className={classes.last}>
          <SmallButton aria-expanded={false} onClick={() => setAdding(at)}>
            <StudioIcon name="plus" size={16} />
            Add a block
          </SmallButton>
        </div>
      );
    return (
      <button type="button" className={classes.between} aria-label="Add here" onClick={() => setAdding(at)}>
        <StudioIcon name="plus" size={16} />
      </button>
    );
  };
  return (
    <BlocksContext value={kinds}>
      <FieldFrame field={field} id={name} noteId={`${name}-note`} {...messages} isGroup>
        <SortableList name={name} count={items.length} onMove={list.move} className={classes.blocks}>
          {items.length === 0 && (
            <div className={classes.empty}>
              <Gap at={0} />
              No blocks yet.
            </div>
          )}
          {items.map(({ formKey, ...item }, index) => {
            const [kind = ''] = blockOf(item) ?? [];
            const described = kinds.find(({ uid }) => uid === kind);
            const path = `${name}.${index}.${kind}`;
            return (
              <Fragment key={formKey}>
                {between(index)}
                <ListItem
                  title={
                    described ? <BlockSummary kind={described} kinds={kinds} name={path} /> : <strong>{kind}</strong>
                  }
                  titleText={() => titleOf(index)}
                  images={described && <BlockImages kind={described} kinds={kinds} name={path} />}
                  name={`${name}.${index}`}
                  index={index}
                  isNew={list.added === index}
                  onShown={list.onAddedShown}
                  onDuplicate={() => list.add(copyOf(getValues(`${name}.${index}`) as Values), index + 1)}
                  onRemove={() => list.remove(index, getValues(`${name}.${index}`), titleOf(index))}
                >
                  {described ? (
                    described.schema.map((part) => <Field key={part.uid} field={part} name={`${path}.${part.uid}`} />)
                  ) : (
                    <p>This program does not know this kind of block. It is kept as it is.</p>
                  )}
                </ListItem>
              </Fragment>
            );
          })}
          {between(items.length)}
        </SortableList>
      </FieldFrame>
    </BlocksContext>
  );
}

interface PaletteProps {
  kinds: readonly DescribedBlock[];
  list: string;
  count: number;
  /** `to` is where the kind was dropped; pressed, it is added where the palette is. */
  onAdd: (kind: DescribedBlock, to?: number) => void;
  onClose: () => void;
}

/** All kinds of blocks, to press or to drag into the list. */
function Palette({ kinds, list, count, onAdd, onClose }: PaletteProps) {
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    box.current?.focus();
    box.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-label="Add a block"
      className={classes.palette}
      onKeyDown={(event) => event.key === 'Escape' && !event.defaultPrevented && onClose()}
    >
      <header className={classes.paletteHead}>
        <p className={classes.about}>Press a kind to add it here, or drag it to its place.</p>
        <button type="button" className={control.iconButton} aria-label="Close the kinds of blocks" onClick={onClose}>
          <Icon name="close" size={16} />
        </button>
      </header>
      <ul className={classes.kinds}>
        {kinds.map((kind) => (
          <li key={kind.uid}>
            <NewItem
              list={list}
              count={count}
              id={kind.uid}
              title={kind.title}
              className={classes.kind}
              onDrop={(to) => onAdd(kind, to)}
              onPress={() => onAdd(kind)}
            >
              <strong>{kind.title}</strong>
              <span className={classes.about}>{kind.description}</span>
            </NewItem>
          </li>
        ))}
      </ul>
    </section>
  );
}
