import { PRIVACY_PAGES } from '../../domain/privacy/privacy-pages.ts';
import { pageBreadcrumbs } from '../../domain/shell/breadcrumbs.ts';
import type { Breadcrumb } from '../../domain/shell/page-object.ts';
import { isSlug } from '../../domain/text/is-slug.ts';
import type { BlockPageType } from '../../services/content/page-service.ts';
import { type PageRoute, pageRoute } from '../page-route.ts';
import { blockPageResult } from './block-page-result.ts';

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
