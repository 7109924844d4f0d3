import { useRef, useState } from 'react';
import { isSameValue } from '../content/entry/compare-values.ts';
import classes from './control.module.css';
import { FieldFrame } from './FieldFrame.tsx';
import type { FieldProps } from './field-props.ts';
import { useFieldValue } from './use-field-value.ts';

const toText = (value: unknown): string => (value === null ? '' : JSON.stringify(value, null, 2));

/** A value of a shape that no other field draws, as JSON. */
export function JsonField(props: FieldProps) {
  const { value, set, frame, control } = useFieldValue<unknown>(props);
  const [text, setText] = useState(() => toText(value));
  const [isBroken, setBroken] = useState(false);
  const own = useRef(value);
  // An undo, for instance.
  if (!isSameValue(own.current, value)) {
    own.current = value;
    setText(toText(value));
    setBroken(false);
  }
  const change = (typed: string) => {
    setText(typed);
    try {
      own.current = typed.trim() === '' ? null : JSON.parse(typed);
      set(own.current);
      setBroken(false);
    } catch {
      setBroken(true);
    }
  };
  const problems = isBroken ? ['This is not valid JSON.', ...frame.problems] : frame.problems;
  return (
    <FieldFrame {...frame} problems={problems}>
      <textarea
        {...control}
        className={`${classes.area} ${classes.mono}`}
        aria-invalid={problems.length > 0 || undefined}
        rows={4}
        spellCheck={false}
        value={text}
        onChange={(event) => change(event.target.value)}
      />
    </FieldFrame>
  );
}
