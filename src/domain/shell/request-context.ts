import type { SocialProvider } from '../accounts/social-sign-in.ts';
import type { UserSession } from '../accounts/user.ts';
import type { VisitSource } from '../analytics/visit-source.ts';
import type { ContentProblem } from '../content/content-problem.ts';
import type { Interests } from '../my-deals/interests.ts';
import type { PrivacyFacts } from '../privacy/privacy-choice.ts';
import type { FormState } from './form-state.ts';

/** Facts about one request; the first argument of every service and repository call. */
export interface RequestContext {
  requestId: string;
  /** The moment that the whole page agrees on. */
  now: Date;
  /** Aborts when the page's time is up: above all retries and time-outs. */
  deadline: AbortSignal;
  /** The result is shared by all visitors: nothing personal may be read. */
  cacheable: boolean;
  /** Whose page it is, from the verified session; absent for anonymous visitors and on pages that visitors share. */
  userId?: string;
  /** The same session, whole: for calls on the user's behalf. */
  session?: UserSession;
  /** A session that nobody can vouch for now, since the users service is in trouble, and its error. */
  unknownSession?: { token: string; error: unknown };
  /** Where signing up and logging in lead to, as kept since the visitor was sent there: a path of this site. */
  destination?: string;
  /** Keeps it until the browser is closed; absent on pages that visitors share. */
  keepDestination?: (path: string) => void;
  /** The page of this site that the visitor came from and would be sent back to: a path. Absent on pages that visitors share. */
  cameFrom?: string;
  /** Where the visitor comes from; absent on pages. */
  source?: VisitSource;
  /**
   * Who does something, where only counting people matters: keys that cannot be turned back (`PersonKeys`), of the member, else
   * the browser, and of the network. Absent on pages.
   */
  sender?: { person: string; network: string };
  /** Goes with every form of the page; absent on pages that visitors share. */
  xsrfToken?: string;
  /** A form of the page that was refused, when the page is made again for it. */
  form?: FormState;
  /** Whose buttons the visitor may use; absent on pages that visitors share. */
  socialProviders?: readonly SocialProvider[];
  /** Sends a cookie along (`Set-Cookie` text); absent on pages that visitors share. */
  setCookie?: (cookie: string) => void;
  /** What the visitor's browser remembers of them; absent on pages that visitors share. */
  interests?: Interests;
  /** What third parties may learn of the visitor; absent on pages that visitors share. */
  privacy?: PrivacyFacts;
  /** Which publishing state is shown. */
  environment: 'production' | 'production-preview';
  /** Tells of content that an editor should mend; staff see it beside the page, outside staging and production. */
  report: (problem: ContentProblem) => void;
}
