import { useEffect, useRef } from 'react';
import { afterLogOut } from '../../../src/domain/accounts/after-log-out.ts';
import { signedOut } from '../../../src/domain/analytics/signed-out.ts';
import { XSRF_FIELD } from '../../../src/domain/shell/xsrf-names.ts';
import { useTrack } from '../../analytics/track-context.ts';
import { AppLink } from '../../ui/AppLink.tsx';
import { useLocation, useNavigate } from '../../ui/page/router-context.ts';
import { useSendAction } from '../../ui/page/send-action-context.ts';
import { useSetSession } from '../session-context.ts';
import { logOut } from './log-out.ts';
import classes from './UserMenu.module.css';
import { userMenuLinks } from './user-menu-links.ts';

const MY_DEALS = '/shop';

interface UserMenuProps {
  id: string;
  name: string;
  onClose: () => void;
}

/**
 * What a member's badge opens, beside its toggle. Esc closes it and goes back to the toggle; so do a press and the focus going
 * elsewhere, which stay where they went. From phones to tablets the page behind is covered and does not scroll.
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
    // One menu is open at a time; the site's may be opened by a mouse that only rests.
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
    const left = send && logOut(send);
    track(signedOut());
    setSession({ isLoggedIn: false });
    onClose();
    const elsewhere = afterLogOut(pathname);
    // Back must not find the page before the other one is there.
    if (elsewhere !== undefined) return void navigate(elsewhere, { replace: true });
    // What stands there is the member's own, or its forms go by the session that ends.
    const isOwn = pathname === MY_DEALS || document.querySelector(`main [name="${XSRF_FIELD}"]`) !== null;
    if (isOwn) void left?.then(() => location.reload());
    else logIn?.focus();
  };

  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: Esc does the same */}
      <div className={classes.scrim} onClick={onClose} />
      <div ref={panel} id={id} className={classes.panel}>
        <p className={classes.greeting}>Hi {name}</p>
        <ul>
          {userMenuLinks.map(({ text, href }) => (
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
