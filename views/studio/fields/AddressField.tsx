import { type ReactNode, use } from 'react';
import { EntryContext } from '../content/entry/entry-context.ts';
import classes from './control.module.css';
import { FieldFrame } from './FieldFrame.tsx';
import type { FieldProps } from './field-props.ts';
import { useTitleSlug } from './support/slug-of.ts';
import { useFieldValue } from './use-field-value.ts';

/** A path on this site or an https address. */
export function AddressField(props: FieldProps) {
  return props.name === 'url' ? <OwnAddress {...props} /> : <Address {...props} />;
}

/** The address of the entry's own page. */
function OwnAddress(props: FieldProps) {
  const { value, set } = useFieldValue<string>(props);
  const { addressFor } = use(EntryContext);
  const fromTitle = useTitleSlug({ name: props.name, value, set, valueFor: addressFor });
  const extra = !value && (
    <button type="button" className={classes.quiet} onClick={fromTitle}>
      From the title
    </button>
  );
  return <Address {...props} extra={extra} />;
}

function Address({ extra, ...props }: FieldProps & { extra?: ReactNode }) {
  const { value, set, frame, control } = useFieldValue<string>(props);
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
