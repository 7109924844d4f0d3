import type { ComponentProps } from 'react';
import { FieldNote, useField } from './field.tsx';
import classes from './TextField.module.css';

interface TextFieldProps
  extends Pick<
    ComponentProps<'input'>,
    | 'autoComplete'
    | 'autoCapitalize'
    | 'inputMode'
    | 'required'
    | 'readOnly'
    | 'disabled'
    | 'maxLength'
    | 'defaultValue'
  > {
  name: string;
  label: string;
  type?: 'text' | 'email' | 'datetime-local';
  hint?: string;
}

/** One line of text in a form. The value before a refusal wins over `defaultValue`. */
export function TextField({ name, label, type = 'text', hint, required = false, ...input }: TextFieldProps) {
  const { id, noteId, problem, previousValue, attributes } = useField(name, hint);
  const isEmail = type === 'email';
  return (
    <div className={classes.field}>
      <label htmlFor={id} className={classes.label}>
        {label}
        {!required && !input.readOnly && <span className={classes.optional}> (optional)</span>}
      </label>
      <input
        {...input}
        {...attributes}
        id={id}
        type={type}
        required={required}
        defaultValue={previousValue ?? input.defaultValue}
        spellCheck={false}
        {...(isEmail && { autoCapitalize: 'none', autoCorrect: 'off', inputMode: 'email' as const })}
        className={classes.input}
      />
      <FieldNote id={noteId} hint={hint} problem={problem} />
    </div>
  );
}
