import type { ReactNode } from 'react';

export interface DynamicPopoverProps {
  children: ReactNode;
}

/** The modal for what has no type of its own: it shows what it is opened with. */
export function DynamicPopover({ children }: DynamicPopoverProps) {
  return children;
}
