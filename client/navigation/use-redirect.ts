import { useEffect, useRef } from 'react';
import { isPagePath } from '../../src/domain/links/link-kind.ts';
import { useLocation } from '../../views/ui/page/page-contexts.ts';
import { navigate } from './browser-history.ts';
import { addressOf } from './page-view.ts';

/** After this many redirects, load the document, so that the browser shows its own redirect-loop error. */
const MAX_REDIRECTS = 5;

/** Follows a redirect of a page request, in place if possible. Replaces the requested address in the history. */
export function useRedirect(): (to: string) => void {
  const { state } = useLocation();
  const count = useRef(0);
  useEffect(() => {
    if (!isRedirected(state)) count.current = 0;
  }, [state]);
  return (to) => {
    const url = new URL(to, location.href);
    count.current += 1;
    if (url.origin !== location.origin || !isPagePath(url.pathname)) location.replace(url);
    else if (count.current > MAX_REDIRECTS) location.reload();
    else navigate(addressOf(url) + (url.hash || location.hash), { replace: true, state: { isRedirected: true } });
  };
}

const isRedirected = (state: unknown) => typeof state === 'object' && state !== null && 'isRedirected' in state;
