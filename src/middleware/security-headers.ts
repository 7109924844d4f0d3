import type { RequestHandler } from 'express';
import helmet from 'helmet';
import { contentSecurityPolicy } from '../rendering/content-security-policy.ts';

const POLICY = contentSecurityPolicy();
const YEAR_SECONDS = 31_536_000;

/** Helmet's headers with the site's own policy, which streamed pages extend by a nonce. */
export function securityHeaders({ isSecure }: { isSecure: boolean }): RequestHandler[] {
  return [
    helmet({
      contentSecurityPolicy: false,
      strictTransportSecurity: isSecure && { maxAge: YEAR_SECONDS },
      referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
      // Video frames load resources of their own hosts.
      crossOriginEmbedderPolicy: false,
    }),
    (_request, response, next) => {
      response.setHeader('content-security-policy', POLICY);
      response.setHeader('permissions-policy', 'camera=(), microphone=(), geolocation=(), browsing-topics=()');
      next();
    },
  ];
}
