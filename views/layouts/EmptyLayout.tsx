import type { LayoutProps } from './DefaultLayout.tsx';

/** The page alone: no header, no footer. */
export function EmptyLayout({ children }: Pick<LayoutProps, 'children'>) {
  return (
    <main id="content" tabIndex={-1}>
      {children}
    </main>
  );
}
