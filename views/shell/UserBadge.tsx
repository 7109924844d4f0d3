import { AppLink } from '../components/AppLink.tsx';
import { ButtonLink } from '../components/ButtonLink.tsx';
import classes from './UserBadge.module.css';

/** The account corner of the app bar, as logged-out visitors see it. */
export function UserBadge() {
  return (
    <nav className={classes.badge} aria-label="Account">
      <AppLink href="/accounts/log-in" className={classes.logIn}>
        Log In
      </AppLink>
      <ButtonLink href="/accounts/sign-up" className={classes.signUp}>
        Sign Up
      </ButtonLink>
    </nav>
  );
}
