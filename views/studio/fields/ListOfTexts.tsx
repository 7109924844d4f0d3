import { useRef } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import { SmallButton } from '../parts/SmallButton.tsx';
import classes from './control.module.css';
import { FieldFrame } from './FieldFrame.tsx';
import type { FieldProps } from './field-props.ts';
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
        {texts.map((text, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the inputs are controlled and have no state
          <div key={index} className={classes.row}>
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
            <button
              type="button"
              className={classes.iconButton}
              aria-label={`Remove ${text || 'the empty line'}`}
              onClick={() => set(texts.toSpliced(index, 1))}
            >
              <Icon name="close" size={16} />
            </button>
          </div>
        ))}
        <div>
          <SmallButton onClick={add}>Add</SmallButton>
        </div>
      </div>
    </FieldFrame>
  );
}
