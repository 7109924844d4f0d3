import type { ReactNode } from 'react';
import { Button, type ButtonStyle } from '../Button.tsx';
import { useForm } from './field.tsx';
import classes from './SubmitButton.module.css';

interface SubmitButtonProps extends ButtonStyle {
  /** Text while the form is being sent: 'Logging in…' */
  pending: string;
  /** There is nothing to send yet. */
  disabled?: boolean;
  children: ReactNode;
}

/** Submits the form around it. It is not disabled while the form is being sent, since a disabled button loses the focus. */
export function SubmitButton({ pending, children, size = 'lg', disabled, ...style }: SubmitButtonProps) {
  const { isPending } = useForm();
  return (
    <Button {...style} type="submit" size={size} disabled={disabled} aria-disabled={isPending || undefined}>
      {isPending && <span className={classes.spinner} />}
      <span aria-live="polite">{isPending ? pending : children}</span>
    </Button>
  );
}
