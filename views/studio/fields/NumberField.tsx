import classes from './control.module.css';
import { FieldFrame } from './FieldFrame.tsx';
import type { FieldProps } from './field-props.ts';
import { useNumberText } from './support/use-number-text.ts';
import { useFieldValue } from './use-field-value.ts';

export function NumberField(props: FieldProps) {
  const { value, set, frame, control } = useFieldValue<number | string>(props);
  const { is_integer: isInteger } = props.field.field_metadata;
  const { text, problems } = useNumberText(value, set);
  return (
    <FieldFrame {...frame} problems={problems.length > 0 ? problems : frame.problems}>
      <input
        {...control}
        {...text}
        className={`${classes.input} ${classes.short}`}
        inputMode={isInteger ? 'numeric' : 'decimal'}
      />
    </FieldFrame>
  );
}
