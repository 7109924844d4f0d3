import classes from './control.module.css';
import { FieldFrame } from './FieldFrame.tsx';
import type { FieldProps } from './field-props.ts';
import { ListOfTexts } from './ListOfTexts.tsx';
import { useTitleSlug } from './support/slug-of.ts';
import { useFieldValue } from './use-field-value.ts';

/** Lowercase words joined by dashes, a part of an address. */
export function SlugField(props: FieldProps) {
  return props.field.multiple ? <ListOfTexts {...props} /> : <OneSlug {...props} />;
}

function OneSlug(props: FieldProps) {
  const { value, set, frame, control } = useFieldValue<string>(props);
  const fromTitle = useTitleSlug({ name: props.name, value, set, valueFor: (slug) => slug });
  const extra = !value && (
    <button type="button" className={classes.quiet} onClick={fromTitle}>
      From the title
    </button>
  );
  return (
    <FieldFrame {...frame} extra={extra}>
      <input
        {...control}
        className={`${classes.input} ${classes.mono}`}
        value={value ?? ''}
        spellCheck={false}
        autoCapitalize="none"
        onChange={(event) => set(event.target.value)}
      />
    </FieldFrame>
  );
}
