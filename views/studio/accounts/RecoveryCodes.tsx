import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { FormMessage } from '../../ui/form/FormMessage.tsx';
import classes from './SecondFactorSetup.module.css';

interface RecoveryCodesProps {
  codes: readonly string[];
  onDone: () => unknown;
}

/** Shown once: each code replaces one of the app, once. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(codes.join('\n'));
    setCopied(true);
  };
  return (
    <div className={classes.recovery}>
      <FormMessage tone="done" takesFocus>
        Your second factor is set up. Keep these recovery codes where you can reach them without your phone: each logs
        you in once, and they are shown only now.
      </FormMessage>
      <ul className={classes.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={classes.actions}>
        <Button variant="secondary" onClick={() => void copy()}>
          <span aria-live="polite">{isCopied ? 'Copied' : 'Copy'}</span>
        </Button>
        <Button onClick={() => void onDone()}>I have stored them</Button>
      </div>
    </div>
  );
}
