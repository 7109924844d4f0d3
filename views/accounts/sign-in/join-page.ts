import type { SocialProvider } from '../../../src/domain/accounts/social-sign-in.ts';
import type { FormState } from '../../../src/domain/shell/form-state.ts';

/** Props that the sign-up, log-in and campaign pages share. */
export interface JoinPage {
  xsrfToken?: string;
  /** A refused form of the page. */
  form?: FormState;
  /** Where the visitor goes afterwards, a path of this site; absent: My Deals. */
  destination?: string;
  /** Social providers available to this visitor. */
  providers: readonly SocialProvider[];
}
