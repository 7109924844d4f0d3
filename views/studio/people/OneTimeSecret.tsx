import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { FormMessage } from '../../ui/form/FormMessage.tsx';
import classes from './OneTimeSecret.module.css';

interface OneTimeSecretProps {
  text: string;
  /** What to do with it. */
  lead: string;
  closeLabel: string;
  onClose: () => void;
}

/** A token, or a link that opens an account: shown once, to be copied. */
export function OneTimeSecret({ text, lead, closeLabel, onClose }: OneTimeSecretProps) {
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setCopied(true);
  };
  return (
    <div className={classes.secret}>
      <FormMessage tone="done" takesFocus>
        {lead}
      </FormMessage>
      <code className={classes.text}>{text}</code>
      <div className={classes.actions}>
        <Button variant="secondary" onClick={() => void copy()}>
          <span aria-live="polite">{isCopied ? 'Copied' : 'Copy'}</span>
        </Button>
        <Button onClick={onClose}>{closeLabel}</Button>
      </div>
    </div>
  );
}
