import { AppLink } from '../../ui/AppLink.tsx';
import classes from './AccountHeader.module.css';

const PAGES = [
  { href: '/me/favorites', text: 'Saved' },
  { href: '/deal-alerts', text: 'Deal Alerts' },
  { href: '/me/settings', text: 'Settings' },
  { href: '/me/email-preferences', text: 'Email Preferences' },
] as const;

interface AccountHeaderProps {
  title: string;
  email?: string;
  /** Shown instead of the email. */
  lead?: string;
  /** The address of the page. */
  path: (typeof PAGES)[number]['href'];
}

/** Heads the member's account pages: title, email or lead, and links to the other pages. */
export function AccountHeader({ title, email, lead, path }: AccountHeaderProps) {
  return (
    <header className={classes.header}>
      <h1 className={classes.title}>{title}</h1>
      <p className={classes.lead}>
        {email === undefined ? (
          lead
        ) : (
          <>
            Logged in as <strong>{email}</strong>
          </>
        )}
      </p>
      <nav aria-label="Your account">
        <ul className={classes.pages}>
          {PAGES.map(({ href, text }) => (
            <li key={href}>
              <AppLink href={href} className={classes.page} aria-current={href === path ? 'page' : undefined}>
                {text}
              </AppLink>
            </li>
          ))}
        </ul>
      </nav>
    </header>
  );
}
