import { AppLink } from '../../ui/AppLink.tsx';
import classes from './AccountHeader.module.css';

const PAGES = [
  { href: '/deal-alerts', text: 'Deal Alerts' },
  { href: '/me/settings', text: 'Settings' },
  { href: '/me/email-preferences', text: 'Email Preferences' },
] as const;

interface AccountHeaderProps {
  title: string;
  email: string;
  /** The address of the page. */
  path: (typeof PAGES)[number]['href'];
}

/** Heads the member's account pages: title, email, and links to the other pages. */
export function AccountHeader({ title, email, path }: AccountHeaderProps) {
  return (
    <header className={classes.header}>
      <h1 className={classes.title}>{title}</h1>
      <p className={classes.email}>
        Logged in as <strong>{email}</strong>
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
