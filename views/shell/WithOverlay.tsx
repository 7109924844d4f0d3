import type { ReactNode } from 'react';

interface WithOverlayProps {
  children: ReactNode;
  /** Opens over the children. */
  overlay?: ReactNode;
}

/**
 * Content that may have an overlay. The server renders it too, since React derives ids from the shape of the tree, and they
 * must match in the browser.
 */
export function WithOverlay({ children, overlay }: WithOverlayProps) {
  return (
    <>
      {children}
      {overlay}
    </>
  );
}
