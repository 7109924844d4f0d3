import type { ComponentProps } from 'react';
import { type ButtonStyle, buttonClass } from './button-style.ts';

type ButtonProps = ButtonStyle & Omit<ComponentProps<'button'>, keyof ButtonStyle>;

export function Button({ variant, size, block, className, type = 'button', ...button }: ButtonProps) {
  return <button {...button} type={type} className={buttonClass({ variant, size, block, className })} />;
}
