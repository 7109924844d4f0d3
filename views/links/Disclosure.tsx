import { AppLink } from '../ui/AppLink.tsx';
import classes from './Disclosure.module.css';

export const PAID_SENTENCE = 'We may be paid when you buy through our links.';

/** Must precede the first link to a retailer on a page. */
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
