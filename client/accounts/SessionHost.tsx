import { type ReactNode, startTransition, useCallback, useEffect, useLayoutEffect, useState } from 'react';
import type { Session } from '../../src/domain/accounts/session.ts';
import { USER_COOKIE } from '../../src/domain/analytics/visitor-tracking.ts';
import { SessionContext, SetSessionContext } from '../../views/accounts/session-context.ts';
import { whenParsed } from '../boot/streamed-document.ts';
import { dropPrefetched } from '../navigation/prefetch.ts';
import { dropViews } from '../navigation/recent-views.ts';
import { failures, openedSessions, sessions } from '../platform/channels.ts';
import { isSignedIn, readCookie } from '../platform/cookies.ts';

const LOGGED_OUT: Session = { isLoggedIn: false };

/** Id of the member according to the cookies; empty for a visitor. */
const readMemberHint = () => (isSignedIn() ? (readCookie(USER_COOKIE) ?? 'unknown') : '');

interface SessionHostProps {
  /** A new object for each page shown. */
  page: unknown;
  children: ReactNode;
}

/**
 * Provides the session to the views, and to style sheets as `data-member`. Fetches it if the cookies hint at a session, and
 * again after another tab has logged in, logged out or switched the account.
 */
export function SessionHost({ page, children }: SessionHostProps) {
  const [session, setSession] = useState<Session>();
  const apply = useCallback((next: Session) => {
    const wasMember = document.documentElement.dataset.member === 'yes';
    markMember(next.isLoggedIn);
    if (wasMember && !next.isLoggedIn) {
      dropViews();
      dropPrefetched();
    }
    sessions.publish(next);
    // Not urgent; a transition does not disturb boundaries that still have to hydrate.
    startTransition(() => setSession(next));
  }, []);

  useEffect(() => {
    let hint: string | undefined;
    const checkSession = () => {
      const before = hint;
      hint = readMemberHint();
      if (hint === before) return;
      if (before || !hint) apply(LOGGED_OUT);
      // The visitor may have logged out in the meantime; the response also removes a hint without a session.
      if (hint) fetchSession().then((answer) => apply(isSignedIn() ? answer : LOGGED_OUT), reportFailure);
    };
    whenParsed(checkSession);
    openedSessions.subscribe(checkSession);
    document.addEventListener('visibilitychange', checkSession);
    return () => document.removeEventListener('visibilitychange', checkSession);
  }, [apply]);

  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    if (page && dataset.member === 'past') delete dataset.member;
  }, [page]);

  return (
    <SetSessionContext value={apply}>
      <SessionContext value={session}>{children}</SessionContext>
    </SetSessionContext>
  );
}

/** After a log-out the value is `past` until the next page: showing the parts for visitors at once would shift the page. */
function markMember(isMember: boolean): void {
  const { dataset } = document.documentElement;
  if (isMember) dataset.member = 'yes';
  else if (dataset.member) dataset.member = 'past';
}

async function fetchSession(): Promise<Session> {
  const response = await fetch('/shop/api/session');
  if (!response.ok) throw new Error(`${response.status}`);
  return response.json();
}

/** The greeting stays as it is (docs/spec/errors.md ERRORS-14). */
const reportFailure = (cause: unknown) =>
  failures.publish({ error: new Error('unable to get user', { cause }), source: 'session' });
