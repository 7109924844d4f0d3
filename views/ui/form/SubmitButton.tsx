import type { ReactNode } from 'react';
import { Button } from '../Button.tsx';
import type { ButtonStyle } from '../button-style.ts';
import { useForm } from './form-context.ts';
import classes from './SubmitButton.module.css';

interface SubmitButtonProps extends ButtonStyle {
  /** While the form is on its way: 'Logging in…' */
  pending: string;
  /** Nothing is there to be sent yet. */
  disabled?: boolean;
  children: ReactNode;
}

/** Sends the form that it stands in. Keeps the focus while it is on its way: a disabled button would lose it. */
export function SubmitButton({ pending, children, size = 'lg', disabled, ...style }: SubmitButtonProps) {
  const { isPending } = useForm();
  return (
    <Button {...style} type="submit" size={size} disabled={disabled} aria-disabled={isPending || undefined}>
      {isPending && <span className={classes.spinner} />}
      <span aria-live="polite">{isPending ? pending : children}</span>
    </Button>
  );
}
