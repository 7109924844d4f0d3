import classes from './control.module.css';
import { FieldFrame } from './FieldFrame.tsx';
import type { FieldProps } from './field-props.ts';
import { useFieldValue } from './use-field-value.ts';

const HEX = /^#[0-9a-f]{6}$/i;

/** A color such as #1a2b3c. */
export function ColorField(props: FieldProps) {
  const { value, set, frame, control } = useFieldValue<string>(props);
  return (
    <FieldFrame {...frame}>
      <div className={classes.row}>
        <input
          type="color"
          aria-label={`${props.field.display_name}: choose a color`}
          value={value !== null && HEX.test(value) ? value : '#ffffff'}
          onChange={(event) => set(event.target.value)}
        />
        <input
          {...control}
          className={`${classes.input} ${classes.short} ${classes.mono}`}
          value={value ?? ''}
          maxLength={7}
          placeholder="#1a2b3c"
          onChange={(event) => set(event.target.value)}
        />
      </div>
    </FieldFrame>
  );
}
