import classes from './ChoiceField.module.css';
import { FieldNote, useField } from './field.tsx';

interface ChoiceFieldProps {
  name: string;
  label: string;
  choices: readonly { value: string; label: string }[];
  hint?: string;
  /** Absent: nothing is chosen. */
  defaultValue?: string | undefined;
  /** Shows that the choice is optional. */
  isOptional?: boolean;
  disabled?: boolean;
}

/** A choice between a few options. */
export function ChoiceField({
  name,
  label,
  choices,
  hint,
  defaultValue,
  isOptional = false,
  disabled,
}: ChoiceFieldProps) {
  const { noteId, problem, previousValue, attributes } = useField(name, hint);
  const chosen = previousValue ?? defaultValue;
  return (
    <fieldset disabled={disabled} className={classes.field} aria-describedby={attributes['aria-describedby']}>
      <legend className={classes.label}>
        {label}
        {isOptional && <span className={classes.optional}> (optional)</span>}
      </legend>
      <div className={classes.choices}>
        {choices.map(({ value, label: text }, index) => (
          <label key={value} className={classes.choice}>
            <input
              type="radio"
              name={name}
              value={value}
              defaultChecked={chosen === value}
              aria-invalid={attributes['aria-invalid']}
              // biome-ignore lint/a11y/noAutofocus: the page of a refused form starts at the first invalid field
              autoFocus={attributes.autoFocus && index === 0}
              className={classes.dot}
            />
            {text}
          </label>
        ))}
      </div>
      <FieldNote id={noteId} hint={hint} problem={problem} />
    </fieldset>
  );
}
