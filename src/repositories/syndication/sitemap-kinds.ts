import { sitemapPosts } from './sitemap-posts.ts';
import { pagesOf, type SitemapSource } from './sitemap-source.ts';
import { sitemapStores } from './sitemap-stores.ts';

/** The kinds of the sitemap, a file or more each. */
export const sitemapKinds: Readonly<Record<string, readonly SitemapSource[]>> = {
  stores: [sitemapStores],
  deals: [sitemapPosts],
  feeds: [pagesOf('feed_page', { indexPath: '/categories' })],
  articles: [pagesOf('article', { indexPath: '/blog' })],
  products: [pagesOf('product_page')],
  pages: ['home_page', 'generic_page', 'marketing_page', 'black_friday_landing_page', 'black_friday_store_page'].map(
    (type) => pagesOf(type),
  ),
};
