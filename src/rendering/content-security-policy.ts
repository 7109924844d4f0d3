import type { AllowedSources } from './allowed-sources.ts';

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
  'frame-ancestors': ["'self'"],
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
