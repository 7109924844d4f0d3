import type { BlockPage } from '../../domain/content/content-block.ts';
import { blockFeeds } from '../../domain/content/page-blocks.ts';
import { richTextText } from '../../domain/content/rich-text.ts';
import type { Tagged } from '../../domain/content/tagged.ts';
import { PRIVACY_PAGES } from '../../domain/privacy/privacy-choice.ts';
import { pageBreadcrumbs } from '../../domain/shell/breadcrumbs.ts';
import { pageDescription } from '../../domain/shell/page-meta.ts';
import type { Breadcrumb } from '../../domain/shell/page-object.ts';
import type { RequestContext } from '../../domain/shell/request-context.ts';
import { faqPage } from '../../domain/syndication/json-ld/article.ts';
import { isSlug } from '../../domain/text/is-slug.ts';
import type { BlockPageType } from '../../services/content/page-service.ts';
import type { PageServices } from '../../services/shell/page-services.ts';
import { PageParts } from '../page-parts.ts';
import { type PageRoute, pageRoute, type TypedPageResult } from '../page-route.ts';

interface BlockPageRoute extends Pick<PageRoute, 'name' | 'path' | 'location'> {
  contentType: BlockPageType;
  breadcrumbsOf?: (title: string) => Breadcrumb[];
}

/** A page of blocks whose content service url equals its path here. Path parameters are slugs. */
export function blockPageRoute({ breadcrumbsOf = pageBreadcrumbs, contentType, ...route }: BlockPageRoute): PageRoute {
  return pageRoute({
    ...route,
    contentType,
    isCacheable: true,
    errorHandling: 'hard',
    query: {},
    accepts: ({ params }) => Object.values(params).every(isSlug),
    isShared: ({ path }) => !PRIVACY_PAGES.includes(path),
    readsVisitor: ({ path }) => PRIVACY_PAGES.includes(path),
    load: async (ctx, { path }, services) =>
      blockPageResult(ctx, services, await services.pages.page(ctx, contentType, path), breadcrumbsOf),
  });
}

/** A page of a body and blocks; the feeds of its blocks are deferred. */
function blockPageResult(
  ctx: RequestContext,
  services: PageServices,
  found: Tagged<BlockPage>,
  breadcrumbsOf: (title: string) => Breadcrumb[],
): TypedPageResult<'GenericPage'> {
  const parts = new PageParts(ctx, services);
  const content = parts.add(found);
  parts.deferAll(services.feeds.rows(ctx, blockFeeds(content.blocks)));
  const breadcrumbs = breadcrumbsOf(content.title);
  return {
    kind: 'page',
    page: 'GenericPage',
    props: {
      now: ctx.now.toISOString(),
      content,
      ...(ctx.privacy && PRIVACY_PAGES.includes(content.url) && { privacy: ctx.privacy }),
      ...(ctx.xsrfToken !== undefined && { xsrfToken: ctx.xsrfToken }),
    },
    meta: services.meta.build({
      title: content.title,
      path: content.url,
      description: (content.body && richTextText(content.body)) || pageDescription(content.title),
      jsonLd: () => faqPage(content.blocks),
      seo: content.seo,
      breadcrumbs,
    }),
    breadcrumbs,
    deferred: parts.deferred,
    tags: parts.tags,
  };
}
