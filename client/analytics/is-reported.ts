import type { SentError } from './send-message.ts';

/** Errors of browsers, their extensions and aborted requests. Chunk load errors are the site's own. */
const NOISE =
  /^(?:ResizeObserver loop|Script error\.?$|Failed to fetch(?! dynamically)|Load failed|NetworkError when|cancell?ed)|Object Not Found Matching Id|view transition/i;
const BOTS = /bot|crawl|spider|slurp|lighthouse/i;

/** 401 errors and those flagged to ignore are not reported; bot traffic and known script noise are dropped (docs/spec/analytics.md ANALYTICS-11). */
export function isReported({ name, message, code, stack = '', ignoreReporting }: SentError): boolean {
  if (code === 401 || ignoreReporting || name === 'AbortError' || NOISE.test(message)) return false;
  // Extensions and other people's scripts: no line of the stack is the site's.
  if (stack.includes('://') && !stack.includes(location.origin)) return false;
  return !BOTS.test(navigator.userAgent);
}
