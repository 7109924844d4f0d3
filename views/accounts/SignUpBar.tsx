import { AppLink } from '../ui/AppLink.tsx';
import classes from './SignUpBar.module.css';

/** The invitation below the app bar, for logged-out visitors. */
export function SignUpBar() {
  return (
    <aside className={classes.bar} aria-label="Membership">
      <p className={classes.text}>
        <strong>Never miss a deal.</strong>{' '}
        <span className={classes.more}>Save what you like and get email alerts for what you want. </span>
        <AppLink href="/accounts/sign-up" className={classes.join}>
          Join free
        </AppLink>
      </p>
    </aside>
  );
}
