import { z } from 'zod';
import type { AnyEntry, EntriesRequest } from '../../contracts/content/delivery.ts';
import { post } from '../../contracts/deals/post.ts';
import { store } from '../../contracts/stores/store.ts';
import { parsePostAddress } from '../../domain/deals/post-address.ts';
import { isStoreSlug } from '../../domain/text/is-slug.ts';
import { toPostUrl } from '../deals/to-post.ts';

/** The entries of one type that the sitemap lists. */
export interface SitemapSource {
  contentType: string;
  /** Types whose entries these pages show, so that their changes change the pages. */
  partTypes?: readonly string[];
  /** Fields that the address needs. `updated_at` is always read. */
  fields: readonly string[];
  include?: EntriesRequest['include'];
  onlyOf?: EntriesRequest['onlyOf'];
  /** The page that lists these pages; it changes whenever one of them does. */
  indexPath?: string;
  /** Selects the entries that search engines may list at `now` (ISO 8601). */
  query: (now: string) => Record<string, unknown>;
  /** An editor typed the address; otherwise it is derived from the entry. */
  isTyped: boolean;
  /** The page's path; undefined for an entry without a page. */
  pathOf: (entry: AnyEntry) => string | undefined;
  /** The known change times of other entries that the page shows. */
  partsChangedAt?: (entry: AnyEntry) => readonly string[];
}

const page = z.object({ url: z.string().regex(/^\/(?!\/)/) });

/** A type whose entries have a `url` field and can exclude search engines. */
const pagesOf = (contentType: string, own: Pick<SitemapSource, 'indexPath'> = {}): SitemapSource => ({
  ...own,
  contentType,
  fields: ['url'],
  isTyped: true,
  query: () => ({ 'seo_meta.no_index': { $ne: true } }),
  pathOf: (entry) => page.safeParse(entry).data?.url,
});

const storeAddress = store.entry.pick({ slug: true });

/** Stores that search engines may list, even if the directory does not. */
const sitemapStores: SitemapSource = {
  contentType: 'store',
  indexPath: '/stores',
  fields: ['slug'],
  isTyped: false,
  query: () => ({ 'publishing_rules.no_index': { $ne: true } }),
  pathOf: (entry) => {
    const { data } = storeAddress.safeParse(entry);
    return data && isStoreSlug(data.slug) ? `/stores/${data.slug}` : undefined;
  },
};

/** The fields of a post's address, and of its listings the store, without which a listing is not shown. */
const postFields = post.entry.pick({ uid: true, title: true, url: true, legacy_deal_id: true }).extend({
  listings: z.array(
    z.looseObject({
      updated_at: z.string().optional(),
      store: z.array(z.looseObject({ slug: z.string().optional() })).optional(),
    }),
  ),
});

const visibleListings = ({ listings }: z.infer<typeof postFields>) =>
  listings.filter(({ store }) => store?.some(({ slug }) => slug !== undefined));

/** Current posts with at least one visible listing. */
const sitemapPosts: SitemapSource = {
  contentType: 'post',
  partTypes: ['product_listing', 'sale_listing', 'coupon_listing'],
  isTyped: false,
  fields: ['title', 'url', 'legacy_deal_id', 'listings'],
  include: ['listings', 'listings.store'],
  onlyOf: { listings: ['store', 'updated_at'], 'listings.store': ['slug'] },
  query: (now) => ({
    'schedule.starts_at': { $lte: now },
    $or: [{ 'schedule.expires_at': { $exists: false } }, { 'schedule.expires_at': { $gt: now } }],
  }),
  pathOf: (entry) => {
    const { data } = postFields.safeParse(entry);
    if (!data || visibleListings(data).length === 0) return undefined;
    const url = toPostUrl(data);
    return parsePostAddress(url.slice('/deals/'.length)) && url;
  },
  partsChangedAt: (entry) => {
    const { data } = postFields.safeParse(entry);
    return data ? visibleListings(data).flatMap(({ updated_at }) => updated_at ?? []) : [];
  },
};

/** Each kind has one or more files. */
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
