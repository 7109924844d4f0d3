import type { User } from '../../src/domain/accounts/user.ts';
import type { AlertFields } from '../../src/domain/alerts/alert-form.ts';
import type { AlertsDone } from '../../src/domain/alerts/alerts-done.ts';
import type { AlertExplanation, MemberAlertSettings, NamedDealAlert } from '../../src/domain/alerts/deal-alert.ts';
import type { PostTile } from '../../src/domain/deals/post.ts';
import type { FormState } from '../../src/domain/shell/form-state.ts';

export interface DealAlertsPageProps {
  /** When the page was loaded, ISO 8601, so that relative times agree between server and browser. */
  now: string;
  user: Pick<User, 'email' | 'isSubscribed' | 'gender'>;
  alerts: readonly NamedDealAlert[];
  settings: MemberAlertSettings;
  /** Values of the form for a new alert. */
  newAlert?: AlertFields;
  /** Without JavaScript: the last change, the alert being edited, and open results. */
  done?: AlertsDone;
  isSaved: boolean;
  edited?: string;
  found?: { id: string; results: readonly PostTile[]; count: number };
  explained?: { id: string; explanations: readonly AlertExplanation[]; deal?: string; problem?: string };
  xsrfToken?: string;
  /** The refused form of this page. */
  form?: FormState;
}
