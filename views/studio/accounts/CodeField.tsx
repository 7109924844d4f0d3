import { useEffect, useRef } from 'react';
import { TextField } from '../../ui/form/TextField.tsx';

interface CodeFieldProps {
  /** The form was extended by this field. */
  takesFocus?: boolean;
  /** Only a code of the app, no recovery code. */
  isFromApp?: boolean;
  /** A passkey may replace it. */
  isOptional?: boolean;
}

/** The second factor. */
export function CodeField({ takesFocus = false, isFromApp = false, isOptional = false }: CodeFieldProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) box.current?.querySelector('input')?.focus();
  }, [takesFocus]);
  return (
    <div ref={box}>
      <TextField
        name="tfa_token"
        label="Code"
        hint={
          isFromApp
            ? 'The 6 digits that your authenticator app shows.'
            : 'The 6 digits that your authenticator app shows, or a recovery code.'
        }
        autoComplete="one-time-code"
        inputMode={isFromApp ? 'numeric' : 'text'}
        maxLength={40}
        required={!isOptional}
      />
    </div>
  );
}
