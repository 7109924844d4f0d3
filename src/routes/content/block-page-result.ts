import { blockFeeds } from '../../domain/content/block-feeds.ts';
import type { BlockPage } from '../../domain/content/page.ts';
import { richTextText } from '../../domain/content/rich-text-text.ts';
import type { Tagged } from '../../domain/content/tagged.ts';
import { PRIVACY_PAGES } from '../../domain/privacy/privacy-pages.ts';
import { pageDescription } from '../../domain/shell/page-description.ts';
import type { Breadcrumb } from '../../domain/shell/page-object.ts';
import type { RequestContext } from '../../domain/shell/request-context.ts';
import { faqPage } from '../../domain/syndication/json-ld/faq-page.ts';
import type { PageServices } from '../../services/shell/page-services.ts';
import { PageParts } from '../page-parts.ts';
import type { TypedPageResult } from '../page-route.ts';

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
