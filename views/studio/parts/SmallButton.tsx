import type { ComponentProps } from 'react';
import { Button } from '../../ui/Button.tsx';
import { classNames } from '../../ui/class-names.ts';
import classes from './SmallButton.module.css';

/** A button for rows and toolbars, which show many of them. */
export function SmallButton({ variant = 'secondary', className, ...button }: ComponentProps<typeof Button>) {
  return <Button {...button} variant={variant} className={classNames(classes.small, className)} />;
}

export const smallButton = classes.small;
