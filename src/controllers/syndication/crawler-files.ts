import { FILTER_PARAMETERS } from '../../domain/feeds/listing-parameters.ts';
import { SITE_NAME } from '../../domain/shell/site-name.ts';
import { escapeHtml } from '../../domain/text/html.ts';

/**
 * Addresses that crawlers must not read: page JSON, pages of one visitor, outbound links, search results. `$` and `?` keep
 * `/search` from matching pages whose path begins with it.
 */
const CLOSED_PATHS = [
  '/_page/',
  '/accounts/',
  '/me/',
  '/deal-alerts',
  '/report-issue',
  '/coupons/reveal',
  '/go/',
  '/shop/api/',
  '/shop/internal/',
  '/shop/feeds/pds-oneoff',
  '/acq/',
  '/search$',
  '/search?',
];

/**
 * Parameters that filter or date a page (docs/spec/syndication.md SYNDICATION-13). Their combinations are endless and show
 * nothing that the page itself does not. Crawlers follow the page numbers of lists instead.
 */
const CLOSED_PARAMETERS = [...FILTER_PARAMETERS, 'merchants', 'max_starts_at', 'pp_uid', 'pp_ctx'];

/** `robots.txt`. Only an indexed site, that is production, lets crawlers in. */
export function robots(publicOrigin: string, isIndexed: boolean): string {
  if (!isIndexed) return ['User-agent: *', 'Disallow: /', ''].join('\n');
  return [
    'User-agent: *',
    ...CLOSED_PATHS.map((path) => `Disallow: ${path}`),
    ...CLOSED_PARAMETERS.flatMap((name) => [`Disallow: /*?${name}=`, `Disallow: /*&${name}=`]),
    'Allow: /',
    '',
    `Sitemap: ${publicOrigin}/sitemap.xml`,
    '',
  ].join('\n');
}

/** The OpenSearch description, by which browsers offer the site's search in their address bar. */
export function openSearch(publicOrigin: string): string {
  const origin = escapeHtml(publicOrigin);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">',
    `<ShortName>${SITE_NAME}</ShortName>`,
    `<Description>Search deals and coupon codes on ${SITE_NAME}</Description>`,
    '<InputEncoding>UTF-8</InputEncoding>',
    `<Image width="32" height="32" type="image/x-icon">${origin}/favicon.ico</Image>`,
    `<Url type="text/html" method="get" template="${origin}/search?query={searchTerms}"/>`,
    `<Url type="application/opensearchdescription+xml" rel="self" template="${origin}/opensearch.xml"/>`,
    '</OpenSearchDescription>',
    '',
  ].join('\n');
}
