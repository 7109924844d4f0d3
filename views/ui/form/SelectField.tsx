import { FieldNote, useField } from './field.tsx';
import classes from './SelectField.module.css';

interface SelectFieldProps {
  name: string;
  label: string;
  choices: readonly { value: string; label: string }[];
  defaultValue: string;
  hint?: string | undefined;
}

/** A choice between many options, in the browser's own list. */
export function SelectField({ name, label, choices, defaultValue, hint }: SelectFieldProps) {
  const { id, noteId, problem, previousValue, attributes } = useField(name, hint);
  return (
    <div className={classes.field}>
      <label htmlFor={id} className={classes.label}>
        {label}
      </label>
      <select {...attributes} id={id} defaultValue={previousValue ?? defaultValue} className={classes.select}>
        {choices.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
      <FieldNote id={noteId} hint={hint} problem={problem} />
    </div>
  );
}
