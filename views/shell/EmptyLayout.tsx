import type { LayoutProps } from './DefaultLayout.tsx';
import { PageMain } from './PageMain.tsx';

/** The page alone: no header, no footer. */
export function EmptyLayout({ path, children }: Pick<LayoutProps, 'path' | 'children'>) {
  return (
    <PageMain key={path} path={path}>
      {children}
    </PageMain>
  );
}
