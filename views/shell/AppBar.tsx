import { type MouseEvent, startTransition, useCallback, useRef, useState } from 'react';
import { normalizeSearchQuery } from '../../src/domain/search/search-query.ts';
import type { SiteNavigation } from '../../src/domain/shell/page-object.ts';
import { SITE_NAME } from '../../src/domain/shell/site-name.ts';
import { UserBadge } from '../accounts/user-menu/UserBadge.tsx';
import { SearchForm } from '../search/SearchForm.tsx';
import { AppLink } from '../ui/AppLink.tsx';
import { Icon } from '../ui/Icon.tsx';
import { useLocation } from '../ui/page/page-contexts.ts';
import { useLateComponent } from '../ui/use-late-component.ts';
import classes from './AppBar.module.css';
import { Logo } from './Logo.tsx';

const importMobileNav = async () => (await import('./MobileNav.tsx')).MobileNav;

type OpenPart = { part: 'menu' | 'search'; at: string };

/**
 * Menu, home, search and account. Without JavaScript, or when the menu's code cannot be loaded, the toggles are links to the
 * footer and to the search page. The open part belongs to an address: navigation closes it.
 */
export function AppBar({ navigation }: { navigation: SiteNavigation }) {
  const { key, pathname, search } = useLocation();
  const searchToggle = useRef<HTMLAnchorElement>(null);
  const [open, setOpen] = useState<OpenPart>();
  const { Late: MobileNav, load, preload } = useLateComponent(importMobileNav);
  const isOpen = (part: OpenPart['part']) => open?.part === part && open.at === key;
  const close = useCallback(() => setOpen(undefined), []);
  const query = pathname === '/search' ? normalizeSearchQuery(new URLSearchParams(search).get('query') ?? '') : '';
  const openInPlace = (part: OpenPart['part']) => (event: MouseEvent) => {
    event.preventDefault();
    setOpen(isOpen(part) ? undefined : { part, at: key });
  };
  const openMenu = (event: MouseEvent<HTMLAnchorElement>) => {
    const { hash } = event.currentTarget;
    // Paint the pressed button before rendering the menu.
    startTransition(() => openInPlace('menu')(event));
    load().catch(() => {
      close();
      location.hash = hash;
    });
  };
  return (
    <>
      <a href="#content" className={classes.skip}>
        Skip to content
      </a>
      <header className={classes.bar}>
        <div className={classes.inner}>
          {/* biome-ignore lint/a11y/useValidAnchor: before hydration it links to the footer */}
          <a
            href="#site-footer"
            className={classes.hamburger}
            aria-label="Menu"
            aria-haspopup="dialog"
            aria-expanded={isOpen('menu')}
            onPointerEnter={preload}
            onFocus={preload}
            onClick={openMenu}
          >
            <Icon name="menu" />
          </a>
          <AppLink href="/" className={classes.home} aria-label={`${SITE_NAME} home`}>
            <Logo className={classes.logo} />
          </AppLink>
          <SearchForm
            open={isOpen('search')}
            query={query}
            onDone={close}
            onEscape={() => {
              close();
              // The field is hidden now. On wide screens there is no toggle, and the field keeps the focus.
              searchToggle.current?.focus();
            }}
          />
          <a
            ref={searchToggle}
            href="/search"
            className={classes.searchToggle}
            aria-label="Search"
            aria-expanded={isOpen('search')}
            onClick={openInPlace('search')}
          >
            <Icon name={isOpen('search') ? 'close' : 'search'} />
          </a>
          <UserBadge />
        </div>
      </header>
      {MobileNav && <MobileNav open={isOpen('menu')} onClose={close} items={navigation.items} />}
    </>
  );
}
