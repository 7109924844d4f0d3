import { useRef } from 'react';
import { SmallButton } from '../parts/SmallButton.tsx';
import classes from './control.module.css';
import { FieldFrame } from './FieldFrame.tsx';
import type { FieldProps } from './field-props.ts';
import { DragHandle, ItemTitle, RemoveButton, SortableItem, SortableList } from './sorting/Sortable.tsx';
import { moveItem } from './sorting/sort-moves.ts';
import { useFieldValue } from './use-field-value.ts';

/** Several short texts: one input each. Enter adds the next. */
export function ListOfTexts(props: FieldProps) {
  const { value, set, frame } = useFieldValue<string[]>(props);
  const list = useRef<HTMLDivElement>(null);
  const texts = value ?? [];
  const change = (index: number, text: string) => set(texts.with(index, text));
  const add = () => {
    set([...texts, '']);
    requestAnimationFrame(() => [...(list.current?.querySelectorAll('input') ?? [])].at(-1)?.focus());
  };
  return (
    <FieldFrame {...frame} isGroup>
      <div ref={list} className={classes.stack}>
        <SortableList
          name={props.name}
          count={texts.length}
          onMove={(from, to) => set(moveItem(texts, from, to))}
          className={classes.texts}
        >
          {texts.map((text, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the inputs are controlled and have no state
            <SortableItem key={index} index={index} title={() => text || 'The empty line'}>
              <div className={classes.row}>
                <DragHandle />
                <ItemTitle className="visually-hidden">{text || 'the empty line'}</ItemTitle>
                <input
                  className={classes.input}
                  aria-label={`${props.field.display_name} ${index + 1}`}
                  value={text}
                  onChange={(event) => change(index, event.target.value)}
                  onKeyDown={(event) => {
                    if (event.key !== 'Enter') return;
                    event.preventDefault();
                    add();
                  }}
                />
                <RemoveButton onRemove={() => set(texts.toSpliced(index, 1))} />
              </div>
            </SortableItem>
          ))}
        </SortableList>
        <div>
          <SmallButton onClick={add}>Add</SmallButton>
        </div>
      </div>
    </FieldFrame>
  );
}
