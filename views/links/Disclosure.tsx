import { AppLink } from '../ui/AppLink.tsx';
import classes from './Disclosure.module.css';

export const PAID_SENTENCE = 'We may be paid when you buy through our links.';

/** Stands beside the first way out to a retailer, for everyone. */
export function Disclosure() {
  return (
    <p className={classes.disclosure}>
      {PAID_SENTENCE}{' '}
      <AppLink href="/how-we-work" className={classes.link}>
        How we work
      </AppLink>
    </p>
  );
}
