import type { BreadcrumbListLeaf, OrganizationLeaf, SearchAction, WebSiteLeaf, WithContext } from 'schema-dts';
import { type Image, imageUrl } from '../../images/image.ts';
import type { Breadcrumb } from '../../shell/page-object.ts';
import { SITE_NAME } from '../../shell/site-name.ts';

/** The `@id` by which other structured data refers to the publisher. */
const organizationId = (origin: string): string => `${origin}/#organization`;

/** The organization that runs the site. `origin` is absolute, without trailing slash. */
export function organization(origin: string): WithContext<OrganizationLeaf> {
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    '@id': organizationId(origin),
    name: SITE_NAME,
    url: `${origin}/`,
    logo: `${origin}/icon-512.png`,
  };
}

/** Search engines read `query-input`, which is not part of the schema.org vocabulary. */
type SearchBox = SearchAction & { 'query-input': string };

/** The site and its organization, for the home page. `origin` is absolute, without trailing slash. */
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

/** `canonical` is the address of the last breadcrumb, the page itself, which has no `href`. */
export function breadcrumbList(
  breadcrumbs: readonly Breadcrumb[],
  origin: string,
  canonical: string,
): WithContext<BreadcrumbListLeaf> {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: breadcrumbs.map(({ title, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: title,
      item: href === undefined ? canonical : `${origin}${href}`,
    })),
  };
}

/** The structured data image of docs/spec/images.md IMAGES-4. */
const IMAGE_SIZE = { width: 868, height: 488, fit: 'crop' } as const;

/** The absolute address of an image for structured data. */
export const structuredImage = (image: Image, origin: string): string => `${origin}${imageUrl(image, IMAGE_SIZE)}`;
