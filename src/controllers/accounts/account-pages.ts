import type { RequestHandler } from 'express';

/** Pages about one person, as documents and as page JSON. */
export const ACCOUNT_PATHS = /^(?:\/_page)?\/(?:accounts|me|unsubscribe|deal-alerts)(?=\/|$)/;

/** Neither stored nor indexed, and without a referrer: addresses may contain a mailed token (docs/spec/accounts.md ACCOUNTS-24). */
export function accountPages(): RequestHandler {
  return (_request, response, next) => {
    response.setHeader('cache-control', 'no-store');
    response.setHeader('referrer-policy', 'strict-origin');
    response.setHeader('x-robots-tag', 'noindex');
    next();
  };
}
