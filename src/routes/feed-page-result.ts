import { blockFeeds } from '../domain/block-feeds.ts';
import { faqPage } from '../domain/json-ld/faq-page.ts';
import { feedDescription } from '../domain/page-description.ts';
import { pageNumber } from '../domain/page-number.ts';
import type { Breadcrumb } from '../domain/page-object.ts';
import type { RequestContext } from '../domain/request-context.ts';
import type { PageServices } from '../services/page-services.ts';
import { PageParts } from './page-parts.ts';
import type { RouteMatch, TypedPageResult } from './page-route.ts';

interface FeedAddress {
  /** The address by which the feed page is known to the content service. */
  url: string;
  slug?: string;
  breadcrumbs?: Breadcrumb[];
}

/** What all feed routes show: only the feed page itself decides the status, the feed is deferred. */
export async function feedPageResult(
  ctx: RequestContext,
  match: RouteMatch,
  services: PageServices,
  { url, slug, breadcrumbs = [] }: FeedAddress,
): Promise<TypedPageResult<'FeedPage'>> {
  const parts = new PageParts(ctx, services);
  const page = pageNumber(match.query.get('page'));
  const feedPage = parts.take(await services.feeds.page(ctx, { url, ...(slug !== undefined && { slug }) }));
  const feed = parts.later('feed', services.feeds.feed(ctx, feedPage, page));
  const { title, topBlocks, bottomBlocks, seo } = feedPage;
  parts.allLater(services.feeds.rows(ctx, blockFeeds([...topBlocks, ...bottomBlocks])));
  return {
    kind: 'page',
    page: 'FeedPage',
    props: { now: ctx.now.toISOString(), title, topBlocks, bottomBlocks, feed },
    meta: services.meta.build({
      title,
      path: feedPage.url,
      page,
      description: feedDescription(title),
      seo,
      breadcrumbs,
      feeds: [{ title, path: feedPage.url }],
      jsonLd: () => faqPage([...topBlocks, ...bottomBlocks]),
    }),
    breadcrumbs,
    deferred: parts.deferred,
    tags: parts.tags,
  };
}
