import classes from './Button.module.css';
import { classNames } from './class-names.ts';

export interface ButtonStyle {
  /** `primary` once per screen part; `quiet` looks like a link until it is pointed at; `danger` cannot be undone. */
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | undefined;
  size?: 'md' | 'lg' | undefined;
  /** As wide as its container. */
  block?: boolean | undefined;
  className?: string | undefined;
}

export const buttonClass = ({ variant = 'primary', size = 'md', block = false, className }: ButtonStyle): string =>
  classNames(classes.button, classes[variant], size === 'lg' && classes.lg, block && classes.block, className);
