import type { ReactNode } from 'react';
import type { Breadcrumb, Shell } from '../../src/domain/shell/page-object.ts';
import { SignUpBar } from '../accounts/SignUpBar.tsx';
import { AdSlot } from '../ads/AdSlot.tsx';
import { RegionBoundary } from '../ui/page/RegionBoundary.tsx';
import { AppBar } from './AppBar.tsx';
import { Breadcrumbs } from './Breadcrumbs.tsx';
import classes from './DefaultLayout.module.css';
import { DesktopNav } from './DesktopNav.tsx';
import { PageMain } from './PageMain.tsx';
import { StaticPart } from './StaticPart.tsx';

export interface LayoutProps {
  shell: Shell;
  breadcrumbs: Breadcrumb[];
  /** Of the page: at another one it starts afresh. */
  path: string;
  children: ReactNode;
}

/** Header, sign-up bar, breadcrumbs, the page, footer. The page's box is `#content`, where skipping and navigation lead. */
export function DefaultLayout({ shell, breadcrumbs, path, children }: LayoutProps) {
  return (
    <>
      <RegionBoundary name="app bar" of={breadcrumbs}>
        <AppBar navigation={shell.navigation} />
      </RegionBoundary>
      <RegionBoundary name="navigation" of={breadcrumbs}>
        <DesktopNav items={shell.navigation.items} />
      </RegionBoundary>
      {!isAboutAccounts(path) && (
        <RegionBoundary name="sign-up bar" of={breadcrumbs}>
          <SignUpBar />
        </RegionBoundary>
      )}
      <RegionBoundary name="leaderboard" of={breadcrumbs}>
        <AdSlot placement="leaderboard" />
      </RegionBoundary>
      <RegionBoundary name="breadcrumbs" of={breadcrumbs}>
        <Breadcrumbs items={breadcrumbs} />
      </RegionBoundary>
      <PageMain key={path} path={path} className={classes.main}>
        {children}
      </PageMain>
      <RegionBoundary name="footer" of={breadcrumbs}>
        <StaticPart part="footer" data={shell} />
      </RegionBoundary>
      <RegionBoundary name="sticky ad" of={breadcrumbs}>
        <AdSlot placement="sticky_mobile_footer" />
      </RegionBoundary>
    </>
  );
}

/** Whoever is joining is not invited to. */
const isAboutAccounts = (path: string): boolean => path.startsWith('/accounts/');
