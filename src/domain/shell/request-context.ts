import type { SocialProvider } from '../accounts/social-sign-in.ts';
import type { UserSession } from '../accounts/user.ts';
import type { VisitSource } from '../analytics/visit-source.ts';
import type { ContentProblem } from '../content/content-problem.ts';
import type { Preview } from '../content/preview.ts';
import type { Interests } from '../my-deals/interests.ts';
import type { PrivacyFacts } from '../privacy/privacy-choice.ts';
import type { FormState } from './form-state.ts';

/** Starts a deadline: the signal aborts with a TimeoutError after `ms`. */
export type StartDeadline = (ms: number) => AbortSignal;

/** Facts about one request; the first argument of every service and repository call. */
export interface RequestContext {
  requestId: string;
  /** The current time for the whole page. */
  now: Date;
  /** Aborts at the page's deadline, above all retries and timeouts. */
  deadline: AbortSignal;
  /** The result is shared by all visitors: nothing personal may be read. */
  cacheable: boolean;
  /** User id of the verified session; absent for anonymous visitors and on shared pages. */
  userId?: string;
  /** The verified session, for calls on the user's behalf. */
  session?: UserSession;
  /** A session that could not be verified because the users service failed, with that error. */
  unknownSession?: { token: string; error: unknown };
  /** Stored path to redirect to after sign-up or log-in. */
  destination?: string;
  /** Stores that path until the browser is closed; absent on shared pages. */
  storeDestination?: (path: string) => void;
  /** Path of the page that the visitor came from, from the Referer. Absent on shared pages. */
  cameFrom?: string;
  /** Traffic source of the visitor; absent on pages. */
  source?: VisitSource;
  /**
   * Pseudonymous keys (`PersonKeys`) for counting people: of the member, else of the browser, and of the network. Absent on
   * pages.
   */
  sender?: { person: string; network: string };
  /** Token for the page's forms; absent on shared pages. */
  xsrfToken?: string;
  /** The refused form for which the page is rendered again. */
  form?: FormState;
  /** Social sign-in providers to offer; absent on shared pages. */
  socialProviders?: readonly SocialProvider[];
  /** Adds a `Set-Cookie` header; absent on shared pages. */
  setCookie?: (cookie: string) => void;
  /** Interests stored in the visitor's browser; absent on shared pages. */
  interests?: Interests;
  /** The visitor's privacy choice; absent on shared pages. */
  privacy?: PrivacyFacts;
  /** A member of the staff sees the component gallery; absent on all pages but the gallery's. */
  seesGallery?: true;
  /** Unpublished content to show, for one visitor; absent on shared pages. */
  preview?: Preview;
  /** The publish state that is shown. */
  environment: 'production' | 'production-preview';
  /** Reports a content problem; staff see it on the page outside staging and production. */
  report: (problem: ContentProblem) => void;
  /** Called with a time, ms, at which something that the result was made of starts or ends. */
  validUntil: (time: number) => void;
}
