import { FieldNote } from './FieldNote.tsx';
import { useField } from './form-context.ts';
import classes from './SelectField.module.css';

interface SelectFieldProps {
  name: string;
  label: string;
  choices: readonly { value: string; label: string }[];
  defaultValue: string;
  hint?: string | undefined;
}

/** One of many, in the browser's own list. */
export function SelectField({ name, label, choices, defaultValue, hint }: SelectFieldProps) {
  const { id, noteId, problem, kept, attributes } = useField(name, hint);
  return (
    <div className={classes.field}>
      <label htmlFor={id} className={classes.label}>
        {label}
      </label>
      <select {...attributes} id={id} defaultValue={kept ?? defaultValue} className={classes.select}>
        {choices.map(({ value, label: words }) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
      <FieldNote id={noteId} hint={hint} problem={problem} />
    </div>
  );
}
