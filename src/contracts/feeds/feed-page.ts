import { z } from 'zod';
import { SORT_OPTIONS } from '../../domain/feeds/read-listing-filters.ts';
import { ofKind } from '../content/field-kinds.ts';
import {
  blocks,
  contentType,
  dollars,
  gender,
  isoTime,
  line,
  list,
  optional,
  pageFields,
  reference,
  slug,
  storeSlug,
} from '../content/fields.ts';

const sortOption = z.enum(SORT_OPTIONS);

/** Query of a feed (docs/spec/feeds.md FEEDS-2). Lists hold slugs; prices are US dollars. */
export const feedQuery = z.object({
  brands: optional(list(slug)).describe('Slugs of brands.'),
  categories: optional(list(slug)).describe('Slugs of categories.'),
  flags: optional(list(slug)).describe('Deals with one of these labels, such as editors-pick.'),
  genders: optional(list(gender)).meta({ title: 'Made for' }),
  merchandise_types: optional(list(slug)).meta({
    title: 'Kinds of goods',
    description: 'Exactly these, by their slugs.',
  }),
  merchandise_branches: optional(list(slug)).meta({
    title: 'Branches of goods',
    description: 'These and all kinds below them, by their slugs, such as home/kitchen.',
  }),
  merchants: optional(list(slug)).meta({ title: 'Merchants (older name of stores)' }),
  shipping: optional(list(line)).describe('Shipping options, such as free-shipping.'),
  discounts: optional(list(slug)).describe('Ranges of savings.'),
  coupons: optional(list(slug)).describe('With or without a code.'),
  stock: optional(list(slug)).describe('Availability.'),
  stores: optional(list(storeSlug)).describe('Slugs of stores.'),
  primary_categories: optional(list(slug)).describe('Slugs of the category pages that deals belong to.'),
  themes: optional(list(slug)).describe('Slugs of themes.'),
  primary_stores: optional(list(storeSlug)).meta({
    title: 'Main stores',
    description: 'Slugs of the stores of the main offer.',
  }),
  max_price: optional(dollars).meta({ title: 'Highest price' }),
  min_price: optional(dollars).meta({ title: 'Lowest price' }),
  shipping_cost: optional(dollars).meta({ title: 'Highest shipping cost' }),
  max_live_posts: optional(z.number().int().nonnegative()).meta({ title: 'At most this many deals' }),
  exclusive: optional(z.boolean()).meta({ title: 'Exclusive deals only' }),
  sort: optional(sortOption).describe('The order of the list.'),
  query: optional(line).meta({ title: 'Search words', description: 'Text that the deals must match.' }),
});

/** The most pinned deals of a feed. */
export const MAX_PINS = 100;
/** Deals that lead a feed (docs/spec/feeds.md FEEDS-37). */
const pinnedDeals = z
  .array(
    ofKind(
      'pinned_deal',
      z.object({
        post: reference('post').meta({ title: 'Deal' }),
        until: optional(isoTime).meta({ title: 'Pinned until', description: 'Empty: while the deal runs.' }),
      }),
    ),
  )
  .max(MAX_PINS);

export const feedPage = contentType(
  'feed_page',
  {
    ...pageFields,
    feed_slug: slug.meta({ title: 'Feed name', description: 'The name of the feed for readers and in statistics.' }),
    source: z
      .enum(['search_api', 'search_v5', 'feeds_api'])
      .describe('Where the deals come from: usually the search (search_v5). Collections use feeds_api.'),
    bd_queries: optional(feedQuery).meta({
      title: 'Which deals',
      description: 'All conditions apply together. Empty: all deals.',
    }),
    pinned_deals: optional(pinnedDeals).meta({
      title: 'Order the deals',
      description: 'Pinned deals lead the list, in this order, while they run and match it.',
    }),
    top_content_blocks: optional(blocks).meta({ title: 'Blocks above the list' }),
    bottom_content_blocks: optional(blocks).meta({ title: 'Blocks below the list' }),
    feed_placements: optional(
      list(
        z.object({
          slot_number: z
            .number()
            .int()
            .min(1)
            .meta({ title: 'Position', description: '1 is the first tile of the list.' }),
          placement: reference('placement'),
        }),
      ),
    ).meta({ title: 'Placements' }),
    visual_flags: optional(list(line)).describe('The labels of deals that its tiles show.'),
  },
  {
    addresses: ['/deals', '/newest-deals', '/shop/feeds/{slug}', '/categories/{slug}/deals', '/collections/{slug}'],
    about: {
      label: 'Feed',
      help: 'A list of deals at an address of its own: a category, a collection, a topic.',
      groups: {
        'Which deals': ['source', 'bd_queries', 'pinned_deals'],
        'Page content': ['top_content_blocks', 'bottom_content_blocks', 'feed_placements', 'visual_flags'],
      },
    },
  },
);
