import { useState } from 'react';
import { FieldNote } from './FieldNote.tsx';
import { useField } from './form-context.ts';
import classes from './PasswordField.module.css';
import text from './TextField.module.css';

interface PasswordFieldProps {
  name: string;
  label: string;
  /** Tells password managers whether to fill in or to suggest one. */
  autoComplete: 'current-password' | 'new-password';
  hint?: string;
  required?: boolean;
}

/**
 * A password, shown while its owner wants to see it. Never filled in by the server, and never cut: a maximum of the browser's
 * would save another password than the one pasted.
 */
export function PasswordField({ name, label, autoComplete, hint, required = true }: PasswordFieldProps) {
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
