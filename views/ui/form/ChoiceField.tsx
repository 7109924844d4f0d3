import classes from './ChoiceField.module.css';
import { FieldNote } from './FieldNote.tsx';
import { useField } from './form-context.ts';

interface ChoiceFieldProps {
  name: string;
  label: string;
  choices: readonly { value: string; label: string }[];
  hint?: string;
  /** Absent: nothing is chosen. */
  defaultValue?: string | undefined;
  /** Says that nobody has to choose; a choice that includes 'Everyone' is none of these. */
  isOptional?: boolean;
}

/** One of a few. */
export function ChoiceField({ name, label, choices, hint, defaultValue, isOptional = false }: ChoiceFieldProps) {
  const { noteId, problem, kept, attributes } = useField(name, hint);
  const chosen = kept ?? defaultValue;
  return (
    <fieldset className={classes.field} aria-describedby={attributes['aria-describedby']}>
      <legend className={classes.label}>
        {label}
        {isOptional && <span className={classes.optional}> (optional)</span>}
      </legend>
      <div className={classes.choices}>
        {choices.map(({ value, label: words }, place) => (
          <label key={value} className={classes.choice}>
            <input
              type="radio"
              name={name}
              value={value}
              defaultChecked={chosen === value}
              aria-invalid={attributes['aria-invalid']}
              // biome-ignore lint/a11y/noAutofocus: a page made anew for a refused form starts at what is wrong
              autoFocus={attributes.autoFocus && place === 0}
              className={classes.dot}
            />
            {words}
          </label>
        ))}
      </div>
      <FieldNote id={noteId} hint={hint} problem={problem} />
    </fieldset>
  );
}
