import { type ComponentProps, useState } from 'react';
import { FieldNote, useField } from '../ui/form/field.tsx';
import text from '../ui/form/TextField.module.css';
import classes from './PasswordField.module.css';

interface PasswordFieldProps extends Pick<ComponentProps<'input'>, 'readOnly' | 'disabled'> {
  name: string;
  label: string;
  /** Password managers fill in a current password and suggest a new one. */
  autoComplete: 'current-password' | 'new-password';
  hint?: string;
  required?: boolean;
}

/**
 * A password that can be shown. The server never fills it in. It has no `maxlength`: the browser would cut a pasted password
 * without a warning.
 */
export function PasswordField({ name, label, autoComplete, hint, required = true, ...input }: PasswordFieldProps) {
  const { id, noteId, problem, attributes } = useField(name, hint);
  const [isShown, setShown] = useState(false);
  return (
    <div className={text.field}>
      <label htmlFor={id} className={text.label}>
        {label}
        {!required && <span className={text.optional}> (optional)</span>}
      </label>
      <div className={classes.box}>
        <input
          {...input}
          {...attributes}
          id={id}
          type={isShown ? 'text' : 'password'}
          required={required}
          autoComplete={autoComplete}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          className={`${text.input} ${classes.input}`}
        />
        <button type="button" className={classes.toggle} aria-controls={id} onClick={() => setShown(!isShown)}>
          {isShown ? 'Hide' : 'Show'}
          <span className="visually-hidden"> {label.toLowerCase()}</span>
        </button>
      </div>
      <FieldNote id={noteId} hint={hint} problem={problem} />
    </div>
  );
}
