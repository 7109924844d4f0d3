import { SITE_NAME } from '../../domain/shell/site-name.ts';
import { escapeHtml } from '../../domain/text/escape-html.ts';

/** The OpenSearch description by which browsers offer the site's search from their address bar. */
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
