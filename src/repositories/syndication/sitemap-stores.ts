import { store } from '../../contracts/stores/store.ts';
import { isSlug } from '../../domain/text/is-slug.ts';
import type { SitemapSource } from './sitemap-source.ts';

const shape = store.entry.pick({ slug: true });

/** Stores that are open to search engines, whether or not the directory lists them. */
export const sitemapStores: SitemapSource = {
  contentType: 'store',
  indexPath: '/stores',
  fields: ['slug'],
  isTyped: false,
  query: () => ({ 'publishing_rules.no_index': { $ne: true } }),
  pathOf: (entry) => {
    const { data } = shape.safeParse(entry);
    return data && isSlug(data.slug) ? `/stores/${data.slug}` : undefined;
  },
};
