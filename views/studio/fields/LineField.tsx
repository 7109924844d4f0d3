import classes from './control.module.css';
import { FieldFrame } from './FieldFrame.tsx';
import type { FieldProps } from './field-props.ts';
import { ListOfTexts } from './ListOfTexts.tsx';
import { useFieldValue } from './use-field-value.ts';

/** A line of text. */
export function LineField(props: FieldProps) {
  return props.field.multiple ? <ListOfTexts {...props} /> : <OneLine {...props} />;
}

function OneLine(props: FieldProps) {
  const { value, set, frame, control } = useFieldValue<string>(props);
  const { max_length: maxLength } = props.field.field_metadata;
  return (
    <FieldFrame {...frame}>
      <input
        {...control}
        className={classes.input}
        value={value ?? ''}
        maxLength={maxLength}
        onChange={(event) => set(event.target.value)}
      />
    </FieldFrame>
  );
}
