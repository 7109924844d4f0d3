import { pageNumber } from '../../domain/feeds/listing-request.ts';
import { pageBreadcrumbs } from '../../domain/shell/breadcrumbs.ts';
import { itemList } from '../../domain/syndication/json-ld/item-list.ts';
import { pageParameter, pageRoute } from '../page-route.ts';

export const blog = pageRoute({
  name: 'blog',
  path: '/blog',
  contentType: 'article',
  location: 'blog',
  isCacheable: true,
  errorHandling: 'hard',
  query: { page: pageParameter },
  channel: (ctx, _match, services) => services.syndication.blog(ctx),
  async load(ctx, match, services) {
    const page = pageNumber(match.query.get('page'));
    const { value, tags } = await services.articles.index(ctx, page);
    const breadcrumbs = pageBreadcrumbs('Blog');
    return {
      kind: 'page',
      page: 'BlogIndexPage',
      props: value,
      meta: services.meta.build({
        title: 'Blog',
        path: '/blog',
        page,
        description: 'How to shop well: guides, seasonal advice and the stories behind good prices.',
        breadcrumbs,
        feeds: [{ title: 'Blog', path: '/blog' }],
        jsonLd: (origin) => itemList('Blog', value.articles, origin, (page - 1) * value.pageSize + 1),
      }),
      breadcrumbs,
      tags: [...tags],
    };
  },
});
