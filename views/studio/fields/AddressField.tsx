import { use } from 'react';
import { useFormContext } from 'react-hook-form';
import { EntryContext } from '../content/entry/entry-context.ts';
import classes from './control.module.css';
import { FieldFrame } from './FieldFrame.tsx';
import type { FieldProps } from './field-props.ts';
import { slugOf } from './support/slug-of.ts';
import { useFieldValue } from './use-field-value.ts';

/** A path on this site or an https address. */
export function AddressField(props: FieldProps) {
  const { value, set, frame, control } = useFieldValue<string>(props);
  const { getValues } = useFormContext();
  const { addressFor } = use(EntryContext);
  const isOwnAddress = props.name === 'url';
  const fromTitle = () => set(addressFor(slugOf(String(getValues('title') ?? ''))));
  const extra = isOwnAddress && !value && (
    <button type="button" className={classes.quiet} onClick={fromTitle}>
      From the title
    </button>
  );
  return (
    <FieldFrame {...frame} extra={extra}>
      <input
        {...control}
        className={classes.input}
        value={value ?? ''}
        inputMode="url"
        spellCheck={false}
        autoCapitalize="none"
        onChange={(event) => set(event.target.value)}
      />
    </FieldFrame>
  );
}
