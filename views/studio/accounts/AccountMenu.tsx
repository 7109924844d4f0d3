import { NavLink } from 'react-router';
import { callStudio } from '../api/studio-api.ts';
import { StudioIcon } from '../parts/StudioIcon.tsx';
import layout from '../shell/StudioLayout.module.css';
import classes from './AccountMenu.module.css';
import { useAccount } from './use-account.ts';

/** The member's name, which opens their own account, the help, and the log-out. */
export function AccountMenu() {
  const { username, role } = useAccount();
  return (
    <div className={classes.menu}>
      <NavLink to="/account" className={layout.link ?? ''}>
        <span className={classes.initial} aria-hidden="true">
          {[...username][0]?.toUpperCase()}
        </span>
        <span className={classes.who}>
          <span className={classes.name}>{username}</span>
          <span className={classes.role}>{role}</span>
        </span>
      </NavLink>
      <NavLink to="/help" className={layout.link ?? ''}>
        <StudioIcon name="help" />
        Help
      </NavLink>
      <button type="button" className={layout.link} onClick={() => void logOut()}>
        <StudioIcon name="leave" />
        Log out
      </button>
    </div>
  );
}

/** Loads the document again, so that nothing of the member stays in memory. */
async function logOut(): Promise<void> {
  await callStudio('DELETE /v3/user-session').catch(() => undefined);
  location.assign('/studio');
}
