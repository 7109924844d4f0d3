import type { NearbyCategory } from '../../domain/categories/category.ts';
import { blockFeeds } from '../../domain/content/page-blocks.ts';
import type { Tagged } from '../../domain/content/tagged.ts';
import type { FeedPage } from '../../domain/feeds/feed.ts';
import { readListingRequest } from '../../domain/feeds/listing-request.ts';
import { feedDescription } from '../../domain/shell/page-meta.ts';
import type { Breadcrumb } from '../../domain/shell/page-object.ts';
import type { RequestContext } from '../../domain/shell/request-context.ts';
import { faqPage } from '../../domain/syndication/json-ld/article.ts';
import type { PageServices } from '../../services/shell/page-services.ts';
import { PageParts } from '../page-parts.ts';
import type { RouteMatch, TypedPageResult } from '../page-route.ts';
import { existingFilters } from './listing-route.ts';

interface FeedAddress {
  /** The feed page's address in the content service. */
  url: string;
  slug?: string;
}
interface FeedSurroundings {
  breadcrumbs?: Breadcrumb[];
  /** The category itself and those around it. */
  categories?: NearbyCategory[];
}

/** The result of all feed routes: only the feed page decides the status; the feed is deferred. */
export const feedPageResult = async (
  ctx: RequestContext,
  match: RouteMatch,
  services: PageServices,
  address: FeedAddress,
): Promise<TypedPageResult<'FeedPage'>> =>
  loadedFeedPageResult(ctx, match, services, await services.feeds.page(ctx, address));

/** The result for a feed page that is already loaded. */
export async function loadedFeedPageResult(
  ctx: RequestContext,
  match: RouteMatch,
  services: PageServices,
  found: Tagged<FeedPage>,
  { breadcrumbs = [], categories = [] }: FeedSurroundings = {},
): Promise<TypedPageResult<'FeedPage'>> {
  const parts = new PageParts(ctx, services);
  const request = readListingRequest(match.query, ctx.now);
  const feedPage = parts.add(found);
  const list = services.feeds.feed(ctx, feedPage, request);
  const feed = parts.defer('feed', list);
  const { title, topBlocks, bottomBlocks, seo } = feedPage;
  const isPersonal = feedPage.source === 'feeds_api';
  parts.deferAll(services.feeds.rows(ctx, blockFeeds([...topBlocks, ...bottomBlocks])));
  return {
    kind: 'page',
    page: 'FeedPage',
    props: { now: ctx.now.toISOString(), title, categories, topBlocks, bottomBlocks, feed },
    meta: services.meta.build({
      title,
      path: feedPage.url,
      list: { ...request, filters: await existingFilters(list, request) },
      description: feedDescription(title),
      seo,
      breadcrumbs,
      // Personal feeds have no RSS and are not indexed.
      feeds: isPersonal ? [] : [{ title, path: feedPage.url }],
      noIndex: isPersonal,
      jsonLd: () => faqPage([...topBlocks, ...bottomBlocks]),
    }),
    about: { uid: feedPage.uid, title },
    breadcrumbs,
    deferred: parts.deferred,
    tags: parts.tags,
  };
}
