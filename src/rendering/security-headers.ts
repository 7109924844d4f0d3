import type { RequestHandler } from 'express';
import helmet from 'helmet';
import type { AdProvider, PublicConfig, PublicSocial } from '../domain/shell/public-config.ts';

/** Origins besides the site's own, by content security policy directive. */
export type AllowedSources = Readonly<Record<string, readonly string[]>>;

/** House promotions come from the site itself. Google's creatives stay in cross-origin frames (`forceSafeFrame`). */
const SOURCES_OF_ADS: Record<AdProvider, AllowedSources> = {
  house: {},
  google: {
    'script-src': ['https://securepubads.g.doubleclick.net', 'https://pagead2.googlesyndication.com'],
    'connect-src': [
      'https://securepubads.g.doubleclick.net',
      'https://pagead2.googlesyndication.com',
      'https://*.adtrafficquality.google',
    ],
    'img-src': [
      'https://securepubads.g.doubleclick.net',
      'https://pagead2.googlesyndication.com',
      'https://*.adtrafficquality.google',
    ],
    'frame-src': [
      'https://*.safeframe.googlesyndication.com',
      'https://securepubads.g.doubleclick.net',
      'https://*.adtrafficquality.google',
    ],
  },
};

/** Form targets of the social sign-in providers, and Google's one-tap prompt. */
function sourcesOfSocial({ google, facebook, apple }: PublicSocial): AllowedSources {
  const origins = [google, facebook, apple].flatMap((provider) => (provider ? [new URL(provider.url).origin] : []));
  return {
    // Facebook redirects phones to another of its hosts.
    'form-action': origins.flatMap((origin) => (origin === FACEBOOK ? [origin, 'https://*.facebook.com'] : [origin])),
    ...(google && {
      'script-src': [`${google.url}/gsi/client`],
      'style-src': [`${google.url}/gsi/style`],
      'connect-src': [`${google.url}/gsi/`],
      'frame-src': [`${google.url}/gsi/`],
    }),
  };
}
const FACEBOOK = 'https://www.facebook.com';

/** Origins that the configuration allows. The same for every page, stored pages included. */
export function allowedSources({
  ads,
  geoOrigin,
  social = {},
}: Pick<PublicConfig, 'ads' | 'geoOrigin' | 'social'>): AllowedSources {
  const geo = { 'connect-src': geoOrigin === '' ? [] : [new URL(geoOrigin).origin] };
  const all: AllowedSources[] = [ads ? SOURCES_OF_ADS[ads.provider] : {}, geo, sourcesOfSocial(social)];
  const directives = new Set(all.flatMap((sources) => Object.keys(sources)));
  return Object.fromEntries([...directives].map((name) => [name, all.flatMap((sources) => sources[name] ?? [])]));
}

const POLICY = {
  'default-src': ["'self'"],
  'script-src': ["'self'"],
  // Editors' colors are style attributes.
  'style-src': ["'self'"],
  'style-src-attr': ["'unsafe-inline'"],
  'img-src': ["'self'", 'data:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  // Only the two allowed video hosts may be framed.
  'frame-src': ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
} as const;

/**
 * The site's policy plus the origins that the configuration allows. Streamed pages need a nonce, since React moves their late
 * parts into place with inline scripts.
 */
export function contentSecurityPolicy(allowed: AllowedSources, nonce?: string): string {
  return Object.entries(POLICY)
    .map(([name, sources]) => {
      const own = name === 'script-src' && nonce !== undefined ? [`'nonce-${nonce}'`] : [];
      return [name, ...sources, ...(allowed[name] ?? []), ...own].join(' ');
    })
    .join('; ');
}

/** The studio's pages may not be framed, and frame only pages of the site. Their scripts set styles without style attributes. */
const STUDIO_POLICY = {
  ...POLICY,
  'style-src-attr': ["'none'"],
  'frame-src': ["'self'"],
};
export const studioPolicy = Object.entries(STUDIO_POLICY)
  .map(([name, sources]) => [name, ...sources].join(' '))
  .join('; ');

/** A page in the studio's preview panel: it is the site's own markup, and runs and sends nothing. Only the studio frames it. */
const FRAMED_POLICY = {
  ...POLICY,
  'script-src': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'self'"],
};
export const framedPolicy = Object.entries(FRAMED_POLICY)
  .map(([name, sources]) => [name, ...sources].join(' '))
  .join('; ');

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
