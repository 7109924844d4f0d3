import { blockFeeds } from '../domain/block-feeds.ts';
import type { BlockPage } from '../domain/entities/page.ts';
import { faqPage } from '../domain/json-ld/faq-page.ts';
import { pageDescription } from '../domain/page-description.ts';
import type { Breadcrumb } from '../domain/page-object.ts';
import { PRIVACY_PAGES } from '../domain/privacy-pages.ts';
import type { RequestContext } from '../domain/request-context.ts';
import { richTextText } from '../domain/rich-text-text.ts';
import type { Tagged } from '../domain/tagged.ts';
import type { PageServices } from '../services/page-services.ts';
import { PageParts } from './page-parts.ts';
import type { TypedPageResult } from './page-route.ts';

/** A page of a body and blocks; the feeds of its blocks are deferred. */
export function blockPageResult(
  ctx: RequestContext,
  services: PageServices,
  found: Tagged<BlockPage>,
  breadcrumbsOf: (title: string) => Breadcrumb[],
): TypedPageResult<'GenericPage'> {
  const parts = new PageParts(ctx, services);
  const content = parts.take(found);
  parts.allLater(services.feeds.rows(ctx, blockFeeds(content.blocks)));
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
