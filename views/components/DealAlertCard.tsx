import { useId } from 'react';
import { dealAlertAddress } from '../../src/domain/search-address.ts';
import { ButtonLink } from './ButtonLink.tsx';
import classes from './DealAlertCard.module.css';
import { Icon } from './Icon.tsx';

interface DealAlertCardProps {
  query: string;
  isSignedIn: boolean;
}

/** Offers to tell of new deals for a search. */
export function DealAlertCard({ query, isSignedIn }: DealAlertCardProps) {
  const id = useId();
  return (
    <section className={classes.card} aria-labelledby={id}>
      <span className={classes.badge}>
        <Icon name="bell" />
      </span>
      <div className={classes.words}>
        <h2 id={id} className={classes.title}>
          Get a deal alert
        </h2>
        <p className={classes.lead}>We tell you when there is a new deal for “{query}”.</p>
      </div>
      <ButtonLink href={dealAlertAddress(query, isSignedIn)} variant="secondary" className={classes.action}>
        Create a Deal Alert
      </ButtonLink>
    </section>
  );
}
