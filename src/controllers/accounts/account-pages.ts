import type { RequestHandler } from 'express';

/** Pages about one person, as documents and as page JSON. */
export const ACCOUNT_PATHS = /^(?:\/_page)?\/(?:accounts|me|unsubscribe|deal-alerts)(?=\/|$)/;

/** What they say is kept nowhere and found by nobody, and their addresses, which may hold a mailed token, are told to nobody. */
export function accountPages(): RequestHandler {
  return (_request, response, next) => {
    response.setHeader('cache-control', 'no-store');
    response.setHeader('referrer-policy', 'strict-origin');
    response.setHeader('x-robots-tag', 'noindex');
    next();
  };
}
