import { useId, useState } from 'react';
import { AppLink } from '../../ui/AppLink.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useLocation } from '../../ui/page/page-contexts.ts';
import { useLateComponent } from '../../ui/use-late-component.ts';
import { Avatar } from '../Avatar.tsx';
import { useSession } from '../session-context.ts';
import classes from './UserBadge.module.css';

const importUserMenu = async () => (await import('./UserMenu.tsx')).UserMenu;

/**
 * The account part of the app bar. Contains both the links for visitors and the menu button for members; the style sheet shows
 * one of them. Navigation closes the menu.
 */
export function UserBadge() {
  const { key } = useLocation();
  const session = useSession();
  const menuId = useId();
  const [openAt, setOpenAt] = useState<string>();
  const { Late: UserMenu, load, preload } = useLateComponent(importUserMenu);
  const isOpen = openAt === key && session?.isLoggedIn !== false;
  const close = () => setOpenAt(undefined);
  const name = session?.shortName || 'Friend';
  const toggle = () => {
    setOpenAt(isOpen ? undefined : key);
    // If the code fails to load, go to the first page of the menu.
    load().catch(() => location.assign('/shop'));
  };
  return (
    <nav className={classes.badge} aria-label="Account">
      <p className={classes.visitor}>
        <AppLink href="/accounts/log-in" className={classes.logIn}>
          Log In
        </AppLink>
        <ButtonLink href="/accounts/sign-up" className={classes.signUp}>
          Sign Up
        </ButtonLink>
      </p>
      <div className={classes.member}>
        <AppLink href="/me/settings" className={classes.unscripted}>
          Settings
        </AppLink>
        <button
          type="button"
          className={classes.toggle}
          aria-expanded={isOpen}
          aria-controls={isOpen ? menuId : undefined}
          onPointerEnter={preload}
          onFocus={preload}
          onClick={toggle}
        >
          <Avatar name={session?.shortName || session?.initial || name} avatarId={session?.avatarId} />
          <span className={classes.greeting}>Hi {name}</span>
          <Icon name="chevron-down" size={16} className={classes.chevron} />
        </button>
        {UserMenu && isOpen && <UserMenu id={menuId} name={name} onClose={close} />}
      </div>
    </nav>
  );
}
