import { useId } from 'react';
import { dealAlertAddress } from '../../src/domain/search-address.ts';
import { ButtonLink } from './ButtonLink.tsx';
import classes from './DealAlertCard.module.css';
import { Icon } from './Icon.tsx';
import { useExperiment } from './use-flags.ts';

interface DealAlertCardProps {
  query: string;
  isSignedIn: boolean;
}

/** What the button says, by group of the experiment `deal_alert_words`: about the same length, so that nothing moves. */
const wordsOfGroup: Record<string, string | undefined> = { notify: 'Email Me New Deals' };

/** The way to an alert for a search, in the account. */
export function DealAlertCard({ query, isSignedIn }: DealAlertCardProps) {
  const id = useId();
  const group = useExperiment('deal_alert_words') ?? '';
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
        {wordsOfGroup[group] ?? 'Create a Deal Alert'}
      </ButtonLink>
    </section>
  );
}
