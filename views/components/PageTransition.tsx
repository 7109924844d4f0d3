import { type ReactNode, ViewTransition } from 'react';

interface PageTransitionProps {
  /** Names the page: another path is another page. Stands in `key` as well. */
  path: string;
  children: ReactNode;
}

// The server has nothing to move, and would write attributes for what it has not. With nothing to show, React would have the
// browser take its pictures all the same.
const fades = typeof document !== 'undefined' && !matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * The page that goes fades away over the one that comes, where the browser has view transitions (`client/navigation.css`).
 * Only the old one takes part: what a transition shows cannot be clicked, and the new page is there to be used.
 */
export function PageTransition({ path, children }: PageTransitionProps) {
  if (!fades) return children;
  return (
    <ViewTransition name={path} default="none" exit="leaving-page">
      {children}
    </ViewTransition>
  );
}
