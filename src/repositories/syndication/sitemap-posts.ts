import { z } from 'zod';
import { post } from '../../contracts/deals/post.ts';
import { parsePostAddress } from '../../domain/deals/post-address.ts';
import { toPostUrl } from '../deals/to-post-url.ts';
import type { SitemapSource } from './sitemap-source.ts';

/** What of a post makes its address, and of its listings whether there is one that shows: it needs its store. */
const shape = post.entry.pick({ uid: true, title: true, url: true, legacy_deal_id: true }).extend({
  listings: z.array(
    z.looseObject({
      updated_at: z.string().optional(),
      store: z.array(z.looseObject({ slug: z.string().optional() })).optional(),
    }),
  ),
});

const shownListings = ({ listings }: z.infer<typeof shape>) =>
  listings.filter(({ store }) => store?.some(({ slug }) => slug !== undefined));

/** Posts that run now and have something to show. */
export const sitemapPosts: SitemapSource = {
  contentType: 'post',
  madeOf: ['product_listing', 'sale_listing', 'coupon_listing'],
  isTyped: false,
  fields: ['title', 'url', 'legacy_deal_id', 'listings'],
  include: ['listings', 'listings.store'],
  onlyOf: { listings: ['store', 'updated_at'], 'listings.store': ['slug'] },
  query: (now) => ({
    'schedule.starts_at': { $lte: now },
    $or: [{ 'schedule.expires_at': { $exists: false } }, { 'schedule.expires_at': { $gt: now } }],
  }),
  pathOf: (entry) => {
    const { data } = shape.safeParse(entry);
    if (!data || shownListings(data).length === 0) return undefined;
    const url = toPostUrl(data);
    return parsePostAddress(url.slice('/deals/'.length)) && url;
  },
  partsChangedAt: (entry) => {
    const { data } = shape.safeParse(entry);
    return data ? shownListings(data).flatMap(({ updated_at }) => updated_at ?? []) : [];
  },
};
