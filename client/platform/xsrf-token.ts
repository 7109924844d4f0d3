import { XSRF_COOKIE } from '../../src/domain/shell/xsrf-names.ts';
import { readCookie } from './cookies.ts';

/** Longer than any answer takes: the server gives up before. */
const PATIENCE_MS = 30_000;

/** The half of the XSRF pair that a page may read, if the browser has one. */
export function xsrfToken(): string | undefined {
  const token = readCookie(XSRF_COOKIE);
  return token && decodeURIComponent(token);
}

/** Has the server send a pair for the session as it is now. Empty when the browser takes no cookies. */
export async function fetchXsrfToken(): Promise<string> {
  await fetch('/shop/api/session', { signal: AbortSignal.timeout(PATIENCE_MS) });
  return xsrfToken() ?? '';
}
