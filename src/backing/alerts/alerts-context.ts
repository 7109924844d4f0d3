import type { VerifyToken } from '../accounts/token-owner.ts';
import type { MatchingDbs } from './matching/alert-match.ts';

/** What everything that deal alerts do for callers works with. */
export interface AlertsContext extends MatchingDbs {
  now: () => Date;
  verifyToken: VerifyToken;
  /** Whoever shows it asks about anybody's alerts. */
  serviceToken: string;
  /** Has due deals and mails looked for soon: after every change to an alert. */
  wake(): void;
}
