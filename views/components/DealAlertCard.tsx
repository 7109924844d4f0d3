import { useId } from 'react';
import { dealAlertAddress } from '../../src/domain/search-address.ts';
import { ButtonLink } from './ButtonLink.tsx';
import classes from './DealAlertCard.module.css';
import { Icon } from './Icon.tsx';

interface DealAlertCardProps {
  query: string;
  isSignedIn: boolean;
}

/** The way to an alert for a search, in the account. */
export function DealAlertCard({ query, isSignedIn }: DealAlertCardProps) {
  const id = useId();
  return (
    <section className={classes.card} aria-labelledby={id}>
      <span className={classes.badge}>
        <Icon name="bell" />
      </span>
      <div className={classes.words}>
        <h2 id={id} className={classes.title}>
          Deal alerts
        </h2>
        <p className={classes.lead}>Alerts for searches such as “{query}” are kept in your account.</p>
      </div>
      <ButtonLink href={dealAlertAddress(query, isSignedIn)} variant="secondary" className={classes.action}>
        Create a Deal Alert
      </ButtonLink>
    </section>
  );
}
