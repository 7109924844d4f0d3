import type { EntryOf } from '../../contracts/content/fields.ts';
import { feedPage } from '../../contracts/feeds/feed-page.ts';
import type { Tagged } from '../../domain/content/tagged.ts';
import type { FeedPage } from '../../domain/feeds/feed.ts';
import type { RequestContext } from '../../domain/shell/request-context.ts';
import { slugify } from '../../domain/text/slugify.ts';
import { blockIncludes, toBlocks } from '../content/blocks/to-blocks.ts';
import type { ContentClient, EntriesPage } from '../content/content-client.ts';
import { type Mapping, mappingFor, present } from '../content/mapping.ts';
import { toSeo } from '../content/to-seo.ts';
import { toFeedPageLink, toFeedQuery } from './feed-page-fields.ts';
import { readPlacements } from './to-placement.ts';

/** Feed pages: the query of a feed, the blocks around it and its placements. */
export class FeedPageRepository {
  readonly #content: Pick<ContentClient, 'first' | 'list'>;

  constructor(content: Pick<ContentClient, 'first' | 'list'>) {
    this.#content = content;
  }

  /** Finds a page by its address, or by its slug when it has another address. Throws EntryNotFound. */
  byUrlOrSlug(ctx: RequestContext, url: string, slug: string): Promise<Tagged<FeedPage>> {
    return this.#first(ctx, { $or: [{ url }, { feed_slug: slug }] });
  }

  /** Throws EntryNotFound. */
  byUrl(ctx: RequestContext, url: string): Promise<Tagged<FeedPage>> {
    return this.#first(ctx, { url });
  }

  /** Queries and placements for rows of other pages, without the blocks. Throws EmptyResultSet. */
  byUids(ctx: RequestContext, uids: readonly string[]): Promise<Tagged<EntriesPage<FeedPage>>> {
    return this.#content.list(ctx, {
      as: 'feed-rows',
      isRequired: true,
      type: feedPage,
      request: { query: { uid: { $in: [...uids].sort() } }, include: orderIncludes },
      policy: 'hour',
      map: (entry, mapping) => toFeedPage({ ...entry, top_content_blocks: [], bottom_content_blocks: [] }, mapping),
    });
  }

  #first(ctx: RequestContext, query: Record<string, unknown>): Promise<Tagged<FeedPage>> {
    return this.#content.first(ctx, {
      as: 'feed-page',
      type: feedPage,
      request: { query, include: feedPageIncludes, includeEmbeddedItems: true },
      policy: 'hour',
      map: toFeedPage,
    });
  }
}

/** The deals are read for their times: a stored copy ends when a pinned deal starts. */
const orderIncludes = ['feed_placements.placement', 'feed_placements.placement.reference', 'pinned_deals.post'];
const feedPageIncludes = [
  ...orderIncludes,
  ...blockIncludes('top_content_blocks'),
  ...blockIncludes('bottom_content_blocks'),
];

function toFeedPage(entry: EntryOf<typeof feedPage>, outer: Mapping): FeedPage {
  const mapping = mappingFor(outer, entry);
  return {
    ...toFeedPageLink(entry),
    seo: toSeo(entry.seo_meta, mapping),
    feedSlug: entry.feed_slug,
    source: entry.source,
    query: toFeedQuery(entry.bd_queries),
    pins: (entry.pinned_deals ?? []).flatMap(({ post: [post], until }) =>
      post ? { uid: post.uid, ...present({ until }) } : [],
    ),
    topBlocks: toBlocks(entry.top_content_blocks, mapping, 'top'),
    bottomBlocks: toBlocks(entry.bottom_content_blocks, mapping, 'bottom'),
    ...present({ visualFlags: entry.visual_flags?.map(slugify).filter((name) => name !== '') }),
    placements: (entry.feed_placements ?? []).flatMap(({ slot_number, placement: reference }) =>
      readPlacements(reference, mapping).map((tile) => ({
        slotNumber: slot_number,
        placement: tile,
      })),
    ),
  };
}
