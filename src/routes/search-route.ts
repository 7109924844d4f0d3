import { pageNumber } from '../domain/page-number.ts';
import { PageParts } from './page-parts.ts';
import { pageRoute } from './page-route.ts';
import { pageParameter, searchParameter } from './query-parameters.ts';

/** Not shared: the words that people search for are without end. */
export const searchRoute = pageRoute({
  name: 'search',
  path: '/search',
  location: 'search',
  isCacheable: false,
  hasBreadcrumbs: false,
  errorHandling: 'hard',
  query: { query: searchParameter, page: pageParameter },
  async load(ctx, match, services) {
    const parts = new PageParts(ctx, services);
    const query = match.query.get('query') ?? '';
    const page = pageNumber(match.query.get('page'));
    const feed = parts.later('feed', services.search.feed(ctx, query, page));
    return {
      kind: 'page',
      page: 'SearchPage',
      props: { now: ctx.now.toISOString(), query, feed },
      meta: services.meta.build({
        title: query === '' ? 'Search deals' : `Results for “${query}”`,
        path: '/search',
        page,
        noIndex: true,
      }),
      deferred: parts.deferred,
      tags: parts.tags,
    };
  },
});
