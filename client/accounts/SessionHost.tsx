import { type ReactNode, startTransition, useCallback, useEffect, useLayoutEffect, useState } from 'react';
import type { Session } from '../../src/domain/accounts/session.ts';
import { USER_COOKIE } from '../../src/domain/analytics/visitor-cookies.ts';
import { SessionContext, SetSessionContext } from '../../views/accounts/session-context.ts';
import { whenParsed } from '../boot/streamed-document.ts';
import { forgetPrefetched } from '../navigation/prefetch.ts';
import { forgetViews } from '../navigation/recent-views.ts';
import { failures, openedSessions, sessions } from '../platform/channels.ts';
import { readCookie } from '../platform/cookies.ts';
import { isSignedIn } from './is-signed-in.ts';

const LOGGED_OUT: Session = { isLoggedIn: false };

/** Who is signed in as far as a page can tell; empty: nobody. */
const hintedMember = () => (isSignedIn() ? (readCookie(USER_COOKIE) ?? 'somebody') : '');

interface SessionHostProps {
  /** Another one for each page shown. */
  page: unknown;
  children: ReactNode;
}

/**
 * Tells the views who is signed in, and the style sheets whether anybody is. Asked for when the hint says that it is worth
 * asking, and again when another tab has logged in or out, or in as somebody else.
 */
export function SessionHost({ page, children }: SessionHostProps) {
  const [session, setSession] = useState<Session>();
  const show = useCallback((next: Session) => {
    const wasMember = document.documentElement.dataset.member === 'yes';
    markMember(next.isLoggedIn);
    if (wasMember && !next.isLoggedIn) {
      forgetViews();
      forgetPrefetched();
    }
    sessions.tell(next);
    // Nothing that a visitor does waits for it, and what is still to be hydrated stays as it is.
    startTransition(() => setSession(next));
  }, []);

  useEffect(() => {
    let hinted: string | undefined;
    const look = () => {
      const before = hinted;
      hinted = hintedMember();
      if (hinted === before) return;
      if (before || !hinted) show(LOGGED_OUT);
      // Logged out meanwhile, or never logged in: then the answer has taken the hint along.
      if (hinted) askForSession().then((answer) => show(isSignedIn() ? answer : LOGGED_OUT), tellFailure);
    };
    whenParsed(look);
    openedSessions.listen(look);
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [show]);

  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    if (page && dataset.member === 'past') delete dataset.member;
  }, [page]);

  return (
    <SetSessionContext value={show}>
      <SessionContext value={session}>{children}</SessionContext>
    </SetSessionContext>
  );
}

/** `past`, until the next page: what only visitors see would push the page away under whoever was a member when it came. */
function markMember(isMember: boolean): void {
  const { dataset } = document.documentElement;
  if (isMember) dataset.member = 'yes';
  else if (dataset.member) dataset.member = 'past';
}

async function askForSession(): Promise<Session> {
  const response = await fetch('/shop/api/session');
  if (!response.ok) throw new Error(`${response.status}`);
  return response.json();
}

/** Browsing spec, section 8. The greeting stays what it is before the session is known. */
const tellFailure = (cause: unknown) =>
  failures.tell({ error: new Error('unable to get user', { cause }), source: 'session' });
