import { pageBreadcrumbs } from '../domain/breadcrumbs.ts';
import { isSlug } from '../domain/is-slug.ts';
import type { Breadcrumb } from '../domain/page-object.ts';
import { PRIVACY_PAGES } from '../domain/privacy-pages.ts';
import type { BlockPageType } from '../services/page-service.ts';
import { blockPageResult } from './block-page-result.ts';
import { type PageRoute, pageRoute } from './page-route.ts';

interface BlockPageRoute extends Pick<PageRoute, 'name' | 'path' | 'location'> {
  contentType: BlockPageType;
  breadcrumbsOf?: (title: string) => Breadcrumb[];
}

/** A page of blocks that the content service knows by the address it has here. Parameters of the path are slugs. */
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
