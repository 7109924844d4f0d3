import { useId } from 'react';
import { mayShare, type PrivacyChoice, type PrivacyFacts } from '../../src/domain/privacy/privacy-choice.ts';
import { Button } from '../ui/Button.tsx';
import { XsrfField } from '../ui/form/XsrfField.tsx';
import { Icon } from '../ui/Icon.tsx';
import classes from './PrivacyPanel.module.css';

const ACTION = '/shop/api/privacy';

interface PrivacyPanelProps {
  facts: PrivacyFacts;
  /** The path that the form redirects to. */
  page: string;
  xsrfToken?: string | undefined;
}

/** The visitor's current sharing status and a plain form to change it, which works without JavaScript. */
export function PrivacyPanel({ facts, page, xsrfToken }: PrivacyPanelProps) {
  const titleId = useId();
  const isShared = mayShare(facts);
  const next: PrivacyChoice = isShared ? 'refuse' : 'allow';
  return (
    <section className={classes.panel} aria-labelledby={titleId}>
      <h2 id={titleId} className={classes.title}>
        Your Choice in This Browser
      </h2>
      <p className={classes.state}>
        <Icon name={isShared ? 'alert' : 'check'} size={20} className={isShared ? classes.open : classes.closed} />
        <span>{statusText(facts, isShared)}</span>
      </p>
      {!facts.hasGpc && (
        <form method="post" action={ACTION} className={classes.form}>
          <XsrfField token={xsrfToken} />
          <input type="hidden" name="page" value={page} />
          <Button type="submit" name="choice" value={next} variant={isShared ? 'primary' : 'secondary'}>
            {isShared ? 'Do Not Sell or Share My Information' : 'Allow Sharing With Ad Partners'}
          </Button>
        </form>
      )}
      <p className={classes.note}>
        {facts.hasGpc
          ? 'The signal comes from your browser’s settings and overrides any choice made here.'
          : 'Saved in this browser only. Global Privacy Control: your browser does not send it.'}
      </p>
    </section>
  );
}

function statusText({ choice, hasGpc, isOptIn }: PrivacyFacts, isShared: boolean): string {
  if (hasGpc)
    return 'Your browser sends Global Privacy Control, and we honor it: nothing about you goes to third parties.';
  if (choice === 'refuse') return 'You have opted out: nothing about you goes to third parties.';
  if (isShared && choice === 'allow') return 'You allow us to share browsing data with ad partners.';
  return isOptIn
    ? 'Nothing about you goes to third parties unless you allow it.'
    : 'We share browsing data with ad partners unless you opt out.';
}
