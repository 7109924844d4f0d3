import type { IncomingHttpHeaders } from 'node:http';
import type { RequestHandler } from 'express';
import { errors } from '../../domain/errors/catalogue.ts';

/**
 * Lets a write pass that a page of this site makes: another site's form could send a visitor's cookies along. Throws
 * CrossSiteRequest.
 */
export function sameSiteOnly(): RequestHandler {
  return ({ headers }, _response, next) => next(isOwn(headers) ? undefined : errors.crossSiteRequest({}));
}

/** Browser headers that pages cannot forge; a client that sends none of them has no visitor's cookies. */
function isOwn({ 'sec-fetch-site': site, origin, host }: IncomingHttpHeaders): boolean {
  if (typeof site === 'string') return site === 'same-origin' || site === 'none';
  if (origin === undefined) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}
