import type { ComponentProps } from 'react';
import { AppLink } from './AppLink.tsx';
import { type ButtonStyle, buttonClass } from './button-style.ts';

type ButtonLinkProps = ButtonStyle & Omit<ComponentProps<typeof AppLink>, keyof ButtonStyle>;

/** A link that looks like a button: it leads somewhere, so it stays a link. */
export function ButtonLink({ variant, size, block, className, ...link }: ButtonLinkProps) {
  return <AppLink {...link} className={buttonClass({ variant, size, block, className })} />;
}
