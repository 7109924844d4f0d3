import classes from './control.module.css';
import { FieldFrame } from './FieldFrame.tsx';
import type { FieldProps } from './field-props.ts';
import { useFieldValue } from './use-field-value.ts';

export function BooleanField(props: FieldProps) {
  const { value, set, frame, control } = useFieldValue<boolean>(props);
  return (
    <FieldFrame {...frame} isInline>
      <input
        {...control}
        type="checkbox"
        className={classes.box}
        checked={value === true}
        onChange={(event) => set(event.target.checked)}
      />
    </FieldFrame>
  );
}
