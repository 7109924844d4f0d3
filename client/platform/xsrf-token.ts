import { XSRF_COOKIE } from '../../src/domain/shell/xsrf-names.ts';
import { readCookie } from './cookies.ts';

/** Longer than any response takes, because the server has a shorter timeout. */
const TIMEOUT_MS = 30_000;

/** The half of the XSRF pair that scripts may read, if the browser has one. */
export function xsrfToken(): string | undefined {
  const token = readCookie(XSRF_COOKIE);
  return token && decodeURIComponent(token);
}

/** Fetches a pair for the current session and returns its token; empty if the browser refuses cookies. */
export async function fetchXsrfToken(): Promise<string> {
  await fetch('/shop/api/session', { signal: AbortSignal.timeout(TIMEOUT_MS) });
  return xsrfToken() ?? '';
}
