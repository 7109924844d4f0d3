import type { BreadcrumbListLeaf, WithContext } from 'schema-dts';
import type { Breadcrumb } from '../../shell/page-object.ts';

/** The way to a page; `canonical` is the address of the last one, which has none of its own. */
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
