import classes from './control.module.css';
import { FieldFrame } from './FieldFrame.tsx';
import type { FieldProps } from './field-props.ts';
import { useFieldValue } from './use-field-value.ts';

/** Text of several lines. */
export function TextField(props: FieldProps) {
  const { value, set, frame, control } = useFieldValue<string>(props);
  return (
    <FieldFrame {...frame}>
      <textarea
        {...control}
        className={classes.area}
        rows={1}
        value={value ?? ''}
        maxLength={props.field.field_metadata.max_length}
        onChange={(event) => set(event.target.value)}
      />
    </FieldFrame>
  );
}
