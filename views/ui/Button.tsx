import type { ComponentProps } from 'react';
import { AppLink } from './AppLink.tsx';
import classes from './Button.module.css';
import { classNames } from './class-names.ts';

export interface ButtonStyle {
  /** `primary`: one per screen part; `quiet`: looks like a link until the pointer is on it; `danger`: cannot be undone. */
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | undefined;
  size?: 'md' | 'lg' | undefined;
  /** As wide as its container. */
  block?: boolean | undefined;
  className?: string | undefined;
}

export const buttonClass = ({ variant = 'primary', size = 'md', block = false, className }: ButtonStyle): string =>
  classNames(classes.button, classes[variant], size === 'lg' && classes.lg, block && classes.block, className);

type ButtonProps = ButtonStyle & Omit<ComponentProps<'button'>, keyof ButtonStyle>;

export function Button({ variant, size, block, className, type = 'button', ...button }: ButtonProps) {
  return <button {...button} type={type} className={buttonClass({ variant, size, block, className })} />;
}

type ButtonLinkProps = ButtonStyle & Omit<ComponentProps<typeof AppLink>, keyof ButtonStyle>;

/** A link that looks like a button. */
export function ButtonLink({ variant, size, block, className, ...link }: ButtonLinkProps) {
  return <AppLink {...link} className={buttonClass({ variant, size, block, className })} />;
}
