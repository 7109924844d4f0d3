import type { SocialProvider } from '../../../src/domain/accounts/social-providers.ts';
import type { FormState } from '../../../src/domain/shell/form-state.ts';

/** What every page has where somebody joins or comes back. */
export interface JoinPage {
  xsrfToken?: string;
  /** A form of the page that was refused. */
  form?: FormState;
  /** Where it leads afterwards, a path of this site; absent: to My Deals. */
  destination?: string;
  /** The social buttons that this visitor may use. */
  providers: readonly SocialProvider[];
}
