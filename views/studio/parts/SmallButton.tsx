import type { ComponentProps } from 'react';
import { Button } from '../../ui/Button.tsx';
import { classNames } from '../../ui/class-names.ts';
import classes from './SmallButton.module.css';

interface SmallButtonProps extends ComponentProps<typeof Button> {
  /** A quiet button that asks before it takes something away. */
  takesAway?: boolean;
}

/** A button for rows and toolbars, which show many of them. */
export function SmallButton({ variant = 'secondary', className, takesAway, ...button }: SmallButtonProps) {
  const own = classNames(classes.small, takesAway && classes.takesAway, className);
  return <Button {...button} variant={variant} className={own} />;
}

export const smallButton = classes.small;
