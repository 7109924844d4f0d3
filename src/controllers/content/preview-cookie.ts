import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';

/** Holds the token of a preview link. With the `__Host-` prefix no other subdomain can set it. */
export const previewCookieName = (isSecure: boolean): string => (isSecure ? '__Host-preview' : 'preview');

const PREVIEW_COOKIE = /(?:^|;\s*)(?:__Host-)?preview=./;

/** Whether a request may be for a preview, valid or not, so that no stored page may answer it. */
export const hasPreviewCookie = ({ headers: { cookie } }: Pick<IncomingMessage, 'headers'>): boolean =>
  cookie !== undefined && PREVIEW_COOKIE.test(cookie);

/** Does not record events of previews. The answer 204 keeps browsers from sending them again. */
export function dropPreviews(): RequestHandler {
  return (request, response, next) => {
    if (!hasPreviewCookie(request)) return next();
    response.setHeader('cache-control', 'no-store').status(204).end();
  };
}
