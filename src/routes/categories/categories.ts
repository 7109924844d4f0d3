import { pageBreadcrumbs } from '../../domain/shell/breadcrumbs.ts';
import { itemList } from '../../domain/syndication/json-ld/item-list.ts';
import { pageRoute } from '../page-route.ts';

const TITLE = 'Categories';

export const categories = pageRoute({
  name: 'categories',
  path: '/categories',
  contentType: 'feed_page',
  location: 'categories',
  isCacheable: true,
  errorHandling: 'hard',
  adPlacements: ['leaderboard'],
  query: {},
  async load(ctx, _match, services) {
    const { value: departments, tags } = await services.categories.departments(ctx);
    const breadcrumbs = pageBreadcrumbs(TITLE);
    return {
      kind: 'page',
      page: 'CategoriesPage',
      props: { title: TITLE, departments },
      meta: services.meta.build({
        title: TITLE,
        path: '/categories',
        description: 'Every department with deals, from cookware to running shoes.',
        image: departments.find(({ category }) => category.image)?.category.image,
        breadcrumbs,
        jsonLd: (origin) =>
          itemList(
            TITLE,
            departments.map(({ category }) => category),
            origin,
          ),
      }),
      breadcrumbs,
      tags: [...tags],
    };
  },
});
