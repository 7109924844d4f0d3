import type { OrganizationLeaf, WithContext } from 'schema-dts';
import { SITE_NAME } from '../../shell/site-name.ts';

/** By which other structured data names the publisher. */
export const organizationId = (origin: string): string => `${origin}/#organization`;

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
