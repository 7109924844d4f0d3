import { useEffect, useRef } from 'react';
import { signedOut } from '../../../src/domain/analytics/session-events.ts';
import { XSRF_FIELD } from '../../../src/domain/shell/xsrf-names.ts';
import { useTrack } from '../../analytics/track-context.ts';
import { AppLink } from '../../ui/AppLink.tsx';
import { useLocation, useNavigate, useSendAction } from '../../ui/page/page-contexts.ts';
import { useSetSession } from '../session-context.ts';
import { afterLogOut, logOut } from './log-out.ts';
import classes from './UserMenu.module.css';

const MY_DEALS = '/shop';
/** docs/spec/shell.md SHELL-6; Log Out follows. */
const links = [
  { text: 'My Personalized Deals', href: MY_DEALS },
  { text: 'Saved', href: '/me/favorites' },
  { text: 'Deal Alerts', href: '/deal-alerts' },
  { text: 'Email Preferences', href: '/me/email-preferences' },
  { text: 'Settings', href: '/me/settings' },
  { text: 'Help Center', href: '/faq' },
] as const;

interface UserMenuProps {
  id: string;
  name: string;
  onClose: () => void;
}

/**
 * The menu of the badge. Esc closes it and focuses the toggle; a press or the focus moving elsewhere closes it and keeps the
 * focus there. On phones and tablets it covers the page, which does not scroll.
 */
export function UserMenu({ id, name, onClose }: UserMenuProps) {
  const panel = useRef<HTMLDivElement>(null);
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const setSession = useSetSession();
  const send = useSendAction();
  const track = useTrack();

  useEffect(() => {
    const badge = panel.current?.parentElement;
    const closeElsewhere = ({ target }: Event) => {
      if (target instanceof Node && !badge?.contains(target)) onClose();
    };
    // Only one menu is open at a time; the site menu may open on hover.
    const closeForAnother = (event: Event) => {
      if (event.target instanceof HTMLDetailsElement && event.target.open) onClose();
    };
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      badge?.querySelector('button')?.focus();
      onClose();
    };
    document.addEventListener('pointerdown', closeElsewhere);
    document.addEventListener('focusin', closeElsewhere);
    document.addEventListener('keydown', closeOnEscape);
    document.addEventListener('toggle', closeForAnother, true);
    return () => {
      document.removeEventListener('pointerdown', closeElsewhere);
      document.removeEventListener('focusin', closeElsewhere);
      document.removeEventListener('keydown', closeOnEscape);
      document.removeEventListener('toggle', closeForAnother, true);
    };
  }, [onClose]);

  const leave = () => {
    const logIn = panel.current?.closest('nav')?.querySelector('a');
    const loggedOut = send && logOut(send);
    track(signedOut());
    setSession({ isLoggedIn: false });
    onClose();
    const target = afterLogOut(pathname);
    // Replace, so that the back button does not return to the members' page.
    if (target !== undefined) return void navigate(target, { replace: true });
    // Reload a personal page, or one whose forms belong to the session that ends.
    const isPersonal = pathname === MY_DEALS || document.querySelector(`main [name="${XSRF_FIELD}"]`) !== null;
    if (isPersonal) void loggedOut?.then(() => location.reload());
    else logIn?.focus();
  };

  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: Esc does the same */}
      <div className={classes.scrim} onClick={onClose} />
      <div ref={panel} id={id} className={classes.panel}>
        <p className={classes.greeting}>Hi {name}</p>
        <ul>
          {links.map(({ text, href }) => (
            <li key={href}>
              <AppLink href={href} className={classes.item} aria-current={href === pathname ? 'page' : undefined}>
                {text}
              </AppLink>
            </li>
          ))}
        </ul>
        <button type="button" className={classes.logOut} onClick={leave}>
          Log Out
        </button>
      </div>
    </>
  );
}
