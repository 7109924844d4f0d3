import type { ReactNode } from 'react';
import classes from './Checkbox.module.css';
import { FieldNote, useField } from './field.tsx';

interface CheckboxProps {
  name: string;
  label: ReactNode;
  hint?: string;
  defaultChecked?: boolean;
  required?: boolean;
  disabled?: boolean;
}

/** A checked box sends 'true'; an unchecked one sends nothing. */
export function Checkbox({ name, label, hint, defaultChecked = false, required, disabled }: CheckboxProps) {
  const { noteId, problem, previousValue, attributes } = useField(name, hint);
  return (
    <div className={classes.field}>
      <label className={classes.label}>
        <input
          {...attributes}
          type="checkbox"
          value="true"
          required={required}
          disabled={disabled}
          defaultChecked={previousValue === undefined ? defaultChecked : previousValue === 'true'}
          className={classes.box}
        />
        <span>{label}</span>
      </label>
      <FieldNote id={noteId} hint={hint} problem={problem} />
    </div>
  );
}
