import { momentText, toLocalInput } from '../parts/time-text.ts';
import classes from './control.module.css';
import { FieldFrame } from './FieldFrame.tsx';
import type { FieldProps } from './field-props.ts';
import { useFieldValue } from './use-field-value.ts';

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** A moment, in the time zone of the browser. */
export function TimeField(props: FieldProps) {
  const { value, set, frame, control } = useFieldValue<string>(props);
  const isValid = value !== null && !Number.isNaN(new Date(value).getTime());
  const extra = (
    <button type="button" className={classes.quiet} onClick={() => set(new Date().toISOString())}>
      Now
    </button>
  );
  return (
    <FieldFrame {...frame} extra={extra}>
      <input
        {...control}
        type="datetime-local"
        className={`${classes.input} ${classes.short}`}
        value={isValid ? toLocalInput(value) : ''}
        title={isValid ? `${momentText(value)}, ${zone}` : zone}
        onChange={(event) => set(event.target.value === '' ? null : new Date(event.target.value).toISOString())}
      />
    </FieldFrame>
  );
}
