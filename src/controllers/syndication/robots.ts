import { FILTER_PARAMETERS } from '../../domain/feeds/listing-parameters.ts';

/**
 * Addresses that are no pages of their own: page JSON, what belongs to one visitor, outbound links, results of searches.
 * `$` and `?` keep `/search` from covering a page whose name begins like it.
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
 * Parameters that choose among what a page shows already (docs/spec/syndication.md SYNDICATION-13), or a moment of it: without end, and
 * never a page that its own address does not show. The numbers below a list lead on without them.
 */
const CLOSED_PARAMETERS = [...FILTER_PARAMETERS, 'merchants', 'max_starts_at', 'pp_uid', 'pp_ctx'];

/** What crawlers may read: all public pages in production, and nothing elsewhere. */
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
