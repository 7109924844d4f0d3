import { Router } from 'express';
import type { WebConfig } from '../../../config/config.ts';

const DAY_MS = 86_400_000;
/** RFC 9116 recommends less than a year. */
const CONTACT_IS_VALID_MS = 180 * DAY_MS;
/** When the site began to honor Global Privacy Control as it does now. */
const GPC_SINCE = '2026-11-01';

/** Addresses that browsers and researchers expect below `/.well-known` (docs/spec/platform.md PLATFORM-24). */
export function wellKnown(config: Pick<WebConfig, 'server' | 'securityContact'>, clock: () => Date): Router {
  const { publicOrigin } = config.server;
  const router = Router();
  router.get('/change-password', (_request, response) => response.redirect(302, '/me/settings'));
  router.get('/gpc.json', (_request, response) => {
    response.json({ gpc: true, lastUpdate: GPC_SINCE });
  });
  router.get('/security.txt', (_request, response, next) => {
    if (!config.securityContact) return next();
    const expires = new Date(Math.ceil((clock().getTime() + CONTACT_IS_VALID_MS) / DAY_MS) * DAY_MS);
    response
      .type('text')
      .send(
        [
          `Contact: ${config.securityContact}`,
          `Expires: ${expires.toISOString()}`,
          `Canonical: ${publicOrigin}/.well-known/security.txt`,
          'Preferred-Languages: en',
          '',
        ].join('\n'),
      );
  });
  return router;
}
