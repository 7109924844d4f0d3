import type { ReactNode } from 'react';
import classes from './LegalText.module.css';

const terms = { href: '/terms-of-use', text: 'Terms of Use' };
const privacy = { href: '/privacy', text: 'Privacy Policy' };
const doNotSell = { href: '/do-not-sell-my-personal-information', text: 'Do Not Sell My Personal Information' };

/** In a new tab, so that the form keeps what was typed. */
const NewTab = ({ href, text }: { href: string; text: string }) => (
  <a href={href} target="_blank" rel="noopener">
    {text}
    <span className="visually-hidden"> (opens in a new tab)</span>
  </a>
);

/** Terms that the visitor agrees to by sending the form (docs/spec/accounts.md ACCOUNTS-23). */
export function LegalText({ verb }: { verb: 'logging in' | 'signing up' | 'joining' }): ReactNode {
  return (
    <p className={classes.legal}>
      By {verb}, you agree to our <NewTab {...terms} /> and <NewTab {...privacy} />. <NewTab {...doNotSell} />
    </p>
  );
}
