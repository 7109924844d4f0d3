import { momentText } from '../parts/time-text.ts';
import classes from './control.module.css';
import { FieldFrame } from './FieldFrame.tsx';
import type { FieldProps } from './field-props.ts';
import { useFieldValue } from './use-field-value.ts';

const MINUTE_MS = 60_000;
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** `2026-11-24T09:00` of the browser's time zone, as the control takes it. */
function toLocal(iso: string): string {
  const time = new Date(iso);
  return new Date(time.getTime() - time.getTimezoneOffset() * MINUTE_MS).toISOString().slice(0, 16);
}

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
        value={isValid ? toLocal(value) : ''}
        title={isValid ? `${momentText(value)}, ${zone}` : zone}
        onChange={(event) => set(event.target.value === '' ? null : new Date(event.target.value).toISOString())}
      />
    </FieldFrame>
  );
}
