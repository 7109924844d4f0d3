import type { ReactNode } from 'react';

interface WithOverlayProps {
  children: ReactNode;
  /** What opens over it, once there is something. */
  overlay?: ReactNode;
}

/**
 * What may have something open over it. The server renders it too: React numbers ids by the shape of the tree, and what has
 * another number in the browser no longer leads to what it names.
 */
export function WithOverlay({ children, overlay }: WithOverlayProps) {
  return (
    <>
      {children}
      {overlay}
    </>
  );
}
