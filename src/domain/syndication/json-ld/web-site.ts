import type { SearchAction, WebSiteLeaf, WithContext } from 'schema-dts';
import { SITE_NAME } from '../../shell/site-name.ts';
import { organization, organizationId } from './organization.ts';

/** Search engines read `query-input`, an annotation of schema.org's actions that its vocabulary does not list. */
type SearchBox = SearchAction & { 'query-input': string };

/** The site and who runs it, for the home page. `origin` is absolute, without trailing slash. */
export function webSite(origin: string): object[] {
  const search: SearchBox = {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${origin}/search?query={search_term_string}` },
    'query-input': 'required name=search_term_string',
  };
  const site: WithContext<WebSiteLeaf> = {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    '@id': `${origin}/#website`,
    name: SITE_NAME,
    url: `${origin}/`,
    publisher: { '@id': organizationId(origin) },
    potentialAction: search,
  };
  return [organization(origin), site];
}
