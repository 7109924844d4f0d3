import classes from './control.module.css';
import { FieldFrame } from './FieldFrame.tsx';
import type { FieldProps } from './field-props.ts';
import { useNumberText } from './support/use-number-text.ts';
import { useFieldValue } from './use-field-value.ts';

export function NumberField(props: FieldProps) {
  const { value, set, frame, control } = useFieldValue<number>(props);
  const { is_integer: isInteger } = props.field.field_metadata;
  const text = useNumberText(value, set);
  return (
    <FieldFrame {...frame}>
      <input
        {...control}
        {...text}
        className={`${classes.input} ${classes.short}`}
        inputMode={isInteger ? 'numeric' : 'decimal'}
      />
    </FieldFrame>
  );
}
