import { useState } from 'react';
import { Link, NavLink, Outlet, useLocation } from 'react-router';
import { SITE_NAME } from '../../../src/domain/shell/site-name.ts';
import { STUDIO_GALLERY_PATH } from '../../../src/domain/staff/studio-address.ts';
import { Drawer } from '../../ui/dialog/Drawer.tsx';
import { DrawerTop } from '../../ui/dialog/DrawerTop.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { AccountMenu } from '../accounts/AccountMenu.tsx';
import { useAccount } from '../accounts/use-account.ts';
import { StudioIcon } from '../parts/StudioIcon.tsx';
import type { StudioScreen } from '../studio-screen.ts';
import classes from './StudioLayout.module.css';

/** What surrounds every screen: the navigation, at the left or in a drawer, and the member's own menu. */
export function StudioLayout({ screens }: { screens: readonly StudioScreen[] }) {
  // Changes with each press of a link, also of one to the present screen.
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string>();
  const close = () => setOpenAt(undefined);
  return (
    <div className={classes.studio}>
      <a className={`visually-hidden ${classes.skip}`} href="#screen">
        Skip to the content
      </a>
      <header className={classes.bar}>
        <button type="button" className={classes.menu} aria-haspopup="dialog" onClick={() => setOpenAt(key)}>
          <Icon name="menu" />
          <span className="visually-hidden">Open the menu</span>
        </button>
        <Brand />
      </header>
      <aside className={classes.side}>
        <Brand />
        <Navigation screens={screens} />
        <AccountMenu />
      </aside>
      <Drawer open={openAt === key} onClose={close} label="Studio menu" dock="left">
        <DrawerTop onClose={close} closeLabel="Close the menu">
          <Brand />
        </DrawerTop>
        <div className={classes.drawer}>
          <Navigation screens={screens} />
          <AccountMenu />
        </div>
      </Drawer>
      <main id="screen" tabIndex={-1} className={classes.main}>
        <Outlet />
      </main>
    </div>
  );
}

const Brand = () => (
  <Link to="/" className={classes.brand}>
    {SITE_NAME} <span className={classes.name}>Studio</span>
  </Link>
);

/** The screens that the member may use, in groups. */
function Navigation({ screens }: { screens: readonly StudioScreen[] }) {
  const { permissions } = useAccount();
  const shown = screens.filter(({ nav, permission }) => nav && (!permission || permissions.includes(permission)));
  const groups = Map.groupBy(shown, ({ nav }) => nav?.group ?? '');
  return (
    <nav aria-label="Studio" className={classes.nav}>
      {[...groups].map(([group, entries]) => (
        <section key={group} aria-label={group}>
          <h2 className={classes.group}>{group}</h2>
          <ul>
            {entries.map(({ path, nav }) => (
              <li key={path}>
                <NavLink to={`/${path}`} end={nav?.isExact ?? path === ''} className={classes.link ?? ''}>
                  {nav && <StudioIcon name={nav.icon} />}
                  {nav?.label}
                </NavLink>
              </li>
            ))}
            {group === 'Operations' && (
              <li>
                <a href={STUDIO_GALLERY_PATH} className={classes.link}>
                  <StudioIcon name="parts" />
                  Components
                </a>
              </li>
            )}
          </ul>
        </section>
      ))}
    </nav>
  );
}
