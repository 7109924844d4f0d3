import { type ReactNode, ViewTransition } from 'react';

interface PageMainProps {
  /** Names the page, in `key` as well: another page of the same kind starts afresh, with nothing open or chosen from before. */
  path: string;
  className?: string | undefined;
  children: ReactNode;
}

// The server has nothing to move, and would write attributes for what it has not. With nothing to show, React would have the
// browser take its pictures all the same.
const fades = typeof document !== 'undefined' && !matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * The page's box, `#content`, where skipping and navigation lead. Where browsers have view transitions, the page that goes
 * fades away over the one that comes (`client/navigation/navigation.css`). Only the old one takes part: what a transition shows cannot
 * be clicked, and the new page is there to be used.
 */
export function PageMain({ path, className, children }: PageMainProps) {
  const main = (
    <main id="content" className={className} tabIndex={-1}>
      {children}
    </main>
  );
  if (!fades) return main;
  // React makes a CSS name of it by `btoa`, which takes no other script than Latin.
  return (
    <ViewTransition name={encodeURI(path)} default="none" exit="leaving-page">
      {main}
    </ViewTransition>
  );
}
