import type { AllowedSources } from './allowed-sources.ts';

const POLICY = {
  'default-src': ["'self'"],
  'script-src': ["'self'"],
  // Colours that editors choose are style attributes.
  'style-src': ["'self'"],
  'style-src-attr': ["'unsafe-inline'"],
  'img-src': ["'self'", 'data:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  // The two video hosts of the spec, and nothing else that frames.
  'frame-src': ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'self'"],
} as const;

/**
 * The site's policy, and what the configuration allows besides. A nonce is for streamed pages, whose late parts are put in
 * place by inline code.
 */
export function contentSecurityPolicy(allowed: AllowedSources, nonce?: string): string {
  return Object.entries(POLICY)
    .map(([name, sources]) => {
      const own = name === 'script-src' && nonce !== undefined ? [`'nonce-${nonce}'`] : [];
      return [name, ...sources, ...(allowed[name] ?? []), ...own].join(' ');
    })
    .join('; ');
}
