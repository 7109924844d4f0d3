import type { ReactNode } from 'react';
import type { Breadcrumb, Shell } from '../../src/domain/page-object.ts';
import { AppBar } from '../shell/AppBar.tsx';
import { Breadcrumbs } from '../shell/Breadcrumbs.tsx';
import { DesktopNav } from '../shell/DesktopNav.tsx';
import { Footer } from '../shell/Footer.tsx';
import { SignUpBar } from '../shell/SignUpBar.tsx';
import classes from './DefaultLayout.module.css';

export interface LayoutProps {
  shell: Shell;
  breadcrumbs: Breadcrumb[];
  children: ReactNode;
}

/** Header, sign-up bar, breadcrumbs, the page, footer. The page's box is `#content`, where skipping and navigation lead. */
export function DefaultLayout({ shell, breadcrumbs, children }: LayoutProps) {
  return (
    <>
      <AppBar navigation={shell.navigation} />
      <DesktopNav items={shell.navigation.items} />
      <SignUpBar />
      <Breadcrumbs items={breadcrumbs} />
      <main id="content" className={classes.main} tabIndex={-1}>
        {children}
      </main>
      <Footer year={shell.year} />
    </>
  );
}
