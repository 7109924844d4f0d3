import { parseGoLink } from './go-link.ts';

/**
 * How the browser follows an address (docs/spec/links.md LINKS-1).
 * - `page`: another page of this site, shown without leaving the document
 * - `document`: an address of this site that the browser loads whole
 * - `go`: a tracked outbound redirect
 * - `external`: another site
 * - `anchor`: a place on this page
 * - `message`: a mail address or telephone number
 * - `unsafe`: must not become a link
 */
type LinkKind = 'page' | 'document' | 'go' | 'external' | 'anchor' | 'message' | 'unsafe';

/** Placeholder origin: any other origin is another site. */
const site = 'http://site.invalid';
const wholeLoads = /^\/(?:go|i|assets|hooks|_page|stores\/all|shop\/api|shop\/internal)(?:\/|$)/i;
/** A path that parsing does not change. */
const plainPath = /^\/(?!\/)[\w/-]*(?=[?#]|$)/;
const hasFileName = /\.(?:txt|xml|json|pdf|ico|webmanifest|rss|atom)$/i;

/** Top-level pages that the client renders; generic pages only as listed in docs/spec/routes.md ROUTES-10. */
const topLevelPages = new Set(
  `faq blog contact-us shop search stores about-us categories deals newest-deals cyber-monday black-friday deal-alerts
  do-not-sell-my-personal-information privacy ccpa-notice-at-collection ccpa ad-choices terms-of-use comment-policy
  accessibility app our-brand how-we-work advertising-terms-and-conditions`.split(/\s+/),
);

export function linkKind(href: string): LinkKind {
  if (href.startsWith('#')) return 'anchor';
  // Pages have hundreds of links, nearly all of this kind.
  const [plain] = plainPath.exec(href) ?? [];
  if (plain !== undefined) return pathKind(plain);
  const url = parse(href);
  if (!url) return 'unsafe';
  if (url.protocol === 'mailto:' || url.protocol === 'tel:') return 'message';
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return 'unsafe';
  // `//host` and `/\host` are external like `https://host`.
  if (url.origin !== site) return 'external';
  return pathKind(url.pathname);
}

function pathKind(path: string): 'go' | 'page' | 'document' {
  if (path.startsWith('/go/') && parseGoLink(path)) return 'go';
  return isPagePath(path) ? 'page' : 'document';
}

/** Whether the browser program shows the page at this path, rather than loading a document. */
export function isPagePath(pathname: string): boolean {
  if (wholeLoads.test(pathname) || (pathname.includes('.') && hasFileName.test(pathname))) return false;
  const end = pathname.indexOf('/', 1);
  const first = end < 0 ? pathname.slice(1) : pathname.slice(1, end);
  const hasSecond = end > 0 && (pathname[end + 1] ?? '/') !== '/';
  return first === '' || hasSecond || topLevelPages.has(first);
}

/** Adds the leading slash that an editor left out: `stores/acme` is a path. */
export function pageHref(href: string): string {
  return /^[/?]/.test(href) ? href : `/${href}`;
}

function parse(href: string): URL | undefined {
  try {
    return new URL(href, site);
  } catch {
    return undefined;
  }
}
