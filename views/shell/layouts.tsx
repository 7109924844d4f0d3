import { type ReactNode, ViewTransition } from 'react';
import type { Breadcrumb, Shell } from '../../src/domain/shell/page-object.ts';
import { SignUpBar } from '../accounts/SignUpBar.tsx';
import { AdSlot } from '../ads/AdSlot.tsx';
import { RegionBoundary } from '../ui/page/RegionBoundary.tsx';
import { AppBar } from './AppBar.tsx';
import { Breadcrumbs } from './Breadcrumbs.tsx';
import classes from './DefaultLayout.module.css';
import { DesktopNav } from './DesktopNav.tsx';
import { StaticPart } from './StaticPart.tsx';

interface PageMainProps {
  /** Also the `key`: another page of the same kind starts with fresh state. */
  path: string;
  className?: string | undefined;
  children: ReactNode;
}

// The server renders no ViewTransition, which would add attributes. With reduced motion, React would still make the browser
// capture both pages, so there is none either.
const fades = typeof document !== 'undefined' && !matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * The page's box, `#content`, the target of the skip link and of navigation. In browsers with view transitions, the old page
 * fades out over the new one (`client/navigation/navigation.css`). Only the old one takes part, so that the new page can be
 * clicked during the transition.
 */
export function PageMain({ path, className, children }: PageMainProps) {
  const main = (
    <main id="content" className={className} tabIndex={-1}>
      {children}
    </main>
  );
  if (!fades) return main;
  // React derives a CSS name from it by `btoa`, which takes only Latin characters.
  return (
    <ViewTransition name={encodeURI(path)} default="none" exit="leaving-page">
      {main}
    </ViewTransition>
  );
}

interface LayoutProps {
  shell: Shell;
  breadcrumbs: Breadcrumb[];
  /** Path of the page; another path resets the page's state. */
  path: string;
  children: ReactNode;
}

/** Header, sign-up bar, breadcrumbs, the page and footer. */
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

/** Sign-up and log-in pages show no invitation to sign up. */
const isAboutAccounts = (path: string): boolean => path.startsWith('/accounts/');

/** The page without header and footer. */
export function EmptyLayout({ path, children }: Pick<LayoutProps, 'path' | 'children'>) {
  return (
    <PageMain key={path} path={path}>
      {children}
    </PageMain>
  );
}
