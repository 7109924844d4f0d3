import type { RequestHandler } from 'express';
import helmet from 'helmet';
import type { AllowedSources } from './allowed-sources.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';

const YEAR_SECONDS = 31_536_000;

interface SecurityOptions {
  /** Whether the site is served over https. */
  isSecure: boolean;
  /** Google's one-tap prompt opens a window in browsers without FedCM. */
  opensWindows: boolean;
  allowed: AllowedSources;
}

/** Helmet's headers with the site's own policy, which streamed pages extend by a nonce. */
export function securityHeaders({ isSecure, opensWindows, allowed }: SecurityOptions): RequestHandler[] {
  const policy = contentSecurityPolicy(allowed);
  return [
    helmet({
      contentSecurityPolicy: false,
      strictTransportSecurity: isSecure && { maxAge: YEAR_SECONDS },
      referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
      crossOriginOpenerPolicy: { policy: opensWindows ? 'same-origin-allow-popups' : 'same-origin' },
      // Video frames load resources from their own hosts.
      crossOriginEmbedderPolicy: false,
    }),
    (_request, response, next) => {
      response.setHeader('content-security-policy', policy);
      response.setHeader('permissions-policy', 'camera=(), microphone=(), geolocation=(), browsing-topics=()');
      next();
    },
  ];
}
