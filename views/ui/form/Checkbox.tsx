import type { ReactNode } from 'react';
import classes from './Checkbox.module.css';
import { FieldNote } from './FieldNote.tsx';
import { useField } from './form-context.ts';

interface CheckboxProps {
  name: string;
  label: ReactNode;
  hint?: string;
  defaultChecked?: boolean;
  required?: boolean;
  disabled?: boolean;
}

/** Sent as 'true', or not at all. */
export function Checkbox({ name, label, hint, defaultChecked = false, required, disabled }: CheckboxProps) {
  const { noteId, problem, kept, attributes } = useField(name, hint);
  return (
    <div className={classes.field}>
      <label className={classes.label}>
        <input
          {...attributes}
          type="checkbox"
          value="true"
          required={required}
          disabled={disabled}
          defaultChecked={kept === undefined ? defaultChecked : kept === 'true'}
          className={classes.box}
        />
        <span>{label}</span>
      </label>
      <FieldNote id={noteId} hint={hint} problem={problem} />
    </div>
  );
}
