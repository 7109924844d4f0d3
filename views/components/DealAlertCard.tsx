import { useId } from 'react';
import { ButtonLink } from './ButtonLink.tsx';
import classes from './DealAlertCard.module.css';
import { Icon } from './Icon.tsx';

interface DealAlertCardProps {
  query: string;
  /** To the alert, or to an account first. */
  href: string;
}

/** Offers to tell of new deals for a search. */
export function DealAlertCard({ query, href }: DealAlertCardProps) {
  const id = useId();
  return (
    <section className={classes.card} aria-labelledby={id}>
      <span className={classes.badge}>
        <Icon name="bell" />
      </span>
      <div className={classes.words}>
        <h2 id={id} className={classes.title}>
          Not the right price yet?
        </h2>
        <p className={classes.lead}>We will tell you when there is a new deal for “{query}”.</p>
      </div>
      <ButtonLink href={href} variant="secondary" className={classes.action}>
        Create a Deal Alert
      </ButtonLink>
    </section>
  );
}
