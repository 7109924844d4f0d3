import { AppLink } from '../ui/AppLink.tsx';
import classes from './SignUpBar.module.css';

/** The invitation below the app bar, for logged-out visitors. */
export function SignUpBar() {
  return (
    <aside className={classes.bar} aria-label="Membership">
      <p className={classes.text}>
        <strong>Never miss a price drop.</strong>{' '}
        <span className={classes.more}>Save your favorites and get an alert when they go on sale. </span>
        <AppLink href="/accounts/sign-up" className={classes.join}>
          Join free
        </AppLink>
      </p>
    </aside>
  );
}
