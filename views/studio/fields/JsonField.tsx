import { useState } from 'react';
import classes from './control.module.css';
import { FieldFrame } from './FieldFrame.tsx';
import type { FieldProps } from './field-props.ts';
import { useFieldValue } from './use-field-value.ts';

/** A value of a shape that no other field draws, as JSON. */
export function JsonField(props: FieldProps) {
  const { value, set, frame, control } = useFieldValue<unknown>(props);
  const [text, setText] = useState(() => (value === null ? '' : JSON.stringify(value, null, 2)));
  const [isBroken, setBroken] = useState(false);
  const change = (typed: string) => {
    setText(typed);
    try {
      set(typed.trim() === '' ? null : JSON.parse(typed));
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
